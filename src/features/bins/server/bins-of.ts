import { sql } from 'kysely';
import { all, type Tx } from '../../../server/db.ts';

/** The bins of an account's products in a warehouse, of those that have one. */
export async function binsOf(tx: Tx, accountId: number, productIds: readonly number[], warehouse: string): Promise<Map<number, string>> {
  const rows = await all(
    tx,
    sql<{ product_id: number; bin: string }>`
      select product_id, bin from product_bins
      where account_id = ${accountId} and product_id = any(${[...new Set(productIds)]}::bigint[]) and warehouse = ${warehouse}`,
  );
  return new Map(rows.map((row) => [row.product_id, row.bin]));
}
