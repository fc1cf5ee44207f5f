-- How many parcels one of the operator's people packed today is asked at the desk after each of them.
create index order_fulfillments_by_packer on order_fulfillments (packed_by, created_at);

-- How many units lie there of each lot, kept beside the sums as the movements are written: what expired, and from which lot to take, was summed up from all
-- movements of a product whenever a unit of it moved. Units booked without a lot are what the lots leave of the units on hand. No lot is '', no last day infinity.
create table stock_lots (
  account_id bigint not null references accounts,
  product_id bigint not null,
  warehouse text not null,
  lot text not null,
  expires_on date not null,
  on_hand int not null,
  primary key (account_id, product_id, warehouse, lot, expires_on),
  foreign key (account_id, product_id) references products (account_id, id)
);
call fence('stock_lots');

create function add_to_lot(m stock_movements, units int) returns void language plpgsql as $$
declare
  left_there int;
begin
  insert into stock_lots as l values (m.account_id, m.product_id, m.warehouse, coalesce(m.lot, ''), coalesce(m.expires_on, 'infinity'), units)
    on conflict (account_id, product_id, warehouse, lot, expires_on) do update set on_hand = l.on_hand + excluded.on_hand returning on_hand into left_there;
  if left_there = 0 then
    delete from stock_lots where account_id = m.account_id and product_id = m.product_id and warehouse = m.warehouse
      and lot = coalesce(m.lot, '') and expires_on = coalesce(m.expires_on, 'infinity') and on_hand = 0;
  end if;
end $$;

create function keep_lots() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.on_hand <> 0 and num_nonnulls(old.lot, old.expires_on) > 0 then
    perform add_to_lot(old, -old.on_hand);
  end if;
  if tg_op <> 'DELETE' and new.on_hand <> 0 and num_nonnulls(new.lot, new.expires_on) > 0 then
    perform add_to_lot(new, new.on_hand);
  end if;
  return null;
end $$;
create trigger lots_kept_insert after insert on stock_movements for each row
  when (new.on_hand <> 0 and (new.lot is not null or new.expires_on is not null)) execute function keep_lots();
create trigger lots_kept_update after update of account_id, product_id, warehouse, lot, expires_on, on_hand on stock_movements for each row execute function keep_lots();
create trigger lots_kept_delete after delete on stock_movements for each row
  when (old.on_hand <> 0 and (old.lot is not null or old.expires_on is not null)) execute function keep_lots();

insert into stock_lots
  select account_id, product_id, warehouse, coalesce(lot, ''), coalesce(expires_on, 'infinity'), sum(on_hand)
  from stock_movements where on_hand <> 0 and (lot is not null or expires_on is not null) group by 1, 2, 3, 4, 5 having sum(on_hand) <> 0;

-- What ends in these days is asked of the lots.
create index stock_lots_expiring on stock_lots (expires_on);
drop index stock_movements_expiring;
