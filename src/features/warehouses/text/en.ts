/** Words of the operator's warehouses. */
const en = {
  problem: {
    code: 'Enter three letters from A to Z.',
    cutOff: 'Enter a time such as 16:00.',
    tare: 'This includes the packaging: it must be more than its own weight.',
    taken: 'There is a warehouse with this code already.',
    country: 'This warehouse has been used and stays in its country. Add a new one for another country.',
  },
  messages: {
    none: 'No messages yet.',
    warehouse: 'Warehouse',
    support: 'Support',
    send: 'Send',
    left: '{used} / {max}',
  },
  /** What its names are called: what the audit trail, webhooks and the task list say of them. */
  names: {
    parts: { warehouses: 'Warehouses' },
    verbs: { warehouses: { save: 'Saved a warehouse' } },
    fees: { fulfillment: 'Fulfillment' },
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    warehouses: typeof en;
  }
}
