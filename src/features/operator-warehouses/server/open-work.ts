import { sql, type RawBuilder } from 'kysely';

/** All that lies there, without the few test accounts' part of it: both are read from one index, and no account has to be looked up for each product. */
const UNITS = sql`(
  (select coalesce(sum(l.on_hand), 0) from stock_levels l where l.warehouse = w.code and l.on_hand > 0)
  - (select coalesce(sum(l.on_hand), 0) from accounts a join stock_levels l on l.account_id = a.account_id and l.warehouse = w.code and l.on_hand > 0
    where a.test_of is not null))::int`;

/** To be packed there, or waiting for this warehouse and no other, as the order, its shop or a rule says. */
const ORDERS = sql`(
  select count(*)::int from accounts a join (
    select o.account_id from orders o where o.warehouse = w.code and o.status in ('Ready', 'Packing')
    union all
    select o.account_id from orders o where coalesce(o.forced_warehouse, o.by_rules ->> 'warehouse') = w.code
      and o.status in ('Backordered', 'Exception', 'Holding', 'Processing', 'Partial')) o on o.account_id = a.account_id
  where a.test_of is null)`;

const INBOUND = sql`(
  select count(*)::int from inbound_shipments i join accounts a on a.account_id = i.account_id and a.test_of is null
  where i.warehouse = w.code and i.status in ('Pending', 'En Route', 'Received'))`;

const RETURNS = sql`(
  select coalesce(sum(c.n), 0)::int from return_counts c join accounts a on a.account_id = c.account_id and a.test_of is null
  where c.warehouse = w.code and c.status in ('Pending', 'Received', 'Verified', 'Unconfirmed', 'Confirmed'))
  + (select count(*)::int from unmatched_returns u where u.warehouse = w.code and u.ended_at is null)`;

const RULES = sql`(
  select count(*)::int from order_rules r join accounts a on a.account_id = r.account_id and a.test_of is null
  where r.is_active and r.actions ->> 'warehouse' = w.code)`;

const SHOPS = sql`(
  select count(*)::int from shops s join accounts a on a.account_id = s.account_id and a.test_of is null
  where s.removed_at is null and s.options ->> 'warehouse' = w.code)`;

/** Of `warehouses w`: what is not finished there, in how many of each, and what sends more there. */
export const OPEN_WORK: RawBuilder<unknown> = sql`
  ${UNITS} as units, ${ORDERS} as orders, ${INBOUND} as inbound, ${RETURNS} as returns, ${RULES} as rules, ${SHOPS} as shops`;

/** Of `warehouses w`: whether anything is not finished there, test accounts' goods too. */
export const HAS_OPEN_WORK: RawBuilder<boolean> = sql`(
  exists (select from stock_levels l where l.warehouse = w.code and l.on_hand > 0)
  or exists (select from inbound_shipments i where i.warehouse = w.code and i.status in ('Pending', 'En Route', 'Received'))
  or ${RETURNS} > 0)`;
