-- Orders on carts whose parcel could not be paid, which are looked for whenever money may have come.
create index orders_unpaid_packing on orders (account_id, id) where status = 'Packing' and cause = 'funds';
