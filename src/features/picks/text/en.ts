/** Words of picking and packing at the desk. */
const en = {
  problem: {
    elsewhere: 'Order {order} is not packed in this warehouse.',
    sku: 'The order has no {sku} to be packed here.',
    notOnCart: 'Order {order} is not on this cart.',
  },
  errors: { pick_taken: 'Order {order} is not ready any more: {problem}' },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    picks: typeof en;
  }
}
