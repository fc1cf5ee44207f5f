/** Words of storage. */
const en = {
  list: {
    title: 'Storage',
    text: 'What it cost to store your goods in the last 90 days, by what was in the warehouses at the end of each day.',
    own: 'It is taken from your balance in {currency}, at the exchange rate of the day.',
    empty: 'Nothing has been charged yet. What is in a warehouse is charged at the end of each day.',
    owed: '{amount} of storage is not covered by your balance. It is charged as soon as you add money, the oldest day first.',
    pay: 'Add money',
    isOwed: 'owed',
    unmeasured: 'The size of these products is not known, so their storage is charged later: {products}',
    columns: { day: 'Day', warehouse: 'Warehouse', volume: 'Volume, m³', price: 'Per m³', amount: 'Amount' },
  },
  /** What its names are called: what the audit trail, webhooks and the task list say of them. */
  names: { objects: { storage: 'Storage' }, parts: { storage: 'Storage' }, events: { storage: { charged: 'Storage charged' } }, fees: { storage: 'Storage' } },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    storage: typeof en;
  }
}
