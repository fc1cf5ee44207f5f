/** Words of the rules for orders. */
const en = {
  problem: {
    range: 'This must not be less than where it begins.',
    nothing: 'Choose what the rule does.',
    nameTaken: 'Another rule has this name.',
    tooMany: 'There can be {count} rules at most. Delete one first.',
    all: 'Name each rule once.',
  },
  names: {
    parts: { 'order-rules': 'Order rules' },
    verbs: {
      order_rule: {
        create: 'Added a rule for orders',
        update: 'Changed a rule for orders',
        delete: 'Deleted a rule for orders',
        sort: 'Put the rules for orders in another order',
      },
    },
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    'order-rules': typeof en;
  }
}
