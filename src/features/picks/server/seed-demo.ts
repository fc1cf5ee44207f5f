import { sql } from 'kysely';
import { systemActor } from '../../../server/auth.ts';
import type { App } from '../../../server/ctx.ts';
import { maybe } from '../../../server/db.ts';
import { pickOrder } from '../../orders/server/pick-order.ts';

/** Places taken on the demo's cart. */
const ON_CART = 10;

/** Puts the oldest of the demo's orders that are ready in Hong Kong on a cart, if no cart was ever started there. */
export async function seedPicks(app: App): Promise<void> {
  await app.db.system(async (tx) => {
    await sql`select pg_advisory_xact_lock(7420061)`.execute(tx);
    const found = await maybe(
      tx,
      sql<{ account_id: number; staff_id: number; ids: number[] }>`
        select o.account_id, u.id as staff_id, (array_agg(o.id order by o.due_at desc, o.id))[1:${ON_CART}::int] as ids
        from orders o join accounts a on a.account_id = o.account_id and a.is_demo and a.test_of is null
        join users u on u.email = 'warehouse@portolan.test' and u.is_demo
        where o.status = 'Ready' and o.warehouse = 'HKG' and o.due_at > now() and not exists (select from picks) group by 1, 2 order by 1 limit 1`,
    );
    if (!found) return;
    const { account_id: accountId, staff_id: staffUserId, ids } = found;
    const actor = systemActor(accountId, { staffUserId });
    const at = new Date(app.now().getTime() - 20 * 60_000);
    for (const id of ids.toSorted((a, b) => a - b)) await pickOrder(tx, { actor, requestId: 'seed', now: () => at }, id);
    await sql`insert into picks (warehouse, user_id, orders) values ('HKG', ${staffUserId}, ${ids}::bigint[])`.execute(tx);
  });
}
