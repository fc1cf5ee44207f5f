import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { json, maybe } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { orderRules } from '../contract.ts';
import { checkRule } from './check-rule.ts';
import { record, refuseTaken, takeTurn } from './rule-record.ts';
import { readRule } from './rule-row.ts';

interface Parts {
  conditions: object;
  actions: object;
}
const partsOf = ({ conditions, actions }: Parts): unknown => JSON.parse(JSON.stringify({ conditions, actions }));
const isAsBefore = (before: Parts, given: Parts): boolean => isDeepStrictEqual(partsOf(before), partsOf(given));

/** Replaces a rule. Throws `not_found`, `conflict` (changed in another tab) or `invalid_input` naming the field. */
export const updateRule = verb(orderRules.update, async ({ tx, ctx, params, body: given }) => {
  const { accountId } = ctx.actor;
  await takeTurn(tx, accountId);
  const before = await readRule(tx, accountId, params.id);
  const body = { ...given, is_active: given.is_active ?? before.is_active };
  await refuseTaken(tx, accountId, body.name, params.id);
  // What a rule names may have ended since: it can be switched off all the same.
  if (body.is_active || !isAsBefore(before, body)) await checkRule(tx, accountId, body);
  const changed = await maybe(
    tx,
    sql<{ id: number }>`
      update order_rules set name = ${body.name}, is_active = ${body.is_active}, goes_on = ${body.goes_on}, conditions = ${json(body.conditions)},
        actions = ${json(body.actions)}, version = version + 1, updated_at = now()
      where account_id = ${accountId} and id = ${params.id} ${body.version === undefined ? sql`` : sql`and version = ${body.version}`} returning id`,
  );
  if (!changed) throw new AppError('conflict');
  await record(tx, ctx, 'update', params.id, { name: body.name, is_active: body.is_active });
  return { order_rule: await readRule(tx, accountId, params.id) };
});
