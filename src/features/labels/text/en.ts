/** Errors of buying a label; the first three are the specification's own sentences (spec §8). */
const en = {
  /** Buying the labels of several shipments. */
  buyMany: {
    title_one: 'Buy {count} label',
    title_few: 'Buy {count} labels',
    title_many: 'Buy {count} labels',
    title_other: 'Buy {count} labels',
    text: 'Each is bought with the service its shipment names, else with the cheapest, and paid from your balance. A label can be canceled with a full refund until the parcel is on its way.',
    unprintable: 'A name, an address or a description is in letters that no label can print.',
    left: 'These stay as they are:',
    start: 'Buy labels',
    started: 'The labels are being bought.',
    follow: 'Follow',
  },
  /** What labels cost together, before anybody pays. */
  sum: {
    pricing: 'Prices are being worked out…',
    total_one: 'Total for {number} label',
    total_few: 'Total for {number} labels',
    total_many: 'Total for {number} labels',
    total_other: 'Total for {number} labels',
    available: 'Available',
    left: 'Left afterwards',
    missing: 'Missing',
    unknown_one: '{number} label cannot be bought as it stands. Its price is not known and not in the total.',
    unknown_few: '{number} labels cannot be bought as they stand. Their prices are not known and not in the total.',
    unknown_many: '{number} labels cannot be bought as they stand. Their prices are not known and not in the total.',
    unknown_other: '{number} labels cannot be bought as they stand. Their prices are not known and not in the total.',
    none: 'None of these labels can be bought as it stands, so there is no total.',
    add: 'Add money',
  },
  buy: {
    title: 'Buy label',
    text: 'Choose a service. The label is paid from your balance and can be canceled with a full refund until the parcel is on its way.',
    services: 'Services',
    arrives: 'arrives {when}',
    unavailable_one: '{count} service is not offered',
    unavailable_few: '{count} services are not offered',
    unavailable_many: '{count} services are not offered',
    unavailable_other: '{count} services are not offered',
    recipientPays: 'The recipient pays about {amount} duties and taxes',
    pay: 'Buy for {amount}',
    payAny: 'Buy label',
    overrideText: 'Entered: {address}. An override fee may be charged, and a parcel to a wrong address may come back.',
    override: 'Use the address as entered',
  },
  problem: {
    title: 'The label could not be bought',
    funds: 'Add money',
    override: 'Override address',
    editAddress: 'Edit address',
    service: 'Choose another service',
    consignor: 'Set the sender',
    again: 'Try again',
  },
  printMany: {
    title_one: 'Print {count} label',
    title_few: 'Print {count} labels',
    title_many: 'Print {count} labels',
    title_other: 'Print {count} labels',
    oneFile: 'All labels come in one file.',
    files: 'Each file holds up to {max} labels.',
    leftOut: 'Shipments without a label are left out.',
    partly: 'Labels to print: {possible} of {count}.',
    paper: 'Paper',
    papers: { '4x6': '4 × 6 in label', A4: 'A4 sheet', LETTER: 'Letter sheet', ZPL: 'ZPL for a label printer' },
    customs: 'With customs forms',
    start: 'Make the PDF',
    startZpl: 'Make the ZPL file',
  },
  errors: {
    address_not_found: 'Recipient address could not be found. You have the option to override this.',
    no_services: 'No services are available at this time.',
    service_unavailable: 'This service is not offered for the shipment.',
    price_changed: 'The price is {price} now. Look at it again before you buy.',
  },
  print: {
    glyph: '{text}: this character has no glyph and was spelled in Latin letters.',
    missing: 'Shipment {id} was left out: it has no label yet.',
    stillMissing: 'None of the shipments that were left out has a label yet.',
  },
  bulk: { refused: 'Shipment {id} was left out: {code}' },
  /** What its names are called. */
  names: {
    parts: { labels: 'Labels' },
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    labels: typeof en;
  }
}
