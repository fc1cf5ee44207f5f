import { sql } from 'kysely';
import { all, type Tx } from '../../../server/db.ts';

/** A product as an item of a return names it. */
export interface NamedProduct {
  id: number;
  description: string;
  /** Goods that can be put back. Of a bundle its parts are, but not where somebody would have to tell their lots. */
  goesBack: boolean;
}

/** The account's products by the SKUs and own IDs that items name them by. */
export async function productsNamed(tx: Tx, accountId: number, items: readonly { sku?: string | null | undefined }[]): Promise<Map<string, NamedProduct>> {
  const names = [...new Set(items.flatMap(({ sku }) => sku || []))];
  if (names.length === 0) return new Map();
  const told = sql`p.id, p.description, not p.is_packaging and not exists (
    select from product_parts c join products part on part.account_id = c.account_id and part.id = c.product_id
    where c.account_id = p.account_id and c.bundle_id = p.id and part.has_lots) as "goesBack"`;
  const rows = await all(
    tx,
    sql<NamedProduct & { name: string }>`
      select p.product_id as name, ${told} from products p where p.account_id = ${accountId} and p.product_id = any(${names}::text[])
      union all
      select s.sku, ${told} from product_skus s join products p on p.account_id = s.account_id and p.id = s.product_id
      where s.account_id = ${accountId} and s.is_active and s.sku = any(${names}::text[])`,
  );
  // A SKU comes before an own ID.
  return new Map(rows.map(({ name, ...product }) => [name, product]));
}
