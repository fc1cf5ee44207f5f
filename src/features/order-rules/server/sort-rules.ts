import { verb } from '../../../server/verb.ts';
import { orderRules } from '../contract.ts';
import { record, sort, takeTurn } from './rule-record.ts';
import { readRules } from './rule-row.ts';

/** Puts the rules into another order. Throws `not_found` for a rule that is not there, `invalid_input` where one is missing or twice there. */
export const sortRules = verb(orderRules.sort, async ({ tx, ctx, body }) => {
  const { accountId } = ctx.actor;
  await takeTurn(tx, accountId);
  await sort(tx, accountId, body.ids, await readRules(tx, accountId));
  await record(tx, ctx, 'sort', null, { ids: body.ids });
  return { order_rules: await readRules(tx, accountId) };
});
