-- How many parcels one of the operator's people packed today is asked at the desk after each of them.
create index order_fulfillments_by_packer on order_fulfillments (packed_by, created_at);
