-- What a day's storage is in the account's currency beyond its whole coins, in millionths of one: it is charged with the next days.
alter table storage_meters add column charged_rest integer not null default 0 check (charged_rest >= 0 and charged_rest < 1000000);
