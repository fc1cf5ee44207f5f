-- Shops: how each is reached, what is taken from it, what came of it, and what it is still to be told.

alter table shops drop constraint shops_kind_check;
alter table shops drop constraint shops_account_id_shop_id_key;
alter table shops
  add column status text not null default 'Connected' check (status in ('Waiting', 'Connected', 'Failing', 'Access Withdrawn', 'Paused')),
  -- What is wrong: a code, and the values of its sentence.
  add column problem text,
  add column problem_values jsonb not null default '{}',
  -- Attempts that failed one after the other.
  add column failures int not null default 0,
  -- Where it is, as people call it, and what is open of its settings; what is secret is sealed.
  add column address text,
  add column settings jsonb not null default '{}',
  add column secrets text,
  -- Signs what the shop sends.
  add column hook_secret text,
  add column options jsonb not null default '{}',
  -- The places of the shop that hold stock, as it named them last.
  add column locations jsonb not null default '[]',
  -- How far its orders have been read, in the words of its kind.
  add column cursor jsonb,
  add column next_sync_at timestamptz not null default now(),
  -- Something changed in the shop, as it said itself.
  add column wanted_at timestamptz,
  add column last_synced_at timestamptz,
  -- A person has been sent to the shop to allow it; what must come back with them.
  add column oauth_state text,
  add column removed_at timestamptz;
create unique index shops_by_shop_id on shops (account_id, shop_id) where removed_at is null;
create index shops_by_created on shops (account_id, created_at desc, id desc);
create index shops_by_name on shops (account_id, name, id);
create index shops_by_updated on shops (account_id, updated_at, id);
create index shops_due on shops (account_id, next_sync_at, id) where removed_at is null and status in ('Connected', 'Failing', 'Access Withdrawn');

-- Every order a shop has told of, by the shop's own id, so that none is taken twice and none forgotten.
create table shop_orders (
  account_id bigint not null references accounts,
  shop_id bigint not null,
  external_id text not null,
  number text,
  state text not null default 'waiting' check (state in ('waiting', 'stored', 'skipped', 'refused', 'canceled')),
  -- Why it was left out or refused.
  problem text,
  problem_values jsonb not null default '{}',
  -- The order it became. One that was deleted here is not made again.
  order_id bigint,
  -- What it was like when it was last read, to tell a change.
  changed text not null,
  payload jsonb not null,
  -- As it was when ours was last made to follow it.
  taken jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, shop_id, external_id),
  foreign key (account_id, shop_id) references shops on delete cascade
);
create index shop_orders_by_state on shop_orders (account_id, shop_id, state, updated_at desc);
create trigger touched before update on shop_orders for each row execute function touch();
call fence('shop_orders');

-- What a shop has sent already: the same message again changes nothing.
create table shop_messages (
  account_id bigint not null references accounts,
  shop_id bigint not null,
  message_id text not null,
  created_at timestamptz not null default now(),
  primary key (account_id, shop_id, message_id),
  foreign key (account_id, shop_id) references shops on delete cascade
);
create index shop_messages_by_created on shop_messages (account_id, created_at);
call fence('shop_messages');

-- Parcels a shop is to be told of.
create table shop_pushes (
  account_id bigint not null references accounts,
  fulfillment_id bigint not null,
  shop_id bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'none')),
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  claimed_until timestamptz,
  problem text,
  problem_values jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, fulfillment_id),
  foreign key (account_id, fulfillment_id) references order_fulfillments on delete cascade,
  foreign key (account_id, shop_id) references shops on delete cascade
);
create index shop_pushes_due on shop_pushes (account_id, next_attempt_at, fulfillment_id) where state = 'waiting';
create index shop_pushes_by_shop on shop_pushes (account_id, shop_id, state);
create trigger touched before update on shop_pushes for each row execute function touch();
call fence('shop_pushes');

create function queue_shop_push() returns trigger language plpgsql as $$
begin
  insert into shop_pushes (account_id, fulfillment_id, shop_id)
  select o.account_id, new.id, o.shop_id from orders o join shops s on s.account_id = o.account_id and s.id = o.shop_id
  where o.account_id = new.account_id and o.id = new.order_id and s.removed_at is null
  on conflict do nothing;
  return null;
end
$$;
create trigger fulfillments_to_shops after insert on order_fulfillments for each row execute function queue_shop_push();

-- How much of each SKU a shop was last told there is.
create table shop_stock (
  account_id bigint not null references accounts,
  shop_id bigint not null,
  sku text not null,
  quantity int not null,
  -- The shop has no such SKU.
  is_missing boolean not null default false,
  sent_at timestamptz not null default now(),
  primary key (account_id, shop_id, sku),
  foreign key (account_id, shop_id) references shops on delete cascade
);
call fence('shop_stock');
