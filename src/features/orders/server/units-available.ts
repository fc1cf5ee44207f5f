import { sql } from 'kysely';

/**
 * Units of `orders o` that could leave now: promised to it, or, while it waits for stock, free in the warehouse that has most of them. Of a
 * bundle as many are free as its scarcest part allows.
 */
export const unitsAvailable = sql`(o.units_allocated + case when o.status not in ('Backordered', 'Partial') then 0 else coalesce((
    select max(most.units) from (
      select sum(least(i.quantity - i.allocated - i.fulfilled, whole.free))::int as units
      from order_lines i cross join warehouses w cross join lateral (
        select min(coalesce(l.available, 0) / part.quantity) as free
        from (select c.product_id, c.quantity from product_parts c where c.account_id = i.account_id and c.bundle_id = i.product_id
          union all select i.product_id, 1 where not exists (select from product_parts c where c.account_id = i.account_id and c.bundle_id = i.product_id)) part
        left join stock_levels l on l.account_id = i.account_id and l.product_id = part.product_id and l.warehouse = w.code) whole
      where i.account_id = o.account_id and i.order_id = o.id and i.product_id is not null and w.code = coalesce(o.forced_warehouse, w.code)
      group by w.code) most), 0) end)`;
