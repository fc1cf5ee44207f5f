-- Products made of others: a bundle has no stock of its own, an order of it takes its parts.

-- Fixed when the product is made, like packaging: goods in a warehouse never become a bundle, and no bundle comes to hold another.
alter table products add column is_bundle boolean not null default false;

create table product_parts (
  account_id bigint not null references accounts,
  bundle_id bigint not null,
  product_id bigint not null,
  -- Units of it in one bundle.
  quantity int not null check (quantity between 1 and 999),
  primary key (account_id, bundle_id, product_id),
  foreign key (account_id, bundle_id) references products on delete cascade,
  foreign key (account_id, product_id) references products,
  check (bundle_id <> product_id)
);
create index product_parts_by_product on product_parts (account_id, product_id, bundle_id);
call fence('product_parts');

-- The view was made with the columns of its time.
create or replace view searchable_products as select * from products where account_id = current_account();
