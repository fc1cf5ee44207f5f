-- Test mode. What is made in it lives in an account of its own beside the live one, so that every fence between accounts stands
-- between the two as well. The row of the test account names its live account; the directory leads the other way.
alter table accounts add column test_of bigint check (test_of <> account_id);

create table test_accounts (
  account_id bigint primary key references accounts,
  test_account_id bigint not null
);
call fence('test_accounts');

-- The test account bears the live one's name, currency and time zone, whoever changes them.
create function mirror_account() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update accounts t set name = new.name, country = new.country, currency = new.currency, time_zone = new.time_zone
  from test_accounts d where d.account_id = new.account_id and t.account_id = d.test_account_id;
  return null;
end $$;
create trigger accounts_mirrored after update of name, country, currency, time_zone on accounts
  for each row when (new.test_of is null) execute function mirror_account();

-- Whether the person works in test mode: in the session, so that every tab and both sites agree.
alter table sessions add column is_test boolean not null default false;

-- Tokens and clients of test mode belong to the test account. Those made before said it by a mark and saw live data: they end.
update access_tokens set revoked_at = coalesce(revoked_at, now()) where is_test;
alter table access_tokens drop column is_test;
update clients set disabled_at = coalesce(disabled_at, now()) where is_test;
alter table clients drop column is_test;

-- UPU S10 leaves the service indicators ZA to ZZ to agreements between posts: no number of these is on a parcel that travels.
call set_number_range('test', 'ZT', 'HK', 10000001, 99999999);
-- Test overpacks are deleted after 30 days, so their serials may come round again.
create sequence sscc_test_serial minvalue 1 maxvalue 999999999 cycle;
grant usage on sequence sscc_test_serial to portolan_app;
