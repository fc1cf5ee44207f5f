import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { one } from '../../../server/db.ts';
import { notOneOf } from '../../../server/not-one-of.ts';
import { systemVerb } from '../../../server/verb.ts';
import { deskIn } from '../../desk/server/desk-in.ts';
import { failPick } from '../../orders/server/pick-order.ts';
import { picks } from '../contract.ts';
import { ownerOf } from './desk-order.ts';
import { holdPick, leaveCart, readPick } from './read-pick.ts';

/** Says that units of an order on a cart are not there, and asks for them to be counted. Throws `not_found`, `not_eligible`, or `invalid_input` naming the field. */
export const pickShort = systemVerb(picks.short, async ({ tx, ctx, params, body }) => {
  const { orders } = await holdPick(tx, params.id);
  const { order_id: id, line, missing, product_id: part } = body;
  if (!orders.includes(id)) throw new AppError('invalid_input', { fields: { order_id: { key: 'picks:problem.notOnCart', values: { order: id } } } });
  const { accountId, warehouse } = await ownerOf(tx, id);
  const { lines, parts, most } = await one(
    tx,
    sql<{ lines: number[]; parts: number[]; most: number | null }>`
      select to_jsonb(array(select distinct line from order_allocations where account_id = ${accountId} and order_id = ${id} and warehouse = ${warehouse} order by line)) as lines,
        coalesce(jsonb_agg(product_id order by product_id), '[]') as parts, max(quantity) filter (where product_id = coalesce(${part ?? null}::bigint, product_id)) as most
      from order_allocations where account_id = ${accountId} and order_id = ${id} and line = ${line} and warehouse = ${warehouse}`,
  );
  if (!lines.includes(line)) throw new AppError('invalid_input', { fields: { line: notOneOf(lines) } });
  if (most === null) throw new AppError('invalid_input', { fields: { product_id: notOneOf(parts) } });
  if (missing > most) throw new AppError('invalid_input', { fields: { missing: { key: 'orders:problem.moreThanOrdered', values: { max: most } } } });
  // Before it is given back: what the line consists of, or the part that is named.
  await sql`
    insert into pick_shorts (account_id, order_id, product_id, warehouse, missing, staff_user_id)
    select distinct account_id, order_id, product_id, warehouse, ${missing}::int, ${ctx.actor.userId}::bigint from order_allocations
    where account_id = ${accountId} and order_id = ${id} and line = ${line} and warehouse = ${warehouse} and product_id = coalesce(${part ?? null}::bigint, product_id)`.execute(
    tx,
  );
  await failPick(tx, await deskIn(tx, ctx, accountId), id, { line, missing, productId: part });
  await leaveCart(tx, [id]);
  return { pick: await readPick(tx, params.id) };
});
