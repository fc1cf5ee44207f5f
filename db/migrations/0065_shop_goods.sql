-- What is sold in a shop, as it was last read or sent: products are made of it when the merchant asks for them.
create table shop_goods (
  account_id bigint not null references accounts,
  shop_id bigint not null,
  sku text not null,
  good jsonb not null,
  -- The reading that saw it last; none where the shop sent it by itself.
  task_id bigint,
  seen_at timestamptz not null default now(),
  primary key (account_id, shop_id, sku),
  foreign key (account_id, shop_id) references shops on delete cascade
);
call fence('shop_goods');

-- Where a kind of shop is signed in to by name and password: its session, sealed, until the shop refuses it.
alter table shops add column session text;
