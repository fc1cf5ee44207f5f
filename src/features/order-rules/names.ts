import type { Declared } from '../../shared/names.ts';

export const orderRulesNames = {
  verbs: ['order_rule.create', 'order_rule.update', 'order_rule.delete', 'order_rule.sort'],
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    'order-rules': typeof orderRulesNames;
  }
}
