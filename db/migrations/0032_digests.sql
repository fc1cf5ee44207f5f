-- The last look at what needs an account's attention, for its daily mail: the account's own day, and how many of each kind there were.
create table digests (
  account_id bigint primary key references accounts,
  day date,
  looked_at timestamptz,
  figures jsonb not null default '{}'
);
call fence('digests');
