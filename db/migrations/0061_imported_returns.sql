-- Which import announced a return.
alter table returns add column import_id bigint;
create index returns_by_import on returns (account_id, import_id, id) where import_id is not null;
create or replace view searchable_returns as select * from returns where account_id = current_account();
