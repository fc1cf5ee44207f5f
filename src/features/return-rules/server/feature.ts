import type { Feature } from '../../../server/feature.ts';
import { returnRulesNames } from '../names.ts';
import { applyRulesJob } from './apply-rules.job.ts';
import { createRule } from './create-rule.ts';
import { listRules } from './list-rules.ts';
import { listUses } from './list-uses.ts';
import { removeRule } from './remove-rule.ts';
import { sortRules } from './sort-rules.ts';
import { stopRule } from './stop-rule.ts';
import { tryRule } from './try-rule.ts';
import { updateRule } from './update-rule.ts';

export const returnRulesFeature: Feature = {
  noun: 'return-rules',
  names: returnRulesNames,
  console: [listRules, createRule, updateRule, sortRules, removeRule, tryRule, listUses, stopRule],
  jobs: [applyRulesJob],
  testRows: { stay: ['return_rules'] },
};
