import { sql, type RawBuilder } from 'kysely';
import { all, type Tx } from '../../../server/db.ts';
import type { ProductRow } from '../contract.ts';

/** What the sums of stock say of a product, as the database returns it. */
export interface StoredStock {
  warehouses: ProductRow['warehouses'];
}

/** The fewest bundles that a figure of each part allows; none in a warehouse that lacks one of them. */
const least = (figure: RawBuilder<unknown>): RawBuilder<unknown> => sql`case when count(*) = n.parts then min((${figure}) / c.quantity) else 0 end`;

/** What there is of `products p` in each warehouse. A bundle has what its parts allow. */
export const STOCK_COLUMNS: RawBuilder<unknown> = sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', w.warehouse, 'on_hand', w.on_hand, 'allocated', w.allocated, 'expired', w.expired, 'available', w.available,
      'inbound', w.inbound, 'is_low', w.is_low) order by w.warehouse), '[]')
    from (
      select l.warehouse, l.on_hand, l.allocated, l.expired, l.available, l.inbound, coalesce(l.available <= l.low_at, false) as is_low
      from stock_levels l where not p.is_bundle and l.account_id = p.account_id and l.product_id = p.id
      union all
      select b.warehouse, b.on_hand, b.fresh - b.available, b.on_hand - b.fresh, b.available, b.coming - b.available, b.is_low from (
        select l.warehouse, ${least(sql`l.on_hand`)} as on_hand, ${least(sql`greatest(0, l.on_hand - l.expired)`)} as fresh, ${least(sql`l.available`)} as available,
          ${least(sql`l.available + l.inbound`)} as coming, bool_or(coalesce(l.available <= l.low_at, false)) as is_low
        from product_parts c join stock_levels l on l.account_id = c.account_id and l.product_id = c.product_id,
          (select count(*) as parts from product_parts o where o.account_id = p.account_id and o.bundle_id = p.id) n
        where p.is_bundle and c.account_id = p.account_id and c.bundle_id = p.id
        group by l.warehouse, n.parts) b) w) as warehouses`;

/** The figures of all warehouses together. */
export function sumStock({ warehouses }: StoredStock): Pick<ProductRow, 'quantity' | 'available' | 'warehouses'> {
  const sum = (figure: 'on_hand' | 'available'): number => warehouses.reduce((all, one) => all + one[figure], 0);
  return { quantity: sum('on_hand'), available: sum('available'), warehouses };
}

/** How many of each product orders wait for, by product: asked once for all of a page, because few orders wait and many have gone. */
export async function backordersOf(tx: Tx, accountId: number, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await all(
    tx,
    sql<{ product_id: number; quantity: number }>`
      select product_id, quantity from product_backorders where account_id = ${accountId} and product_id = any(${[...ids]}::bigint[])`,
  );
  return new Map(rows.map((row) => [row.product_id, row.quantity]));
}
