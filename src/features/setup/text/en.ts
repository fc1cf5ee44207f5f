/** Words of setting up a new installation. */
const en = {
  title: 'Setting up',
  text: 'What is set up here and what is left, in the order in which one needs the other.',
  rest: 'All that is needed is set up. What is left can wait, or be done without.',
  hide: 'Hide these steps',
  done: 'Done',
  unsaid: 'Set {names} in .env and restart the program. Merchants read them, and an invoice keeps what it was issued with.',
  steps: {
    company: 'Say who you are',
    mail: 'Let mail leave',
    rates: 'Import your rates',
    numbers: 'Add number ranges',
    warehouse: 'Add a warehouse',
    fees: 'Set return fees',
    address: 'Set return addresses',
    staff: 'Invite colleagues',
    merchant: 'Open the first account',
  },
  about: {
    company: 'Your name and address, as merchants read them. An invoice keeps what it was issued with.',
    mail: 'Through SMTP_URL in .env. Without it links and reminders wait under “Outgoing mail” until somebody passes them on.',
    rates: 'Services, entry points and prices come from one file; there is a pattern to download.',
    numbers: 'The tracking numbers your post or carrier gave you. Until then services use automatic ones that no post knows.',
    warehouse: 'Where goods are kept and orders packed. Not needed if you only carry parcels.',
    fees: 'What a warehouse charges for returns; without them it takes none in.',
    address: 'Where parcels of each destination come back to.',
    staff: 'Warehouse, support and pricing have roles of their own.',
    merchant: 'You get a link to pass on to the owner of the merchant account.',
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    setup: typeof en;
  }
}
