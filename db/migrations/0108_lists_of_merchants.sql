-- Among 20,000 merchants the operator's people waited for what was read whole each time: merchants by their name, the newest of them, products to look at.
create index accounts_by_name_text on accounts using gin (folded_name(name) gin_trgm_ops);
create index accounts_by_created on accounts (created_at desc, account_id desc) where test_of is null;
create index products_pending on products (submitted_at, id) include (account_id, updated_at) where status = 'Pending';

-- What ends soon in one account was looked for among what ends in all of them. With all that is asked for in it, so that it is the cheapest to read.
create index returns_ending_in on returns (account_id, expires_at) include (id, verify_asked_at, verified_at) where expires_at is not null;

-- What orders wait for was looked for among the lines of every order that ever was. `offset 0` has the lines looked up for each order that waits.
create or replace view product_backorders with (security_invoker = true) as
  select o.account_id, p.product_id, sum(i.missing * p.quantity)::bigint as quantity
  from orders o
  cross join lateral (
    select l.product_id, l.quantity - l.allocated - l.fulfilled as missing from order_lines l
    where l.account_id = o.account_id and l.order_id = o.id and l.quantity > l.allocated + l.fulfilled offset 0) i
  cross join lateral (
    select i.product_id, 1 as quantity
    union all
    select c.product_id, c.quantity from product_parts c where c.account_id = o.account_id and c.bundle_id = i.product_id) p
  where o.status in ('Backordered', 'Partial') and p.product_id is not null
  group by o.account_id, p.product_id;
