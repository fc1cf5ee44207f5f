-- A parcel's business days are counted by the days at the places: from the one at its entry point on which it was handed over to the one at its destination
-- on which it was delivered. By days of UTC an evening in Los Angeles was the next day, and a morning in Auckland the day before. They are kept with
-- the parcel, so that its counters take back just what they counted.

-- How many hours the clocks of a country are before those of UTC, where and when most of its people deliver: standard time in full hours, for a country of
-- several zones one between them (IANA time zone database, 2025b). No parcel is delivered so near to midnight that more would be needed.
create function hours_ahead(country text) returns int language sql immutable parallel safe
  return case
    when country = any ('{AS,NU}'::text[]) then -11
    when country = any ('{CK,PF}'::text[]) then -10
    when country = 'PN' then -8
    when country = any ('{BZ,CA,CR,GT,HN,MX,NI,SV,US}'::text[]) then -6
    when country = any ('{BS,CO,CU,EC,HT,JM,KY,PA,PE,TC}'::text[]) then -5
    when country = any ('{AG,AI,AW,BB,BL,BM,BO,BQ,CL,CW,DM,DO,GD,GP,GY,KN,LC,MF,MQ,MS,PR,SX,TT,VC,VE,VG,VI}'::text[]) then -4
    when country = any ('{AR,BR,FK,GF,PM,PY,SR,UY}'::text[]) then -3
    when country = any ('{GL,GS}'::text[]) then -2
    when country = 'CV' then -1
    when country = any ('{AD,AL,AO,AT,BA,BE,BJ,BV,CD,CF,CG,CH,CM,CZ,DE,DK,DZ,EH,ES,FR,GA,GI,GQ,HR,HU,IT,LI,LU,MA,MC,ME,MK,MT,NE,NG,NL,NO,PL,RS,SE,SI,SJ,SK,SM,TD,TN,VA,XK}'::text[])
      then 1
    when country = any ('{AX,BG,BI,BW,CY,EE,EG,FI,GR,IL,LB,LS,LT,LV,LY,MD,MW,MZ,NA,PS,RO,RW,SD,SS,SZ,UA,ZA,ZM,ZW}'::text[]) then 2
    when country = any ('{BH,BY,DJ,ER,ET,IQ,IR,JO,KE,KM,KW,MG,QA,SA,SO,SY,TR,TZ,UG,YE,YT}'::text[]) then 3
    when country = any ('{AE,AF,AM,AZ,GE,MU,OM,RE,SC}'::text[]) then 4
    when country = any ('{HM,IN,KZ,LK,MV,NP,PK,RU,TF,TJ,TM,UZ}'::text[]) then 5
    when country = any ('{BD,BT,IO,KG,MM}'::text[]) then 6
    when country = any ('{CX,ID,KH,LA,TH,VN}'::text[]) then 7
    when country = any ('{BN,CN,HK,MN,MO,MY,PH,SG,TW}'::text[]) then 8
    when country = any ('{JP,KP,KR,PW,TL}'::text[]) then 9
    when country = any ('{AU,FM,GU,MP,PG}'::text[]) then 10
    when country = any ('{NC,NF,SB,VU}'::text[]) then 11
    when country = any ('{FJ,KI,MH,NR,NZ,TV,WF}'::text[]) then 12
    when country = any ('{TK,TO,WS}'::text[]) then 13
    else 0
  end;

-- Business days from a handing over to a delivery, as a promise counts them: from the first business day on. At most 99.
create function business_days(handed_over date, delivered date) returns smallint language sql immutable strict
  return least(99, greatest(0, weekdays_before(delivered + 1)
    - weekdays_before(handed_over + case extract(isodow from handed_over) when 6 then 3 when 7 then 2 else 1 end)))::smallint;

create function day_at(country text, at timestamptz) returns date language sql immutable
  return ((at at time zone 'UTC') + make_interval(hours => hours_ahead(country)))::date;

alter table shipments add column business_days smallint;

create function set_business_days() returns trigger language plpgsql as $$
begin
  new.business_days := business_days(
    day_at((select facts ->> 'country' from entry_points where code = new.entry_point), new.processed_at), day_at(new.to_country, new.delivered_at));
  return new;
end $$;
create trigger business_days_set_insert before insert on shipments for each row when (new.delivered_at is not null) execute function set_business_days();
create trigger business_days_set_update before update of processed_at, delivered_at, entry_point, to_country on shipments
  for each row when (new.delivered_at is not null or old.delivered_at is not null) execute function set_business_days();

create or replace function count_volumes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into volume_counts (account_id, slot, status, service, n)
      select account_id, quarter_hour(created_at), status, service, count(*) from new_rows group by 1, 2, 3, 4;
    insert into delivery_counts (account_id, day, entry_point, to_country, service, business_days, n)
      select account_id, (delivered_at at time zone 'UTC')::date, entry_point, to_country, service, business_days, count(*)
      from new_rows where business_days is not null group by 1, 2, 3, 4, 5, 6;
  elsif tg_op = 'DELETE' then
    insert into volume_counts (account_id, slot, status, service, n)
      select account_id, quarter_hour(created_at), status, service, -count(*) from old_rows group by 1, 2, 3, 4;
    insert into delivery_counts (account_id, day, entry_point, to_country, service, business_days, n)
      select account_id, (delivered_at at time zone 'UTC')::date, entry_point, to_country, service, business_days, -count(*)
      from old_rows where business_days is not null group by 1, 2, 3, 4, 5, 6;
  else
    insert into volume_counts (account_id, slot, status, service, n)
      select account_id, quarter_hour(created_at), status, service, sum(d) from (
        select account_id, created_at, status, service, 1 as d from new_rows
        union all
        select account_id, created_at, status, service, -1 from old_rows
      ) changed group by 1, 2, 3, 4 having sum(d) <> 0;
    insert into delivery_counts (account_id, day, entry_point, to_country, service, business_days, n)
      select account_id, (delivered_at at time zone 'UTC')::date, entry_point, to_country, service, business_days, sum(d) from (
        select account_id, delivered_at, business_days, entry_point, to_country, service, 1 as d from new_rows
        union all
        select account_id, delivered_at, business_days, entry_point, to_country, service, -1 from old_rows
      ) changed where business_days is not null group by 1, 2, 3, 4, 5, 6 having sum(d) <> 0;
  end if;
  return null;
end $$;

alter table shipments disable trigger user;
update shipments s set business_days = business_days(
  day_at((select facts ->> 'country' from entry_points where code = s.entry_point), s.processed_at), day_at(s.to_country, s.delivered_at))
  where s.delivered_at is not null and s.processed_at is not null;
alter table shipments enable trigger user;
delete from delivery_counts;
insert into delivery_counts (account_id, day, entry_point, to_country, service, business_days, n)
  select account_id, (delivered_at at time zone 'UTC')::date, entry_point, to_country, service, business_days, count(*)
  from shipments where business_days is not null group by 1, 2, 3, 4, 5, 6;
drop function business_days(timestamptz, timestamptz);
