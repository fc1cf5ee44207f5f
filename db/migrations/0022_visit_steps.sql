-- What a visit of support looked at and did, for the account to read: a row for each thing, and how often. Written once, it stays.
create table visit_steps (
  account_id bigint not null references accounts,
  visit_id bigint not null,
  deed text not null check (deed in ('look', 'make', 'change', 'remove')),
  part text not null,
  object text not null default '',
  is_test boolean not null default false,
  times integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (account_id, visit_id, deed, part, object, is_test),
  foreign key (account_id, visit_id) references godmode_grants
);
call fence('visit_steps');
revoke delete on visit_steps from portolan_app;

create index godmode_grants_by_time on godmode_grants (account_id, started_at desc, id desc);
