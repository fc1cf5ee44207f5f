-- What has expired is on hand and cannot be sold. `expired` is kept beside the sums of the movements, by the lots: how many of the units on hand are of lots
-- whose last day is past, on the warehouse's own day. It may exceed what is not promised, on the day on which a lot expires, until orders gave theirs back.
alter table stock_levels add column expired int not null default 0 check (expired >= 0);
alter table stock_levels add column available int not null generated always as (greatest(0, on_hand - allocated - expired)) stored;

create index stock_movements_expiring on stock_movements (expires_on) where expires_on is not null;

update stock_levels l set expired = e.n
from (
  select s.account_id, s.product_id, s.warehouse, greatest(0, coalesce(sum(s.n) filter (where s.n < 0 or s.expires_on < (now() at time zone w.time_zone)::date), 0))::int as n
  from (
    select m.account_id, m.product_id, m.warehouse, m.lot, m.expires_on, sum(m.on_hand) as n from stock_movements m
    join products p on p.account_id = m.account_id and p.id = m.product_id and p.has_lots
    where m.on_hand <> 0 group by m.account_id, m.product_id, m.warehouse, m.lot, m.expires_on) s
  join warehouses w on w.code = s.warehouse
  group by s.account_id, s.product_id, s.warehouse) e
where l.account_id = e.account_id and l.product_id = e.product_id and l.warehouse = e.warehouse and e.n > 0;
