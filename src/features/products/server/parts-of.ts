import { sql } from 'kysely';
import { all, type Tx } from '../../../server/db.ts';

/** Units of one product that lie in a warehouse. */
export interface PhysicalPart {
  productId: number;
  /** In one unit of the product that was asked about. */
  quantity: number;
}

/**
 * What one unit of each product is in a warehouse: of a bundle its parts, of any other product itself, once. Products that are not the account's
 * are left out.
 */
export async function partsOf(tx: Tx, accountId: number, productIds: readonly number[]): Promise<Map<number, readonly PhysicalPart[]>> {
  const rows = await all(
    tx,
    sql<{ id: number; product_id: number; quantity: number }>`
      select p.id, coalesce(c.product_id, p.id) as product_id, coalesce(c.quantity, 1) as quantity
      from products p left join product_parts c on c.account_id = p.account_id and c.bundle_id = p.id
      where p.account_id = ${accountId} and p.id = any(${[...new Set(productIds)]}::bigint[])
      order by p.id, product_id`,
  );
  return new Map([...Map.groupBy(rows, (row) => row.id)].map(([id, own]) => [id, own.map((row) => ({ productId: row.product_id, quantity: row.quantity }))]));
}
