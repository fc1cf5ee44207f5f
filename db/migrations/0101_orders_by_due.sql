-- The list of orders is sorted by when each is to leave: what waits for its cut-off first, what waits for none last.
create index orders_by_due on orders
  (account_id, (case when status in ('Ready', 'Packing') then coalesce(due_at, timestamptz 'infinity') else timestamptz 'infinity' end), id);
