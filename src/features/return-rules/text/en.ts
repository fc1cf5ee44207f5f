/** Words of the rules for returns. */
const en = {
  title: 'Return rules',
  text: 'Checked from top to bottom when a return comes in, and again once it is verified. The first that fits decides; the others are not checked.',
  emptyText: 'A rule restocks, reships, verifies or discards a return by what it is worth, its condition, why it came back or where it was sent.',
  always: 'For every return',
  and: '{before}, {next}',
  when: {
    value: 'value {range}',
    conditions: 'condition {list}',
    known: 'SKU known',
    unknown: 'SKU not known',
    reasons: 'reason {list}',
    warehouses: 'in {list}',
    countries: 'was sent to {list}',
    entry_points: 'entry point {list}',
    shops: 'from {list}',
    age: 'days until it was back: {range}',
    reship_share: 'reship fee {range} of the value',
  },
  action: {
    restock: 'Restock',
    reship: 'Reship to the sender, cheapest service',
    verify: 'Verify',
    discard: 'Discard after 2 days',
    keep: 'Leave it to a person',
  },
  did: { restock: 'goes back into stock', reship: 'goes out again', verify: 'verified more closely', discard: 'discarded', keep: 'left to a person' },
  form: {
    conditions: 'Condition',
    skuKnown: 'SKU',
    any: 'Does not matter',
    known: 'In your stock',
    unknown: 'Not in your stock',
    reason: 'Reason',
    warehouse: 'Warehouse',
    countries: 'Where it was sent',
    entryPoints: 'Entry point of that shipment',
    entryPointsHint: 'Codes, separated by commas: HKGHUB',
    ageMin: 'Back after at least (days)',
    ageMax: 'Back after at most (days)',
    shareMin: 'Reship fee from (% of value)',
    shareMax: 'Reship fee up to (% of value)',
    valueHint: 'A return whose value is not known never fits.',
    action: 'What happens',
  },
  tried: {
    noReturns: 'There is nothing to try it on: no returns came in during the last {days} days.',
    none_one: 'It would have fitted none: {count} return came in during the last 90 days.',
    none_few: 'It would have fitted none of the {count} returns of the last 90 days.',
    none_many: 'It would have fitted none of the {count} returns of the last 90 days.',
    none_other: 'It would have fitted none of the {count} returns of the last 90 days.',
    some: 'It would have fitted {touched} of the {looked} returns of the last 90 days.',
    became: 'In fact: {status}',
    waiting_one: 'Also apply it to the {count} return now waiting for a decision',
    waiting_few: 'Also apply it to the {count} returns now waiting for a decision',
    waiting_many: 'Also apply it to the {count} returns now waiting for a decision',
    waiting_other: 'Also apply it to the {count} returns now waiting for a decision',
    discard: 'Discarding cannot be undone. Each return is announced 2 days before, on its page and by webhook, and can be stopped until then.',
    fees: 'The warehouse’s fee is charged for each return, as when you do it yourself. Without enough balance the return is left to you.',
  },
  removeText: 'Returns it was applied to stay as they are. Discards it has announced are called off.',
  note: {
    waiting: 'The rule “{rule}” discards this return on {day}',
    waitingText: 'Until then you can stop it, or decide otherwise.',
    stop: 'Stop it',
    stopped: 'Stopped; no rule is applied to this return again',
    failed: 'The rule “{rule}” could not be applied',
    done: 'By the rule “{rule}” on {day}: {action}',
    rules: 'Return rules',
  },
  make: {
    link: 'Make it a rule',
    fits_one: 'Make it a rule, fits {count} return',
    fits_few: 'Make it a rule, fits {count} returns',
    fits_many: 'Make it a rule, fits {count} returns',
    fits_other: 'Make it a rule, fits {count} returns',
    name: {
      restock: 'Restock what is new and known',
      reship: 'Reship what is worth it',
      discard: 'Discard what is not worth keeping',
    },
  },
  problem: {
    everything: 'Say which returns are discarded: a rule must not discard everything.',
    nothingToStop: 'No rule waits to be applied to it.',
  },
  names: {
    parts: { 'return-rules': 'Return rules' },
    verbs: {
      return_rule: {
        create: 'Added a rule for returns',
        update: 'Changed a rule for returns',
        delete: 'Deleted a rule for returns',
        sort: 'Changed the sequence of the rules for returns',
      },
      return: {
        apply_rule: 'Applied a rule',
        plan_discard: 'To be discarded in 2 days',
        fail_rule: 'Could not apply a rule',
        drop_rule: 'Rule no longer applies',
        stop_rule: 'Stopped a rule',
      },
    },
    events: { return: { ruled: 'Rule applied to a return' } },
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    'return-rules': typeof en;
  }
}
