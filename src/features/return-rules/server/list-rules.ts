import { verb } from '../../../server/verb.ts';
import { returnRules } from '../contract.ts';
import { readRules, shownRule } from './rule-row.ts';

/** The account's rules, in the order they are asked. */
export const listRules = verb(returnRules.list, async ({ tx, ctx }) => ({ return_rules: (await readRules(tx, ctx.actor.accountId)).map(shownRule) }));
