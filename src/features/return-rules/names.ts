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
  events: ['return.ruled'],
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    'return-rules': typeof returnRulesNames;
  }
}
