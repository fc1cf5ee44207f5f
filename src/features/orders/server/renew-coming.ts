import { sql } from 'kysely';
import type { Tx } from '../../../server/db.ts';

/**
 * Of `orders w` that wait for stock: the product they say is missing, or the parts of that bundle, each with what one unit takes. `offset 0` has them
 * known before their stock is looked up: behind the fence PostgreSQL takes no expression to an index.
 */
const WANTED = sql`
  select coalesce(c.product_id, i.product_id) as product_id, coalesce(c.quantity, 1) as each, i.quantity - i.allocated - i.fulfilled as units
  from (
    select f.account_id, f.product_id, f.quantity, f.allocated, f.fulfilled from order_lines f
    where f.account_id = w.account_id and f.order_id = w.id and f.sku = w.cause_values ->> 'sku' and f.quantity > f.allocated + f.fulfilled
    order by f.line limit 1) i
  left join product_parts c on c.account_id = i.account_id and c.bundle_id = i.product_id offset 0`;

/** Of `orders w`: units that could go now, and more of them once what is on its way has come. A bundle goes as far as the part of which there is least. */
const UNITS = sql`w.id as order_id, max(p.units) as wanted, min(coalesce(l.available, 0) / p.each)::int as here,
  min(coalesce(l.available + l.inbound, 0) / p.each)::int as later,
  (array_agg(p.product_id order by coalesce(l.available, 0) / p.each, coalesce(l.available + l.inbound, 0) / p.each, p.product_id))[1] as scarce
  from orders w cross join lateral (${WANTED}) p
  left join stock_levels l on l.account_id = w.account_id and l.product_id = p.product_id and l.warehouse = w.cause_values ->> 'warehouse'`;

/** Of `orders w`: the inbound shipments that bring what is scarce, the one announced first and how many others. */
const BRINGING = sql`
  select (array_agg(s.id order by s.submitted_at, s.id))[1] as inbound, count(*)::int - 1 as others
  from inbound_shipments s
  where s.account_id = w.account_id and s.warehouse = w.cause_values ->> 'warehouse' and s.status in ('Pending', 'En Route', 'Received')
    and exists (
      select from inbound_products b
      where b.account_id = s.account_id and b.inbound_id = s.id and b.product_id = u.scarce
      having sum(b.expected) > sum(b.good + b.damaged))`;

/**
 * Of `orders w` that wait for one product and may go from anywhere: the house to which it comes, where there is none and none comes at the one they
 * are said to wait at. They go from there.
 */
const COMES_TO = sql`
  select l.warehouse from order_lines f
  join stock_levels l on l.account_id = f.account_id and l.product_id = f.product_id and l.inbound > 0
  join warehouses h on h.code = l.warehouse and h.is_active
  join entry_points e on e.code = h.entry_point and e.is_active
  where f.account_id = w.account_id and f.order_id = w.id and f.sku = w.cause_values ->> 'sku'
    and not exists (
      select from stock_levels n where n.account_id = f.account_id and n.product_id = f.product_id and n.warehouse = w.cause_values ->> 'warehouse'
        and (n.available > 0 or n.inbound > 0))
  order by l.inbound desc, l.warehouse limit 1`;

/**
 * Says of orders that wait for stock how much is missing and what is on its way, of all or of some: it may have been announced or called off,
 * and others may have taken or brought some, since they were looked at. `enough` says that they go with what is coming: it is all they lack,
 * or they may go in parts.
 */
export async function renewComing(tx: Tx, accountId: number, ids: readonly number[] | null = null): Promise<void> {
  const some = ids === null ? sql`` : sql`and w.id = any(${[...ids]}::bigint[])`;
  const waits = sql`w.account_id = ${accountId} and w.status in ('Backordered', 'Partial') and w.cause in ('stock', 'partial')
    and (w.cause_values ->> 'missing')::int > 0 ${some}`;
  await sql`
    update orders o set cause_values = o.cause_values || jsonb_build_object('warehouse', n.warehouse)
    from (
      select w.id, c.warehouse from orders w cross join lateral (${COMES_TO}) c
      where ${waits} and w.status = 'Backordered' and coalesce(w.forced_warehouse, w.by_rules ->> 'warehouse') is null
        and (select count(*) from order_lines a where a.account_id = w.account_id and a.order_id = w.id) = 1
      for update of w skip locked) n
    where o.account_id = ${accountId} and o.id = n.id`.execute(tx);
  await sql`
    update orders o set cause_values = o.cause_values - 'coming' - 'inbound' - 'others' - 'enough' || n.figures
    from (
      select w.id, r.figures from orders w
      join (select ${UNITS} where ${waits} group by w.id) u on u.order_id = w.id
      left join lateral (${BRINGING}) b on u.later > u.here
      cross join lateral (
        select case
            when u.wanted <= u.here or (
              select count(*) from order_lines a where a.account_id = w.account_id and a.order_id = w.id and a.quantity > a.allocated + a.fulfilled) > 1
            then (w.cause_values ->> 'missing')::int else u.wanted - u.here end as missing) m
      cross join lateral (
        select jsonb_build_object('missing', m.missing) || case when b.inbound is null then '{}'::jsonb else
          jsonb_build_object('coming', u.later - u.here, 'inbound', b.inbound, 'others', b.others) || case
            when w.status = 'Partial' or w.partial_fulfillment
              or u.later - u.here >= m.missing and coalesce((w.cause_values ->> 'more')::int, 0) = 0 then '{"enough": 1}'::jsonb else '{}'::jsonb end
          end as figures) r
      where ${waits}
        and w.cause_values - 'coming' - 'inbound' - 'others' - 'enough' || r.figures is distinct from w.cause_values
      for update of w skip locked) n
    where o.account_id = ${accountId} and o.id = n.id`.execute(tx);
}
