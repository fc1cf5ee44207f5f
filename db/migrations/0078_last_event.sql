-- The latest tracking event of a parcel, kept with its status: a page of the list asks no other table.
alter table shipments
  add column event_code smallint,
  add column event_at timestamptz,
  add column event_city text,
  add column event_country char(2);

update shipments s set event_code = last.code, event_at = last.occurred_at, event_city = last.city, event_country = last.country
from (
  select distinct on (account_id, shipment_id) account_id, shipment_id, code, occurred_at, city, country
  from tracking_events order by account_id, shipment_id, occurred_at desc, code desc
) last
where s.account_id = last.account_id and s.id = last.shipment_id;

-- What needs the merchant, in the order of the list; its count is read from the index alone.
create index shipments_needing on shipments (account_id, created_at desc, id desc) include (problem, problem_at)
  where problem is not null or (status = 'Pending' and label_error_code is not null);

-- The view was made with the columns of its time.
create or replace view searchable_shipments as select * from shipments where account_id = current_account();
