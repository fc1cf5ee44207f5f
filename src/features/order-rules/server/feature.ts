import type { Feature } from '../../../server/feature.ts';
import { orderRulesNames } from '../names.ts';
import { createRule } from './create-rule.ts';
import { listRules } from './list-rules.ts';
import { removeRule } from './remove-rule.ts';
import { sortRules } from './sort-rules.ts';
import { tryRule } from './try-rule.ts';
import { updateRule } from './update-rule.ts';

export const orderRulesFeature: Feature = {
  noun: 'order-rules',
  names: orderRulesNames,
  console: [listRules, createRule, updateRule, sortRules, removeRule, tryRule],
  testRows: { stay: ['order_rules'] },
};
