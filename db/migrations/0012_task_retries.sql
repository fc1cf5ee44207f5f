-- Tasks that do again what an earlier one left undone, and the part of the console each task belongs to.

alter table tasks
  add column area text not null default 'shipping' check (area in ('shipping', 'fulfilment', 'returns', 'billing')),
  -- Steps that came to nothing and may come to something when they are tried again.
  add column failed int not null default 0,
  add column retry_of bigint,
  add foreign key (account_id, retry_of) references tasks (account_id, id) on delete set null (retry_of);

-- The second fence against trying the same again twice.
create unique index tasks_by_retry_of on tasks (account_id, retry_of) where retry_of is not null;
create index tasks_by_area on tasks (account_id, area, created_at desc, id desc);
