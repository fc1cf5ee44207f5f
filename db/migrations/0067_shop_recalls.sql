-- Parcels that shops were told of and that were taken apart afterward: the shops are told of that, too.
create table shop_recalls (
  account_id bigint not null references accounts,
  -- Of the parcel, which is no more.
  fulfillment_id bigint not null,
  shop_id bigint not null,
  order_id bigint not null,
  tracking_number text,
  -- Units by line of the shop, with how many of the same had left before: `[{shop_line_id, quantity, prior}]`.
  lines jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'none')),
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  problem text,
  problem_values jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, fulfillment_id),
  foreign key (account_id, shop_id) references shops on delete cascade
);
create index shop_recalls_due on shop_recalls (account_id, next_attempt_at, fulfillment_id) where state = 'waiting';
create index shop_recalls_by_order on shop_recalls (account_id, order_id) where state = 'waiting';
create index shop_recalls_by_shop on shop_recalls (account_id, shop_id, state);
create trigger touched before update on shop_recalls for each row execute function touch();
call fence('shop_recalls');

-- Only where the shop may know of the parcel: it was told, or somebody is telling it, or tried to. While somebody is, the recall waits for them.
create function queue_shop_recall() returns trigger language plpgsql as $$
begin
  insert into shop_recalls (account_id, fulfillment_id, shop_id, order_id, tracking_number, lines, next_attempt_at)
  select p.account_id, p.fulfillment_id, p.shop_id, old.order_id,
    (select s.tracking_number from shipments s where s.account_id = old.account_id and s.id = old.shipment_id),
    (select coalesce(jsonb_agg(jsonb_build_object('shop_line_id', u.shop_line_id, 'quantity', u.quantity, 'prior', u.prior)), '[]') from (
      select i.shop_line_id, sum(g.quantity)::int as quantity,
        (select coalesce(sum(h.quantity), 0)::int from order_fulfillment_lines h
          join order_fulfillments e on e.account_id = h.account_id and e.id = h.fulfillment_id
          join order_lines j on j.account_id = e.account_id and j.order_id = e.order_id and j.line = h.line
          where h.account_id = old.account_id and h.fulfillment_id < old.id and j.shop_line_id = i.shop_line_id) as prior
      from order_fulfillment_lines g
      join order_lines i on i.account_id = g.account_id and i.order_id = old.order_id and i.line = g.line
      where g.account_id = old.account_id and g.fulfillment_id = old.id and i.shop_line_id is not null
      group by i.shop_line_id) u),
    greatest(now(), p.claimed_until)
  from shop_pushes p
  where p.account_id = old.account_id and p.fulfillment_id = old.id and p.state <> 'none'
    and (p.state = 'done' or p.attempts > 0 or p.claimed_until is not null)
  on conflict do nothing;
  return old;
end
$$;
create trigger fulfillments_from_shops before delete on order_fulfillments for each row execute function queue_shop_recall();
