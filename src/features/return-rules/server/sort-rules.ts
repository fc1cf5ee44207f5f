import { verb } from '../../../server/verb.ts';
import { returnRules } from '../contract.ts';
import { record, sort, takeTurn } from './rule-record.ts';
import { readRules, shownRule } from './rule-row.ts';

/** Puts the rules into another order. Throws `not_found` for a rule that is not there, `invalid_input` where one is missing or twice there. */
export const sortRules = verb(returnRules.sort, async ({ tx, ctx, body }) => {
  const { accountId } = ctx.actor;
  await takeTurn(tx, accountId);
  await sort(tx, accountId, body.ids, await readRules(tx, accountId));
  await record(tx, ctx, 'sort', null, { ids: body.ids });
  return { return_rules: (await readRules(tx, accountId)).map(shownRule) };
});
