-- The parcel of a reshipment says so: the returns are in it and it is paid, so its label is not the merchant's to take back.
alter table shipments add column reshipment_id bigint;
create or replace view searchable_shipments as select * from shipments where account_id = current_account();

-- When it was last tried to reckon what sending a return out again would cost.
alter table returns add column estimate_tried_at timestamptz;
create or replace view searchable_returns as select * from returns where account_id = current_account();
create index returns_to_estimate on returns (account_id, id) where status in ('Received', 'Verified') and reshipment_id is null;
