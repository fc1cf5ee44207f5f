-- What orders wait for of each product, also as part of bundles: units of orders that lack stock, neither promised yet nor gone.
create or replace view product_backorders with (security_invoker = true) as
  select i.account_id, p.product_id, sum((i.quantity - i.allocated - i.fulfilled) * p.quantity)::bigint as quantity
  from orders o
  join order_lines i on i.account_id = o.account_id and i.order_id = o.id
  cross join lateral (
    select i.product_id, 1 as quantity
    union all
    select c.product_id, c.quantity from product_parts c where c.account_id = i.account_id and c.bundle_id = i.product_id) p
  where o.status in ('Backordered', 'Partial') and i.quantity > i.allocated + i.fulfilled and p.product_id is not null
  group by i.account_id, p.product_id;
