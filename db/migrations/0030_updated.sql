-- Whatever can change says when it last did, so that a program can ask for what changed since it asked before.
-- A change that names the moment itself (the demo's past) keeps it.
create function touch() returns trigger language plpgsql as $$
begin
  if new.updated_at is not distinct from old.updated_at then
    new.updated_at := now();
  end if;
  return new;
end $$;

alter table tasks add column updated_at timestamptz not null default now();
alter table access_requests add column updated_at timestamptz not null default now();
alter table referrals add column updated_at timestamptz not null default now();
alter table godmode_grants add column updated_at timestamptz not null default now();
alter table accounts add column updated_at timestamptz not null default now();
alter table memberships add column updated_at timestamptz not null default now();
alter table invitations add column updated_at timestamptz not null default now();
update tasks set updated_at = coalesce(ended_at, started_at, created_at);

create trigger touched before update on shipments for each row execute function touch();
create trigger touched before update on overpacks for each row execute function touch();
create trigger touched before update on manifests for each row execute function touch();
create trigger touched before update on customs_products for each row execute function touch();
create trigger touched before update on claims for each row execute function touch();
create trigger touched before update on tasks for each row execute function touch();
create trigger touched before update on access_requests for each row execute function touch();
create trigger touched before update on referrals for each row execute function touch();
create trigger touched before update on godmode_grants for each row execute function touch();
create trigger touched before update on accounts for each row execute function touch();
create trigger touched before update on memberships for each row execute function touch();
create trigger touched before update on invitations for each row execute function touch();

create index shipments_by_updated on shipments (account_id, updated_at, id);
create index overpacks_by_updated on overpacks (account_id, updated_at, id);
create index manifests_by_updated on manifests (account_id, updated_at, id);
create index customs_products_by_updated on customs_products (account_id, updated_at, id);
create index claims_by_updated on claims (account_id, updated_at, id);
create index tasks_by_updated on tasks (account_id, updated_at, id);
