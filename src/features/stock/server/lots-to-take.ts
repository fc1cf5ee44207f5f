import { sql } from 'kysely';
import type { Day } from '../../../shared/day.ts';
import { all, type Tx } from '../../../server/db.ts';
import { takeFirstToExpire, type LotTaken } from '../lots.ts';
import { lotsOf } from './lots-of.ts';

/**
 * From which lots so many units of each product are taken in a warehouse, on its own day: what expires first before the rest, and nothing that has
 * expired. Of products that are kept by lot only; fewer units than asked for where the others have expired.
 */
export async function lotsToTake(tx: Tx, accountId: number, warehouse: string, wanted: ReadonlyMap<number, number>): Promise<Map<number, LotTaken[]>> {
  const kept = await all(
    tx,
    sql<{ id: number; today: Day }>`
      select p.id, (now() at time zone w.time_zone)::date::text as today from products p join warehouses w on w.code = ${warehouse}
      where p.account_id = ${accountId} and p.id = any(${[...wanted.keys()]}::bigint[]) and p.has_lots`,
  );
  if (kept.length === 0) return new Map();
  const lots = await lotsOf(
    tx,
    accountId,
    kept.map(({ id }) => id),
    warehouse,
  );
  return new Map(kept.map(({ id, today }) => [id, takeFirstToExpire(lots.get(id)?.get(warehouse) ?? [], wanted.get(id) ?? 0, today)]));
}
