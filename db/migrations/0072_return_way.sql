-- The parcel in which returns went out again is found from them.
create index shipments_by_reshipment on shipments (account_id, reshipment_id) where reshipment_id is not null;
