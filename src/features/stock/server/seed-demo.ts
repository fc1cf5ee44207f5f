import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import { all, json } from '../../../server/db.ts';
import { demoLevel } from './demo-movements.ts';

const DAYS = 90;
/** Which of the demo's products each of its warehouses keeps: every one, every second, every third. */
const KEPT: readonly (readonly [string, number])[] = [
  ['HKG', 1],
  ['LAX', 2],
  ['FRA', 3],
];

interface Kept {
  account_id: number;
  id: number;
  has_lots: boolean;
}

/** Gives the demo's verified products ninety days of stock, if they have none yet. Stored as a whole: thousands of moves one by one would hold up the first start. */
export async function seedStock(app: App): Promise<void> {
  await app.db.system(async (tx) => {
    await sql`select pg_advisory_xact_lock(7420007)`.execute(tx);
    const products = await all(
      tx,
      sql<Kept>`
        select p.account_id, p.id, p.has_lots from products p join accounts a on a.account_id = p.account_id
        where a.is_demo and p.status = 'Verified' and not p.is_packaging and not p.is_bundle and not exists (select from stock_levels s where s.account_id = p.account_id)
          and (select count(*) from warehouses where code = any(${KEPT.map(([code]) => code)}::text[])) = ${KEPT.length}
        order by p.account_id, p.id`,
    );
    const levels = products.flatMap(({ account_id, id: product_id, has_lots }, index) =>
      KEPT.flatMap(([warehouse, every], place) => {
        if (index % every !== 0) return [];
        return [{ account_id, product_id, warehouse, ...demoLevel(index * KEPT.length + place, app.now(), DAYS, has_lots) }];
      }),
    );
    const movements = levels.flatMap(({ account_id, product_id, warehouse, movements: own }) =>
      own.map((movement) => ({ account_id, product_id, warehouse, ...movement })),
    );
    await sql`
      insert into stock_levels (account_id, product_id, warehouse, on_hand, allocated, inbound, low_at, created_at)
      select account_id, product_id, warehouse, on_hand, allocated, inbound, low_at, ${app.now().toISOString()}::timestamptz - make_interval(days => ${DAYS}::int)
      from jsonb_to_recordset(${json(levels)})
        as l(account_id bigint, product_id bigint, warehouse text, on_hand int, allocated int, inbound int, low_at int)`.execute(tx);
    await sql`
      insert into stock_movements (account_id, product_id, warehouse, reason, on_hand, allocated, inbound, on_hand_after, lot, expires_on, created_at)
      select account_id, product_id, warehouse, reason, on_hand, allocated, inbound, on_hand_after, lot, expires_on, created_at
      from jsonb_to_recordset(${json(movements)}) as m(account_id bigint, product_id bigint, warehouse text, reason text, on_hand int, allocated int,
        inbound int, on_hand_after int, lot text, expires_on date, created_at timestamptz)
      order by created_at, product_id`.execute(tx);
  });
}
