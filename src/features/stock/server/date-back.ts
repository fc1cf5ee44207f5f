import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../server/db.ts';

/**
 * Dates movements of the demo back to when they would have been made, and reckons what was on hand after each in the order they then have.
 * `dated` gives their `id` and `at`. Where more had left by then than was there, somebody counted more before: that is a movement too.
 */
export async function dateMovementsBack(tx: Tx, accountId: number, dated: RawBuilder<unknown>): Promise<void> {
  await sql`update stock_movements m set created_at = d.at from (${dated}) d where m.account_id = ${accountId} and m.id = d.id`.execute(tx);
  await sql`
    with added as (
      insert into stock_movements (account_id, product_id, warehouse, reason, on_hand, allocated, inbound, on_hand_after, created_at)
      select ${accountId}, product_id, warehouse, 'surplus', -min(free), 0, 0, 0, min(created_at) + interval '3 days'
      from (
        select product_id, warehouse, created_at,
          sum(on_hand - allocated) over (partition by product_id, warehouse order by created_at, id)::int as free
        from stock_movements where account_id = ${accountId}) s
      group by product_id, warehouse having min(free) < 0 returning product_id, warehouse, on_hand)
    update stock_levels l set on_hand = l.on_hand + a.on_hand from added a
    where l.account_id = ${accountId} and l.product_id = a.product_id and l.warehouse = a.warehouse`.execute(tx);
  await sql`
    update stock_movements m set on_hand_after = r.after
    from (select id, sum(on_hand) over (partition by product_id, warehouse order by created_at, id)::int as after
          from stock_movements where account_id = ${accountId}) r
    where m.account_id = ${accountId} and m.id = r.id and m.on_hand_after <> r.after`.execute(tx);
}
