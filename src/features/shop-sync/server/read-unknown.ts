import { sql } from 'kysely';
import { all, type Tx } from '../../../server/db.ts';
import type { UnknownSku } from '../contract.ts';

/** Names that have so much in common may mean the same. */
const ALIKE = 0.35;

const plain = (column: string) => sql`regexp_replace(lower(${sql.ref(column)}), '[^a-z0-9]', '', 'g')`;

/**
 * SKUs of a shop's waiting orders that no product has, those of most orders first; each with the product whose SKU, own id or bar code is the
 * same but for case and hyphens, else the one whose name is most like it.
 */
export const readUnknown = (tx: Tx, accountId: number, shopId: number): Promise<UnknownSku[]> =>
  all(
    tx,
    sql<UnknownSku>`
      with missing as (
        select i.sku, max(i.name) as name, count(distinct o.id)::int as orders, sum(i.quantity)::int as units
        from orders o join order_lines i on i.account_id = o.account_id and i.order_id = o.id
        where o.account_id = ${accountId} and o.shop_id = ${shopId} and o.status in ('Backordered', 'Exception', 'Holding', 'Processing') and i.product_id is null
        group by i.sku order by orders desc, i.sku limit 250)
      select m.sku, m.name, m.orders, m.units,
        (select jsonb_build_object('product_id', p.id, 'name', p.name, 'own_id', p.product_id)
          from products p
          cross join lateral (select exists (
              select from product_skus k where k.account_id = p.account_id and k.product_id = p.id and ${plain('k.sku')} = ${plain('m.sku')})
            or ${plain('p.product_id')} = ${plain('m.sku')} or ${plain('p.barcode')} = ${plain('m.sku')} as is_same, similarity(lower(p.name), lower(coalesce(m.name, ''))) as alike) c
          where p.account_id = ${accountId} and not p.is_packaging and p.status <> 'Inactive' and (c.is_same or c.alike >= ${ALIKE}::real)
          order by c.is_same desc, c.alike desc, p.id limit 1) as suggestion
      from missing m order by m.orders desc, m.sku`,
  );
