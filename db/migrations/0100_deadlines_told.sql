-- Of which of the warnings before its end people were written to: one mail a day tells of all of an account. What was warned of before was told each by itself.
alter table returns add column told_days int[] not null default '{}';
alter table reshipments add column told_days int[] not null default '{}';
alter table claims add column told_days int[] not null default '{}';
update returns set told_days = warned_days where warned_days <> '{}';
update reshipments set told_days = warned_days where warned_days <> '{}';
update claims c set told_days = m.days from (
  select split_part(once, ':', 2)::bigint as account_id, split_part(once, ':', 3)::bigint as id, array_agg(distinct split_part(once, ':', 4)::int) as days
  from mails where kind = 'claim_deadline' and once ~ '^claim-deadline:\d+:\d+:\d+:\d+$' group by 1, 2) m
where c.account_id = m.account_id and c.id = m.id;

-- The mail of a kind, newest first: one that is rare was looked for through all of the 90 days that mail is kept.
create index mails_by_kind on mails (kind, created_at desc, id desc);
