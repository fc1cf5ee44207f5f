-- The parcel of an order says so: the goods are in it and the order counts as sent, so its label is not the merchant's to take back.
alter table shipments add column order_id bigint;
update shipments s set order_id = f.order_id from order_fulfillments f where f.account_id = s.account_id and f.shipment_id = s.id;
-- The view was made with the columns of its time.
create or replace view searchable_shipments as select * from shipments where account_id = current_account();

-- A task needs the scope of what it works on, not the first of its area: a token for products watches its import of products.
alter table tasks add column scope text;
update tasks set scope = case
  when kind in ('imports.products') then 'products'
  when kind in ('shops.sync') then 'shops'
  else case area when 'shipping' then 'shipments' when 'fulfilment' then 'orders' when 'returns' then 'returns' when 'billing' then 'billing' else 'webhooks' end
end;
alter table tasks alter column scope set not null, alter column scope set default 'shipments';
