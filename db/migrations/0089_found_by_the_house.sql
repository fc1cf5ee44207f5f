-- What the operator's people, the desk and the jobs ask of all accounts together. Without these each question read a whole table.
create index products_by_id on products (id);
create index products_by_own_id on products (product_id);
create index products_by_scan on products (barcode) where barcode is not null;
create index product_skus_by_sku on product_skus (sku);
create index inbound_shipments_by_id on inbound_shipments (id);
create index inbound_shipments_by_tracking on inbound_shipments (tracking_number) where tracking_number is not null;
create index orders_by_id on orders (id);
create index order_fulfillments_by_id on order_fulfillments (id);
create index reshipments_by_id on reshipments (id);

create index mails_by_recipient on mails using gin (recipient gin_trgm_ops);
create index users_by_email_text on users using gin (email gin_trgm_ops);
create index users_by_name_text on users using gin (lower(first_name || ' ' || last_name) gin_trgm_ops);
create index claims_decided on claims (decided_at desc, account_id, id) where status in ('Approved', 'Refused');
create index claims_drafts on claims (account_id, id) where status = 'Draft';
create index godmode_grants_by_id on godmode_grants (id);

create index stock_levels_since on stock_levels (account_id, warehouse, created_at);
create index tasks_open on tasks (created_at) where status in ('Queued', 'Running');
create index sessions_by_last_seen on sessions (last_seen_at);

-- A ledger is searched by its memos and filtered by kind. Behind the fence a search finds its index only in a view that names the account.
create index ledger_entries_by_kind on ledger_entries (account_id, kind, created_at desc, id desc);
create index ledger_entries_by_memo on ledger_entries using gin (memo gin_trgm_ops);
create view searchable_ledger_entries as select * from ledger_entries where account_id = current_account();
grant select on searchable_ledger_entries to portolan_app;

-- Sums already folded need no look: the sweep reads what came since, not the whole history of counts.
alter table shipment_counts add column is_folded boolean not null default true;
alter table volume_counts add column is_folded boolean not null default true;
alter table delivery_counts add column is_folded boolean not null default true;
alter table order_counts add column is_folded boolean not null default true;
alter table return_counts add column is_folded boolean not null default true;
alter table shipment_counts alter column is_folded set default false;
alter table volume_counts alter column is_folded set default false;
alter table delivery_counts alter column is_folded set default false;
alter table order_counts alter column is_folded set default false;
alter table return_counts alter column is_folded set default false;
create index shipment_counts_unfolded on shipment_counts (account_id) where not is_folded;
create index volume_counts_unfolded on volume_counts (account_id) where not is_folded;
create index delivery_counts_unfolded on delivery_counts (account_id) where not is_folded;
create index order_counts_unfolded on order_counts (account_id) where not is_folded;
create index return_counts_unfolded on return_counts (account_id) where not is_folded;

-- Numbers that every page and the dashboard show.
create index tasks_failed on tasks (account_id, area) where (status = 'Failed' or failed > 0) and status in ('Failed', 'Succeeded');
create index shop_orders_made on shop_orders (account_id, shop_id) where order_id is not null;

-- Deleting a shipment asks whether a claim is of it, a withdrawn one too.
create index claims_by_shipment on claims (account_id, shipment_id);
