-- Nearly all shipments of an account are delivered, and none of the newest. The planner takes those it looks for to be spread evenly and passed over every
-- newer one: 200,000 in an account with ten million, and 17,000 of those to one country. Both are written when a parcel is delivered, not when it is made.
create index shipments_delivered on shipments (account_id, created_at desc, id desc) where status = 'Delivered';
create index shipments_delivered_to on shipments (account_id, to_country, created_at desc, id desc) where status = 'Delivered';
