import { sql } from 'kysely';
import { personBehind } from '../../../server/audit.ts';
import { json, one } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { orderRules } from '../contract.ts';
import { checkRule } from './check-rule.ts';
import { lastPlace, record, refuseTaken, takeTurn } from './rule-record.ts';
import { readRule } from './rule-row.ts';

/** Adds a rule after the others. Throws `invalid_input` naming the field, also when there are too many. */
export const createRule = verb(orderRules.create, async ({ tx, ctx, body }) => {
  const { accountId } = ctx.actor;
  await takeTurn(tx, accountId);
  await refuseTaken(tx, accountId, body.name);
  await checkRule(tx, accountId, body);
  const place = await lastPlace(tx, accountId);
  const { id } = await one(
    tx,
    sql<{ id: number }>`
      insert into order_rules (account_id, position, name, is_active, goes_on, conditions, actions, created_by)
      values (${accountId}, ${place}, ${body.name}, ${body.is_active}, ${body.goes_on}, ${json(body.conditions)}, ${json(body.actions)}, ${personBehind(ctx.actor)})
      returning id`,
  );
  await record(tx, ctx, 'create', id, { name: body.name, is_active: body.is_active });
  return { order_rule: await readRule(tx, accountId, id) };
});
