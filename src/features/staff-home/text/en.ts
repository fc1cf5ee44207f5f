/** Words of the home of the operator's people. */
const en = {
  nothing: 'Nothing waits',
  nothingText: 'What comes in for you is counted here.',
  since: 'the oldest: {time}',
  late_one: '{shown} late',
  late_few: '{shown} late',
  late_many: '{shown} late',
  late_other: '{shown} late',
  used: '{shown} used up',
  areas: {
    warehouse: 'Warehouses',
    support: 'Merchants',
    pricing: 'Prices',
    admin: 'Administration',
  },
  kinds: {
    inbound: 'Inbound shipments to receive',
    products: 'Products to verify',
    orders: 'Orders to pick',
    packing: 'Orders to pack',
    counts: 'Shelves to count',
    returns: 'Returns to see to',
    unmatched: 'Claims on parcels that nobody is known for',
    reshipments: 'Reshipments to pack',
    claims: 'Insurance claims to decide',
    referrals: 'Referrals to contact',
    numbers: 'Tracking numbers that run out, by service and country',
    exchange: 'Exchange rates that are missing or more than {days} days old',
    mail: 'Mail that could not be sent',
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    'staff-home': typeof en;
  }
}
