-- The link that lets somebody in stood behind whatever mails of the morning were written before it: it goes first, so waiting mails are found in that order.
drop index mails_due;
create index mails_due on mails ((link_until is null), next_attempt_at, id) where status = 'waiting';

-- A desk works for all merchants: what it has to do next was sorted out of all that is there, by going through each merchant's or through every order.
create index orders_at_desk_next on orders (warehouse, due_at, chosen_service, to_country, placed_at, id) include (account_id, status)
  where status in ('Ready', 'Packing');
-- What waits for one warehouse and no other was counted merchant by merchant, once for each warehouse.
create index orders_for_one_warehouse on orders (coalesce(forced_warehouse, by_rules ->> 'warehouse')) include (account_id)
  where status in ('Backordered', 'Exception', 'Holding', 'Processing', 'Partial') and coalesce(forced_warehouse, by_rules ->> 'warehouse') is not null;
