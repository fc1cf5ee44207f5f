-- Calendar feeds by secret link: one for each person in each account. The link itself is kept nowhere.
create table calendar_links (
  token_hash text primary key,
  account_id bigint not null references accounts,
  user_id bigint not null references users,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (account_id, user_id)
);
