-- Tries that count against a limit, whatever they were at: signing in, finding a parcel. Subjects are hashed.
drop table sign_in_failures;
create table tries (
  id bigint generated always as identity primary key,
  subject text not null,
  at timestamptz not null default now()
);
create index tries_by_subject on tries (subject, at desc);
create index tries_by_time on tries (at);

-- Browsers a person signed in with: somebody else's wrong tries do not keep them out there.
create table known_devices (
  user_id bigint not null references users,
  token_hash text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, token_hash)
);
create index known_devices_by_token on known_devices (token_hash);
create index known_devices_by_time on known_devices (last_seen_at);
