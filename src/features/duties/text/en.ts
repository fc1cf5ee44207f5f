/** Words of the landed cost: the rule behind each line, and what the figure leaves out. */
const en = {
  kind: { duty: 'Duty', tax: 'Tax', fee: 'Customs fee' },
  basis: { tariff: 'published rate', flat: 'fixed amount', threshold: 'threshold', highest: 'highest rate' },
  estimate: 'This is an estimate. Customs decides what is due.',
  source: 'Source: {source}, {date}',
  rule: {
    dutyFree: 'No duty on goods up to {limit}',
    taxFree: 'No tax on goods up to {limit}',
    noDuty: 'No duty on industrial goods',
    flatPerHs: '{each} for each different 6-digit HS code ({count}) in consignments up to {limit}',
    tariffLine: '{percent}% on tariff line {hs}',
    tariffRate: '{rate} on tariff line {hs}',
    highest: '{rate}, the highest rate under HS {hs}; a longer code may be charged less',
    additional: 'Additional {percent}% for goods from {origin}, tariff line {hs}',
    additionalHighest: 'Additional {percent}% for goods from {origin}, the highest under HS {hs}; a longer code or another origin may be charged less',
    tax: '{name} {percent}% on goods, freight, insurance and duty',
    taxOnGoods: '{name} {percent}% on goods and duty',
    taxReduced: '{name} {percent}%, the reduced rate for HS {hs}',
    sellerTax: '{name} {percent}%, collected by the seller on goods up to {limit}',
    sellerTaxReduced: '{name} {percent}%, the reduced rate for HS {hs}, collected by the seller on goods up to {limit}',
    feePerLine: 'Handling fee of {each} for each different HS code ({count})',
    feePerConsignment: 'Handling fee of {each} for the consignment',
    exchange: 'Converted at {rates}',
  },
  warning: {
    noRate: 'There is no exchange rate for {currency}; amounts in it are not in this estimate.',
    noHs: 'An item has no HS code of 6 digits or more, so its duty is not known. Add the code, or choose DDU.',
    noOrigin: 'An item has no country of origin; the highest additional duty is taken. Add the origin.',
    unknownDuty: 'The duty on HS {hs} in {country} is not known. Use a longer HS code, or choose DDU.',
    specificDuty: 'The duty on HS {hs} in {country} cannot be calculated from value, number and weight. Use a longer HS code, or choose DDU.',
    needsWeight: 'The duty on HS {hs} in {country} depends on weight. Add the weight of the item, or choose DDU.',
    usAdditional:
      'Since 24 July 2026 the US has been reported to charge a further 10 to 12.5% by country of origin. Only duties with a line of their own are in this estimate. Check before use.',
    usIeepa: 'From 4 February 2025 to 20 February 2026 the US also charged emergency duties by country of origin, which are not in this estimate.',
    usSection122: 'From 24 February to 23 July 2026 the US also charged 10% on most goods under Section 122, which is not in this estimate.',
    jpRetail: 'Japan Customs may value goods that a person imports for their own use at 60% of the retail price; this estimate uses the whole price.',
    noProvince: 'The province is not known; only the federal 5% is in this estimate.',
    noDutyRule: 'The duty rules of {country} are not known; only the tax is in this estimate. Choose DDU.',
    apart: 'Postal code {code} is in a part of {country} with import rules of its own, which are not known; nothing is in this estimate. Choose DDU.',
    noRule: 'The import rules of {country} are not known; nothing is in this estimate. Choose DDU.',
  },
  import: {
    header: 'This column is missing; the file is not of this kind.',
    columnTwice: 'This column is in the file twice.',
    empty: 'The file has no rows of this kind.',
    unreadable: 'The rows cannot be read: a quotation mark is not closed, or the file is not CSV.',
    rate: 'This is not a duty rate.',
    code: 'This is not an 8-digit tariff code.',
    twice: 'This code is in the file twice.',
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    duties: typeof en;
  }
}
