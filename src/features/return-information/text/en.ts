/** Words of return information. */
const en = {
  title: 'Return information',
  text: 'Where buyers send parcels back, with the code that marks them as yours.',
  code: 'Your reference code',
  codeText: 'It is part of every address below. A parcel that bears it is yours, whatever else is missing from it.',
  copyCode: 'Copy the reference code',
  row: 'Rest of World',
  copy: 'Copy the address: {destination}',
  label: 'Label for the buyer',
  link: 'Link for the buyer',
  links: 'Links for buyers',
  linkOf: 'Link for the buyer: {destination}',
  labelOf: 'Label for the buyer: {destination}',
  use: 'Use for new shipments',
  useOf: 'Use for new shipments: {destination}',
  used: 'Used for new shipments',
  isUsed: 'New shipments now come back here.',
  replaceTitle: 'Replace the return address “{destination}”?',
  replaceText: 'New shipments come back to {now} today. From now on they come back to the address with your code.',
  replace: 'Replace',
  hidden: 'The address is shown with a subscription.',
  none: 'No destinations yet',
  noneText: 'The operator takes no returns anywhere yet.',
  fees: {
    process: 'Processing',
    verify: 'Verification',
    restock: 'Restocking',
    reship: 'Reshipping, shipping extra',
    extend: 'More time, once',
    extension_one: '{fee} for {count} day',
    extension_few: '{fee} for {count} days',
    extension_many: '{fee} for {count} days',
    extension_other: '{fee} for {count} days',
    never: 'Not offered',
    decide: 'Time to decide',
    days_one: '{count} day',
    days_few: '{count} days',
    days_many: '{count} days',
    days_other: '{count} days',
  },
  names: { parts: { returnInformation: 'Return information' } },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    'return-information': typeof en;
  }
}
