import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { json, maybe } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { returnRules } from '../contract.ts';
import { asksFrom, askWaiting } from './ask-waiting.ts';
import { checkRule } from './check-rule.ts';
import { record, refuseTaken, takeTurn } from './rule-record.ts';
import { readRule } from './rule-row.ts';
import { dropAnnounced } from './settle-use.ts';

/**
 * Replaces a rule. Switched on, it is asked about what comes in from then on; with `waiting` also about what waits. Switched off, it
 * does nothing of what it announced. Throws `not_found`, `conflict`
 * (changed in another tab) or `invalid_input` naming the field.
 */
export const updateRule = verb(returnRules.update, async ({ tx, ctx, params, body: given }) => {
  const { accountId } = ctx.actor;
  await takeTurn(tx, accountId);
  const before = await readRule(tx, accountId, params.id);
  const body = { ...given, is_active: given.is_active ?? before.is_active };
  await refuseTaken(tx, accountId, body.name, params.id);
  await checkRule(tx, accountId, body);
  const changed = await maybe(
    tx,
    sql<{ id: number }>`
      update return_rules set name = ${body.name}, conditions = ${json(body.conditions)}, action = ${body.action}, version = version + 1, updated_at = now(),
        asks_from = case when is_active and not ${body.waiting} then asks_from else ${asksFrom(ctx.now(), body.waiting)}::timestamptz end,
        is_active = ${body.is_active}
      where account_id = ${accountId} and id = ${params.id} ${body.version === undefined ? sql`` : sql`and version = ${body.version}`} returning id`,
  );
  if (!changed) throw new AppError('conflict');
  if (!body.is_active || body.action !== 'discard') await dropAnnounced(tx, ctx, params.id);
  if (body.is_active && body.waiting) await askWaiting(tx, accountId);
  await record(tx, ctx, 'update', params.id, { name: body.name, is_active: body.is_active });
  return { return_rule: await readRule(tx, accountId, params.id) };
});
