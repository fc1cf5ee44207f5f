import type { Declared } from '../../shared/names.ts';

export const returnRulesNames = {
  verbs: [
    'return_rule.create',
    'return_rule.update',
    'return_rule.delete',
    'return_rule.sort',
    'return.apply_rule',
    'return.plan_discard',
    'return.fail_rule',
    'return.drop_rule',
    'return.stop_rule',
  ],
  events: {
    'return.ruled': { rule: 'Small parcels', action: 'restock', state: 'waiting', 'due?': '2026-11-24T08:00:00.000Z' },
  },
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    'return-rules': typeof returnRulesNames;
  }
}
