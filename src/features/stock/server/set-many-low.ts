import { sql } from 'kysely';
import { json, type Tx } from '../../../server/db.ts';

/** From how many on stock of a product in a warehouse is low. */
export interface Threshold {
  productId: number;
  warehouse: string;
  low: number;
}

/** Sets thresholds of many products, each in warehouses that are there. */
export async function setManyLow(tx: Tx, accountId: number, thresholds: readonly Threshold[]): Promise<void> {
  if (thresholds.length === 0) return;
  await sql`
    insert into stock_levels (account_id, product_id, warehouse, low_at)
    select p.account_id, p.id, w.code, r.low from jsonb_to_recordset(${json(thresholds)}) as r ("productId" bigint, warehouse text, low int)
    join products p on p.account_id = ${accountId} and p.id = r."productId" and not p.is_bundle join warehouses w on w.code = r.warehouse
    on conflict (account_id, product_id, warehouse) do update set low_at = excluded.low_at`.execute(tx);
}
