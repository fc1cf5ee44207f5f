import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { mustBeWarehouse } from '../../warehouses/server/must-be-warehouse.ts';
import { picks } from '../contract.ts';

/** Carts that still hold orders in a warehouse, oldest first. */
export const listPicks = systemVerb(picks.open, async ({ tx, query }) => {
  await mustBeWarehouse(tx, query.warehouse);
  const open = await all(
    tx,
    sql<{ id: number; started: string; by: string | null; orders: number }>`
      select p.id, p.created_at as started, u.first_name || ' ' || u.last_name as by, cardinality(array_remove(p.orders, 0)) as orders
      from picks p left join users u on u.id = p.user_id where p.warehouse = ${query.warehouse} and p.ended_at is null order by p.id`,
  );
  return { picks: open };
});
