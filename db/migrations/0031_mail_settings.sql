-- Which kinds of mail somebody wants or does not; a kind without a row is as its feature declares it.
create table mail_settings (
  user_id bigint not null references users,
  kind text not null,
  is_on boolean not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, kind)
);

-- Who can turn this kind off for themselves; null for mail that is always sent, such as a password link.
alter table mails add column user_id bigint references users;
