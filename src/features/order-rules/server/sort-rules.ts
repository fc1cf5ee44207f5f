import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { verb } from '../../../server/verb.ts';
import { orderRules } from '../contract.ts';
import { record, takeTurn } from './rule-record.ts';
import { readRules } from './rule-row.ts';

/** Puts the rules into another order. Throws `not_found` for a rule that is not there, `invalid_input` where one is missing or twice there. */
export const sortRules = verb(orderRules.sort, async ({ tx, ctx, body }) => {
  const { accountId } = ctx.actor;
  await takeTurn(tx, accountId);
  const known = new Set((await readRules(tx, accountId)).map((rule) => rule.id));
  if (body.ids.some((id) => !known.has(id))) throw new AppError('not_found');
  if (new Set(body.ids).size !== known.size || body.ids.length !== known.size)
    throw new AppError('invalid_input', { fields: { ids: { key: 'order-rules:problem.all' } } });
  await sql`
    update order_rules r set position = n.position, version = version + 1, updated_at = now()
    from unnest(${body.ids}::bigint[]) with ordinality as n(id, position)
    where r.account_id = ${accountId} and r.id = n.id and r.position <> n.position`.execute(tx);
  await record(tx, ctx, 'sort', null, { ids: body.ids });
  return { order_rules: await readRules(tx, accountId) };
});
