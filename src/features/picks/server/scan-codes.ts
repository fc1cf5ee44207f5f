import { sql } from 'kysely';
import { all, type Tx } from '../../../server/db.ts';

export interface Scanned {
  id: number;
  name: string;
  /** Its picture: the merchant's own, else the first of the verification. */
  image_id: number | null;
  /** What a scanner may read on it. */
  codes: string[];
}

/** What a scanner may read on products of one account, by their numbers. */
export async function scanCodes(tx: Tx, accountId: number, productIds: readonly number[]): Promise<Map<number, Scanned>> {
  const rows = await all(
    tx,
    sql<Scanned>`
      select p.id, p.name, (select c.id from product_pictures c where c.account_id = p.account_id and c.product_id = p.id order by c.kind, c.id limit 1) as image_id, array_remove(array(select s.sku from product_skus s where s.account_id = p.account_id and s.product_id = p.id and s.is_active order by s.id)
        || p.barcode || p.product_id || p.id::text, null) as codes
      from products p where p.account_id = ${accountId} and p.id = any(${[...new Set(productIds)]}::bigint[])`,
  );
  return new Map(rows.map((row) => [row.id, { ...row, codes: [...new Set(row.codes)] }]));
}
