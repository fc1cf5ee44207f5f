-- Where a product lies in a warehouse. A warehouse without bins works as one: nothing of it is here. `place` is what bins are sorted by: A-2 before A-10.
create table product_bins (
  account_id bigint not null references accounts,
  product_id bigint not null,
  warehouse text not null,
  bin text not null,
  place text not null,
  primary key (account_id, product_id, warehouse),
  foreign key (account_id, product_id) references products (account_id, id) on delete cascade
);
create index product_bins_by_place on product_bins (warehouse, place, account_id, product_id);
call fence('product_bins');
