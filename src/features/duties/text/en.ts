/** Words of the landed cost: the rule behind each line, and what the figure leaves out. */
const en = {
  kind: { duty: 'Duty', tax: 'Tax', fee: 'Customs fee' },
  basis: { tariff: 'published rate', flat: 'fixed amount', threshold: 'threshold', average: 'average rate' },
  estimate: 'This is an estimate. Customs decides what is due.',
  source: 'Source: {source}, {date}',
  rule: {
    dutyFree: 'No duty on goods up to {limit}',
    taxFree: 'No tax on goods up to {limit}',
    noDuty: 'No duty on industrial goods',
    flatPerHs: '{each} for each different 6-digit HS code ({count}) in consignments up to {limit}',
    tariffLine: '{percent}% on tariff line {hs}',
    average: '{percent}% on average for HS {hs}',
    averageWhole: '{percent}% on average over the whole tariff ({country})',
    additional: 'Additional {percent}% for goods from {origin}, tariff line {hs}',
    tax: '{name} {percent}% on goods, freight, insurance and duty',
    taxOnGoods: '{name} {percent}% on goods and duty',
    sellerTax: '{name} {percent}%, collected by the seller on goods up to {limit}',
    feePerLine: 'Handling fee of {each} for each different HS code ({count})',
    feePerConsignment: 'Handling fee of {each} for the consignment',
  },
  warning: {
    noRate: 'There is no exchange rate for {currency}; what stands in it is not in this estimate.',
    noHs: 'An item has no HS code of 6 digits or more; a better code gives a better estimate.',
    noOrigin: 'An item has no country of origin; additional duties by origin are not in this estimate.',
    unknownDuty: 'The duty rate of HS {hs} ({country}) is not known; no duty is in this estimate.',
    specificDuty: 'Tariff line {hs} ({country}) is charged by weight or number; that duty is not in this estimate.',
    usAdditional:
      'The US charges additional duties by country of origin that change often; only those with a line of their own are in this estimate. Check before use.',
    noProvince: 'The province is not known; only the federal 5% is in this estimate.',
    noDutyRule: '{country}: duty rules and thresholds are not known; only the tax is in this estimate.',
    noRule: '{country}: the import rules are not known; nothing is in this estimate.',
  },
  import: {
    header: 'This column is missing; the file is not of this kind.',
    empty: 'The file has no rows of this kind.',
    unreadable: 'The rows cannot be read: a quotation mark is not closed, or the file is not CSV.',
    rate: 'This is not a duty rate.',
    code: 'This is not an 8-digit tariff code.',
    twice: 'This code stands in the file twice.',
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    duties: typeof en;
  }
}
