-- Nearly all orders of an account are archived, and none of the newest. The planner takes those it looks for to be spread evenly and passed over every
-- newer one, 45,000 in an account with a million.
create index orders_archived on orders (account_id, created_at desc, id desc) where status = 'Archived';
