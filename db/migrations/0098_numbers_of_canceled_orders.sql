-- The number of a canceled order may name another. That was read off its status, so that putting the canceled one away took a number which another had by
-- then, and failed with everything put away together with it; and the number of an order merged into another could be ordered a second time.
alter table orders add column is_number_free boolean not null default false;
update orders set is_number_free = true where status = 'Canceled' or (status = 'Archived' and units_fulfilled = 0);
drop index orders_by_number;
create unique index orders_by_number on orders (account_id, shop_id, order_number) nulls not distinct where order_number is not null and not is_number_free;
create index orders_by_merged on orders (account_id, merged_into) where merged_into is not null;
