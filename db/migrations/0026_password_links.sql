-- A link that lets one person choose a password, once. Only a hash of it is stored.
create table password_links (
  token_hash text primary key,
  user_id bigint not null references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index password_links_by_user on password_links (user_id);
create index password_links_by_expiry on password_links (expires_at);
