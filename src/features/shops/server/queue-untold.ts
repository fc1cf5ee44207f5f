import { sql } from 'kysely';
import type { Tx } from '../../../server/db.ts';

/** A parcel that left longer ago is no news to its buyer. */
const NEWS_DAYS = 60;

/** What a shop that was removed and is connected again does not know: parcels that left meanwhile, and what waited then. Both are told now. */
export async function queueUntold(tx: Tx, accountId: number, shopId: number): Promise<void> {
  await sql`
    insert into shop_pushes (account_id, fulfillment_id, shop_id)
    select f.account_id, f.id, o.shop_id from orders o join order_fulfillments f on f.account_id = o.account_id and f.order_id = o.id
    where o.account_id = ${accountId} and o.shop_id = ${shopId} and f.created_at > now() - make_interval(days => ${NEWS_DAYS})
    on conflict do nothing`.execute(tx);
  const waiting = sql`account_id = ${accountId} and shop_id = ${shopId} and state = 'waiting'`;
  await sql`update shop_pushes set attempts = 0, next_attempt_at = now() where ${waiting}`.execute(tx);
  await sql`update shop_recalls set attempts = 0, next_attempt_at = now() where ${waiting}`.execute(tx);
}
