-- Rows of an import that only what is stored showed to be wrong, kept while its task runs: when it goes on after a crash, rows that were stored
-- by then must not be judged again by what they changed themselves.
create table import_refusals (
  account_id bigint not null references accounts,
  import_id bigint not null,
  line int not null,
  -- What is wrong, by path, as the check notes it.
  problems jsonb not null,
  primary key (account_id, import_id, line),
  foreign key (account_id, import_id) references imports on delete cascade
);
call fence('import_refusals');
