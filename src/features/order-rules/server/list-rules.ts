import { verb } from '../../../server/verb.ts';
import { orderRules } from '../contract.ts';
import { readRules } from './rule-row.ts';

/** The account's rules, in the order they are asked. */
export const listRules = verb(orderRules.list, async ({ tx, ctx }) => ({ order_rules: await readRules(tx, ctx.actor.accountId) }));
