/** Words of total protection insurance. */
const en = {
  title: 'Total protection insurance',
  text: 'What your parcels are covered for when they are lost or damaged, and what more cover costs.',
  own: 'On your labels, cover and fees are in {currency}, at the exchange rate of the day.',
  choice: 'New shipments',
  every: 'Insure every new shipment for its full value',
  everyHint: 'Each new shipment starts insured; the fee is a line of its price, and you can turn it off for a single shipment.',
  on: 'New shipments start insured',
  off: 'New shipments start with the cover included',
  covers: 'Cover by service',
  noServices: 'The operator offers no services yet.',
  service: 'Service',
  included: 'Included',
  notIncluded: 'None',
  more: 'More cover',
  share: '{percent} of the value above it',
  perKg: '{amount} per kg',
  atLeast: '{fee}, at least {minimum}',
  from: 'From {fee}',
  noFee: 'Not offered',
  claim: 'Something went wrong with a parcel?',
  claimText: 'File a claim with photos or documents. What is approved is paid into your balance.',
  toClaims: 'Insurance claims',
  /** What its names are called. */
  names: {
    parts: { protection: 'Total protection' },
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    protection: typeof en;
  }
}
