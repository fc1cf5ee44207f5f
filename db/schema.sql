-- The current schema, made from db/migrations. Renew with: node scripts/check-schema.ts --write

create extension pg_trgm;
grant usage on schema public to portolan_app;
grant usage on schema public to public;

CREATE OR REPLACE FUNCTION public.add_to_lot(m stock_movements, units integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  left_there int;
begin
  insert into stock_lots as l values (m.account_id, m.product_id, m.warehouse, coalesce(m.lot, ''), coalesce(m.expires_on, 'infinity'), units)
    on conflict (account_id, product_id, warehouse, lot, expires_on) do update set on_hand = l.on_hand + excluded.on_hand returning on_hand into left_there;
  if left_there = 0 then
    delete from stock_lots where account_id = m.account_id and product_id = m.product_id and warehouse = m.warehouse
      and lot = coalesce(m.lot, '') and expires_on = coalesce(m.expires_on, 'infinity') and on_hand = 0;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.business_days(handed_over date, delivered date)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE STRICT
RETURN (LEAST(99, GREATEST(0, (weekdays_before((delivered + 1)) - weekdays_before((handed_over + CASE EXTRACT(isodow FROM handed_over) WHEN 6 THEN 3 WHEN 7 THEN 2 ELSE 1 END))))))::smallint;

CREATE OR REPLACE FUNCTION public.check_entry_balances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select 1 from added a
    join ledger_postings p on p.account_id = a.account_id and p.entry_id = a.entry_id
    group by a.account_id, a.entry_id, a.line having sum(p.amount_minor) <> 0
  ) then
    raise exception 'An entry of the ledger does not balance.';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into order_counts (account_id, status, to_country, shop_id, n)
      select account_id, status, to_country, coalesce(shop_id, 0), count(*) from new_rows group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into order_counts (account_id, status, to_country, shop_id, n)
      select account_id, status, to_country, coalesce(shop_id, 0), -count(*) from old_rows group by 1, 2, 3, 4;
  else
    insert into order_counts (account_id, status, to_country, shop_id, n)
      select account_id, status, to_country, coalesce(shop_id, 0), sum(d) from (
        select account_id, status, to_country, shop_id, 1 as d from new_rows
        union all
        select account_id, status, to_country, shop_id, -1 from old_rows
      ) changed group by 1, 2, 3, 4 having sum(d) <> 0;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_returns()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into return_counts (account_id, status, warehouse, n) select account_id, status, warehouse, count(*) from new_rows group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into return_counts (account_id, status, warehouse, n) select account_id, status, warehouse, -count(*) from old_rows group by 1, 2, 3;
  else
    insert into return_counts (account_id, status, warehouse, n)
      select account_id, status, warehouse, sum(d) from (
        select account_id, status, warehouse, 1 as d from new_rows
        union all
        select account_id, status, warehouse, -1 from old_rows
      ) changed group by 1, 2, 3 having sum(d) <> 0;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_shipments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into shipment_counts (account_id, status, service, to_country, n)
      select account_id, status, service, to_country, count(*) from new_rows group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into shipment_counts (account_id, status, service, to_country, n)
      select account_id, status, service, to_country, -count(*) from old_rows group by 1, 2, 3, 4;
  else
    insert into shipment_counts (account_id, status, service, to_country, n)
      select account_id, status, service, to_country, sum(d) from (
        select account_id, status, service, to_country, 1 as d from new_rows
        union all
        select account_id, status, service, to_country, -1 from old_rows
      ) changed group by 1, 2, 3, 4 having sum(d) <> 0;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_volumes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.current_account()
 RETURNS bigint
 LANGUAGE sql
 STABLE
RETURN (NULLIF(current_setting('app.account_id'::text, true), ''::text))::bigint;

CREATE OR REPLACE FUNCTION public.day_at(country text, at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
RETURN (((at AT TIME ZONE 'UTC'::text) + make_interval(hours => hours_ahead(country))))::date;

CREATE OR REPLACE FUNCTION public.folded_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case when octet_length(name) = char_length(name) then lower(name) else
    normalize(lower(replace(replace(replace(replace(translate(
      regexp_replace(normalize(name, NFKD), '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'),
      'ØŁĐÐĦøłđðħıÆŒÞẞ' || 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІЂЉЊЋЏҐӘҒҚҢӨҰҮҺ' || 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς' || 'Ə',
      'olddholddhiæœþß' || 'абвгдежзиклмнопрстуфхцчшщъыьэюяєіђљњћџґәғқңөұүһ' || 'αβγδεζηθικλμνξοπρστυφχψωσ' || 'ə'
    ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')), NFC) end
$function$;

CREATE OR REPLACE FUNCTION public.hours_ahead(country text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (country = ANY ('{AS,NU}'::text[])) THEN '-11'::integer WHEN (country = ANY ('{CK,PF}'::text[])) THEN '-10'::integer WHEN (country = 'PN'::text) THEN '-8'::integer WHEN (country = ANY ('{BZ,CA,CR,GT,HN,MX,NI,SV,US}'::text[])) THEN '-6'::integer WHEN (country = ANY ('{BS,CO,CU,EC,HT,JM,KY,PA,PE,TC}'::text[])) THEN '-5'::integer WHEN (country = ANY ('{AG,AI,AW,BB,BL,BM,BO,BQ,CL,CW,DM,DO,GD,GP,GY,KN,LC,MF,MQ,MS,PR,SX,TT,VC,VE,VG,VI}'::text[])) THEN '-4'::integer WHEN (country = ANY ('{AR,BR,FK,GF,PM,PY,SR,UY}'::text[])) THEN '-3'::integer WHEN (country = ANY ('{GL,GS}'::text[])) THEN '-2'::integer WHEN (country = 'CV'::text) THEN '-1'::integer WHEN (country = ANY ('{AD,AL,AO,AT,BA,BE,BJ,BV,CD,CF,CG,CH,CM,CZ,DE,DK,DZ,EH,ES,FR,GA,GI,GQ,HR,HU,IT,LI,LU,MA,MC,ME,MK,MT,NE,NG,NL,NO,PL,RS,SE,SI,SJ,SK,SM,TD,TN,VA,XK}'::text[])) THEN 1 WHEN (country = ANY ('{AX,BG,BI,BW,CY,EE,EG,FI,GR,IL,LB,LS,LT,LV,LY,MD,MW,MZ,NA,PS,RO,RW,SD,SS,SZ,UA,ZA,ZM,ZW}'::text[])) THEN 2 WHEN (country = ANY ('{BH,BY,DJ,ER,ET,IQ,IR,JO,KE,KM,KW,MG,QA,SA,SO,SY,TR,TZ,UG,YE,YT}'::text[])) THEN 3 WHEN (country = ANY ('{AE,AF,AM,AZ,GE,MU,OM,RE,SC}'::text[])) THEN 4 WHEN (country = ANY ('{HM,IN,KZ,LK,MV,NP,PK,RU,TF,TJ,TM,UZ}'::text[])) THEN 5 WHEN (country = ANY ('{BD,BT,IO,KG,MM}'::text[])) THEN 6 WHEN (country = ANY ('{CX,ID,KH,LA,TH,VN}'::text[])) THEN 7 WHEN (country = ANY ('{BN,CN,HK,MN,MO,MY,PH,SG,TW}'::text[])) THEN 8 WHEN (country = ANY ('{JP,KP,KR,PW,TL}'::text[])) THEN 9 WHEN (country = ANY ('{AU,FM,GU,MP,PG}'::text[])) THEN 10 WHEN (country = ANY ('{NC,NF,SB,VU}'::text[])) THEN 11 WHEN (country = ANY ('{FJ,KI,MH,NR,NZ,TV,WF}'::text[])) THEN 12 WHEN (country = ANY ('{TK,TO,WS}'::text[])) THEN 13 ELSE 0 END;

CREATE OR REPLACE FUNCTION public.keep_lots()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.on_hand <> 0 and num_nonnulls(old.lot, old.expires_on) > 0 then
    perform add_to_lot(old, -old.on_hand);
  end if;
  if tg_op <> 'DELETE' and new.on_hand <> 0 and num_nonnulls(new.lot, new.expires_on) > 0 then
    perform add_to_lot(new, new.on_hand);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.member_name(who bigint)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select u.first_name || ' ' || u.last_name
  from accounts a join memberships m on m.account_id = coalesce(a.test_of, a.account_id) join users u on u.id = m.user_id
  where a.account_id = current_account() and u.id = who
$function$;

CREATE OR REPLACE FUNCTION public.mirror_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  update accounts t set name = new.name, country = new.country, currency = new.currency, time_zone = new.time_zone
  from test_accounts d where d.account_id = new.account_id and t.account_id = d.test_account_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.quarter_hour(at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
RETURN date_bin('00:15:00'::interval, at, '2000-01-01 00:00:00+00'::timestamp with time zone);

CREATE OR REPLACE FUNCTION public.queue_shop_push()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into shop_pushes (account_id, fulfillment_id, shop_id)
  select o.account_id, new.id, o.shop_id from orders o join shops s on s.account_id = o.account_id and s.id = o.shop_id
  where o.account_id = new.account_id and o.id = new.order_id and s.removed_at is null
  on conflict do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.queue_shop_recall()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into shop_recalls (account_id, fulfillment_id, shop_id, order_id, tracking_number, lines, next_attempt_at)
  select p.account_id, p.fulfillment_id, p.shop_id, old.order_id,
    (select s.tracking_number from shipments s where s.account_id = old.account_id and s.id = old.shipment_id),
    (select coalesce(jsonb_agg(jsonb_build_object('shop_line_id', u.shop_line_id, 'quantity', u.quantity, 'prior', u.prior)), '[]') from (
      select i.shop_line_id, sum(g.quantity)::int as quantity,
        (select coalesce(sum(h.quantity), 0)::int from order_fulfillment_lines h
          join order_fulfillments e on e.account_id = h.account_id and e.id = h.fulfillment_id
          join order_lines j on j.account_id = e.account_id and j.order_id = e.order_id and j.line = h.line
          where h.account_id = old.account_id and h.fulfillment_id < old.id and j.shop_line_id = i.shop_line_id) as prior
      from order_fulfillment_lines g
      join order_lines i on i.account_id = g.account_id and i.order_id = old.order_id and i.line = g.line
      where g.account_id = old.account_id and g.fulfillment_id = old.id and i.shop_line_id is not null
      group by i.shop_line_id) u),
    greatest(now(), p.claimed_until)
  from shop_pushes p
  where p.account_id = old.account_id and p.fulfillment_id = old.id and p.state <> 'none'
    and (p.state = 'done' or p.attempts > 0 or p.claimed_until is not null)
  on conflict do nothing;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION public.queue_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into webhook_queue (account_id, webhook_id, event_id, message_id, topic, object_kind, object_id, payload, event_at)
  select e.account_id, w.id, e.id, 'msg_' || e.account_id || '_' || e.id || '_' || w.id, e.type, e.object_kind, e.object_id, e.payload, e.created_at
  from added e
  join webhooks w on w.account_id = e.account_id and w.active and w.topics && array[e.type, split_part(e.type, '.', 1) || '.*', '*']
  order by e.id, w.id
  for key share of w;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'What is on an issued invoice does not change.';
end $function$;

CREATE OR REPLACE FUNCTION public.set_business_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.business_days := business_days(
    day_at((select facts ->> 'country' from entry_points where code = new.entry_point), new.processed_at), day_at(new.to_country, new.delivered_at));
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.take_number(a_service text, a_country text)
 RETURNS TABLE(indicator text, serial bigint, post text)
 LANGUAGE plpgsql
AS $function$
declare
  range record;
begin
  for range in
    select r.indicator, r.post, r.sequence_name from number_ranges r
    where r.service = a_service and (a_service = 'test' or r.country = a_country) and r.is_open order by r.place, r.id
  loop
    begin
      indicator := range.indicator;
      post := range.post;
      serial := nextval(range.sequence_name::regclass);
      return next;
      return;
    exception when sequence_generator_limit_exceeded then null;
    end;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.touch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.updated_at is not distinct from old.updated_at then
    new.updated_at := now();
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.weekdays_before(day date)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
RETURN ((((day - '1970-01-05'::date) / 7) * 5) + LEAST(((day - '1970-01-05'::date) % 7), 5));

CREATE OR REPLACE PROCEDURE public.add_delivery_day(IN day date)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create table if not exists %I partition of webhook_deliveries for values from (%L) to (%L)',
    'webhook_deliveries_' || to_char(day, 'YYYYMMDD'), day || ' 00:00:00+00', (day + 1) || ' 00:00:00+00');
end $procedure$;

CREATE OR REPLACE PROCEDURE public.add_event_week(IN day date)
 LANGUAGE plpgsql
AS $procedure$
declare monday date := date_trunc('week', day)::date;
begin
  if exists (select from events_rest where created_at >= (monday::timestamp at time zone 'UTC') and created_at < ((monday + 7)::timestamp at time zone 'UTC')) then
    return;
  end if;
  execute format('create table if not exists %I partition of events for values from (%L) to (%L)',
    'events_' || to_char(monday, 'YYYYMMDD'), monday || ' 00:00:00+00', (monday + 7) || ' 00:00:00+00');
end $procedure$;

CREATE OR REPLACE PROCEDURE public.add_history_partition(IN name text, IN year integer)
 LANGUAGE plpgsql
AS $procedure$
declare
  first_at timestamptz := make_timestamptz(year, 1, 1, 0, 0, 0, 'UTC');
  next_at timestamptz := make_timestamptz(year + 1, 1, 1, 0, 0, 0, 'UTC');
  time_column text := case name when 'tracking_events' then 'occurred_at' else 'created_at' end;
  rest text := case name when 'tracking_events' then 'tracking_events_other' else name || '_rest' end;
  is_there boolean;
begin
  execute format('select exists (select from %I where %I >= $1 and %I < $2)', rest, time_column, time_column) into is_there using first_at, next_at;
  if is_there then
    return;
  end if;
  execute format('create table if not exists %I partition of %I for values from (%L) to (%L)', name || '_' || year, name, first_at, next_at);
end $procedure$;

CREATE OR REPLACE PROCEDURE public.add_number_range(IN a_service text, IN a_country text, IN an_indicator text, IN a_post text, IN a_first integer, IN a_last integer, IN a_place integer, IN a_person bigint)
 LANGUAGE plpgsql
AS $procedure$
declare
  range_id bigint;
  sequence text;
begin
  insert into number_ranges (service, country, indicator, post, first_serial, last_serial, sequence_name, place, added_by)
    values (a_service, a_country, an_indicator, a_post, a_first, a_last, '', a_place, a_person) returning id into range_id;
  sequence := 'tracking_serial_' || lower(an_indicator || a_post) || '_' || a_first || '_' || range_id;
  execute format('create sequence %I minvalue %s maxvalue %s no cycle', sequence, a_first, a_last);
  execute format('grant usage on sequence %I to portolan_app', sequence);
  update number_ranges set sequence_name = sequence where id = range_id;
end $procedure$;

CREATE OR REPLACE PROCEDURE public.add_number_ranges()
 LANGUAGE plpgsql
AS $procedure$
declare
  missing record;
  letters text;
begin
  for missing in
    select s ->> 'code' as service, (select min(facts ->> 'country') from entry_points where is_active and facts ->> 'country' ~ '^[A-Z]{2}$') as country
    from (select data from rate_sets where withdrawn_at is null order by version desc limit 1) latest, jsonb_array_elements(latest.data -> 'services') s
    where not exists (select from number_ranges n where n.service = s ->> 'code')
    order by 1
  loop
    continue when missing.country is null;
    select 'H' || chr(l) into letters from generate_series(ascii('A'), ascii('W')) l
      where not exists (select from number_ranges n where n.indicator = 'H' || chr(l)) order by l limit 1;
    if letters is null then
      raise exception 'No letters are left for the tracking numbers of %', missing.service;
    end if;
    call add_number_range(missing.service, missing.country, letters, missing.country, 10000001, 39999999, 0, null);
  end loop;
  -- In a further country the letters the program gave, or new ones: those of a post are its own.
  for missing in
    select distinct r.service, r.indicator, e.facts ->> 'country' as country
    from (
      select distinct on (service) service, case when added_by is null then indicator end as indicator
      from number_ranges where service <> 'test' order by service, added_by nulls first, country) r,
      entry_points e
    where e.is_active and e.facts ->> 'country' ~ '^[A-Z]{2}$'
      and not exists (select from number_ranges n where n.service = r.service and n.country = e.facts ->> 'country')
    order by 1, 3
  loop
    letters := missing.indicator;
    if letters is null or exists (
      select from number_ranges n
      where n.indicator = letters and n.post = missing.country and n.first_serial <= 39999999 and n.last_serial >= 10000001)
    then
      select 'H' || chr(l) into letters from generate_series(ascii('A'), ascii('W')) l
        where not exists (select from number_ranges n where n.indicator = 'H' || chr(l) and n.post = missing.country) order by l limit 1;
    end if;
    if letters is null then
      raise exception 'No letters are left for the tracking numbers of % in %', missing.service, missing.country;
    end if;
    call add_number_range(missing.service, missing.country, letters, missing.country, 10000001, 39999999, 0, null);
  end loop;
end $procedure$;

CREATE OR REPLACE PROCEDURE public.fence(IN name text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %I enable row level security', name);
  execute format('create policy own_account on %I using (account_id = current_account()) with check (account_id = current_account())', name);
  execute format('grant select, insert, update, delete on %I to portolan_app', name);
end $procedure$;

CREATE OR REPLACE PROCEDURE public.fence_append_only(IN name text)
 LANGUAGE plpgsql
AS $procedure$
begin
  call fence(name);
  execute format('revoke update, delete on %I from portolan_app', name);
end $procedure$;

CREATE OR REPLACE PROCEDURE public.reference_table(IN name text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('grant select on %I to portolan_app', name);
end $procedure$;

create sequence sscc_serial maxvalue 999999999;
create sequence sscc_test_serial maxvalue 999999999 cycle;
create sequence tracking_serial_eahk_10000001 minvalue 10000001 maxvalue 39999999;
create sequence tracking_serial_hahk_10000001 minvalue 10000001 maxvalue 39999999;
create sequence tracking_serial_hbhk_10000001 minvalue 10000001 maxvalue 39999999;
create sequence tracking_serial_uahk_10000001 minvalue 10000001 maxvalue 39999999;
create sequence tracking_serial_zthk_10000001 minvalue 10000001 maxvalue 99999999;
grant usage on sequence orders_id_seq to portolan_app;
grant usage on sequence products_id_seq to portolan_app;
grant usage on sequence reshipments_id_seq to portolan_app;
grant usage on sequence returns_id_seq to portolan_app;
grant usage on sequence shops_id_seq to portolan_app;
grant usage on sequence sscc_serial to portolan_app;
grant usage on sequence sscc_test_serial to portolan_app;
grant usage on sequence tracking_serial_eahk_10000001 to portolan_app;
grant usage on sequence tracking_serial_hahk_10000001 to portolan_app;
grant usage on sequence tracking_serial_hbhk_10000001 to portolan_app;
grant usage on sequence tracking_serial_uahk_10000001 to portolan_app;
grant usage on sequence tracking_serial_zthk_10000001 to portolan_app;

create table access_requests (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 3001),
  user_id bigint not null,
  access text not null,
  reason text,
  status text not null default 'pending'::text,
  created_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  decided_by bigint,
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (decided_by) REFERENCES users(id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'declined'::text, 'withdrawn'::text])))
);
CREATE INDEX access_requests_by_time ON access_requests USING btree (account_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX access_requests_pending ON access_requests USING btree (account_id, user_id, access) WHERE (status = 'pending'::text);
alter table access_requests enable row level security;
create policy own_account on access_requests using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on access_requests to portolan_app;
CREATE TRIGGER touched BEFORE UPDATE ON access_requests FOR EACH ROW EXECUTE FUNCTION touch();

create table access_token_directory (
  token_hash text not null,
  account_id bigint not null,
  token_id bigint not null,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (account_id, token_id) REFERENCES access_tokens(account_id, id) ON DELETE CASCADE
);

create table access_tokens (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 301),
  user_id bigint not null,
  name text not null,
  scopes text[] not null,
  hint text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
alter table access_tokens enable row level security;
create policy own_account on access_tokens using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on access_tokens to portolan_app;

create table account_settings (
  account_id bigint not null,
  consignor jsonb,
  units text not null default 'metric'::text,
  label_format text not null default '4x6'::text,
  defaults jsonb not null default '{}'::jsonb,
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  CHECK ((label_format = ANY (ARRAY['4x6'::text, 'A4'::text, 'LETTER'::text, 'ZPL'::text]))),
  CHECK ((units = ANY (ARRAY['metric'::text, 'imperial'::text])))
);
alter table account_settings enable row level security;
create policy own_account on account_settings using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on account_settings to portolan_app;

create table accounts (
  account_id bigint not null generated by default as identity (start with 20001),
  name text not null,
  country character(2) not null default 'US'::bpchar,
  currency character(3) not null default 'USD'::bpchar,
  time_zone text not null default 'UTC'::text,
  is_demo boolean not null default false,
  created_at timestamp with time zone not null default now(),
  test_of bigint,
  suspended_at timestamp with time zone,
  suspended_reason text,
  closed_with_demo boolean not null default false,
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id),
  CHECK ((test_of <> account_id))
);
CREATE INDEX accounts_by_created ON accounts USING btree (created_at DESC, account_id DESC) WHERE (test_of IS NULL);
CREATE INDEX accounts_by_name_text ON accounts USING gin (folded_name(name) gin_trgm_ops);
alter table accounts enable row level security;
create policy own_account on accounts using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on accounts to portolan_app;
CREATE TRIGGER accounts_mirrored AFTER UPDATE OF name, country, currency, time_zone ON accounts FOR EACH ROW WHEN ((new.test_of IS NULL)) EXECUTE FUNCTION mirror_account();
CREATE TRIGGER touched BEFORE UPDATE ON accounts FOR EACH ROW EXECUTE FUNCTION touch();

create table audit_log (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  created_at timestamp with time zone not null default now(),
  verb text not null,
  object_kind text,
  object_id bigint,
  user_id bigint,
  staff_user_id bigint,
  godmode_id bigint,
  token_id bigint,
  request_id text,
  detail jsonb,
  client_id text,
  PRIMARY KEY (account_id, created_at, id)
) partition by RANGE (created_at);
create table audit_log_2024 partition of audit_log for values from ('2024-01-01 00:00:00+00') to ('2025-01-01 00:00:00+00');
create table audit_log_2025 partition of audit_log for values from ('2025-01-01 00:00:00+00') to ('2026-01-01 00:00:00+00');
create table audit_log_2026 partition of audit_log for values from ('2026-01-01 00:00:00+00') to ('2027-01-01 00:00:00+00');
create table audit_log_2027 partition of audit_log for values from ('2027-01-01 00:00:00+00') to ('2028-01-01 00:00:00+00');
create table audit_log_2028 partition of audit_log for values from ('2028-01-01 00:00:00+00') to ('2029-01-01 00:00:00+00');
create table audit_log_rest partition of audit_log default;
CREATE INDEX audit_log_by_object ON ONLY audit_log USING btree (account_id, object_kind, object_id, created_at DESC);
CREATE INDEX audit_log_by_verb ON ONLY audit_log USING btree (account_id, verb, created_at DESC);
alter table audit_log enable row level security;
create policy own_account on audit_log using ((account_id = current_account())) with check ((account_id = current_account()));
grant insert, select on audit_log to portolan_app;

create table booking_references (
  reference text not null,
  account_id bigint not null,
  booking_id bigint not null,
  PRIMARY KEY (reference),
  FOREIGN KEY (account_id, booking_id) REFERENCES bookings(account_id, id) DEFERRABLE INITIALLY DEFERRED
);

create table bookings (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 70001),
  currency character(3) not null,
  amount_minor bigint not null,
  received_on date not null,
  reference text not null,
  reason text not null,
  booked_by bigint not null,
  entry_id bigint not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, entry_id) REFERENCES ledger_entries(account_id, id),
  FOREIGN KEY (booked_by) REFERENCES users(id),
  CHECK ((amount_minor <> 0))
);
CREATE INDEX bookings_by_time ON bookings USING btree (created_at DESC, id DESC);
alter table bookings enable row level security;
create policy own_account on bookings using ((account_id = current_account())) with check ((account_id = current_account()));
grant select on bookings to portolan_app;

create table calendar_links (
  token_hash text not null,
  account_id bigint not null,
  user_id bigint not null,
  created_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  UNIQUE (account_id, user_id),
  PRIMARY KEY (token_hash),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);

create table claim_documents (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  claim_id bigint not null,
  name text not null,
  type text not null,
  size integer not null,
  file_key text not null,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, claim_id) REFERENCES claims(account_id, id) ON DELETE CASCADE,
  CHECK ((size > 0))
);
CREATE INDEX claim_documents_by_claim ON claim_documents USING btree (account_id, claim_id, id);
alter table claim_documents enable row level security;
create policy own_account on claim_documents using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on claim_documents to portolan_app;

create table claim_messages (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  claim_id bigint not null,
  is_from_operator boolean not null,
  body text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, claim_id) REFERENCES claims(account_id, id) ON DELETE CASCADE
);
CREATE INDEX claim_messages_by_claim ON claim_messages USING btree (account_id, claim_id, id);
alter table claim_messages enable row level security;
create policy own_account on claim_messages using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on claim_messages to portolan_app;

create table claims (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 90001),
  shipment_id bigint not null,
  tracking_number text not null,
  status text not null default 'Draft'::text,
  reason text,
  description text,
  claimed_minor bigint,
  currency character(3) not null,
  cover_minor bigint not null,
  approved_minor bigint,
  decision_note text,
  entry_id bigint,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  submitted_at timestamp with time zone,
  decided_at timestamp with time zone,
  told_days integer[] not null default '{}'::integer[],
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, entry_id) REFERENCES ledger_entries(account_id, id),
  FOREIGN KEY (account_id, shipment_id) REFERENCES shipments(account_id, id),
  CHECK (((claimed_minor <= cover_minor) AND (approved_minor <= claimed_minor))),
  CHECK (((status = 'Approved'::text) = ((approved_minor IS NOT NULL) AND (entry_id IS NOT NULL)))),
  CHECK (((status = 'Draft'::text) OR ((reason IS NOT NULL) AND (description IS NOT NULL) AND (claimed_minor IS NOT NULL) AND (submitted_at IS NOT NULL)))),
  CHECK (((status = ANY (ARRAY['Approved'::text, 'Refused'::text])) = (decided_at IS NOT NULL))),
  CHECK ((approved_minor > 0)),
  CHECK ((claimed_minor > 0)),
  CHECK ((cover_minor > 0)),
  CHECK ((reason = ANY (ARRAY['lost'::text, 'damaged'::text, 'missing'::text]))),
  CHECK ((status = ANY (ARRAY['Draft'::text, 'Submitted'::text, 'Needs information'::text, 'Approved'::text, 'Refused'::text, 'Withdrawn'::text])))
);
CREATE INDEX claims_by_amount ON claims USING btree (account_id, (((currency)::text || lpad((COALESCE(claimed_minor, (0)::bigint))::text, 16, '0'::text))) COLLATE "C", id);
CREATE INDEX claims_by_created ON claims USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX claims_by_shipment ON claims USING btree (account_id, shipment_id);
CREATE INDEX claims_by_status ON claims USING btree (account_id, status, created_at DESC, id DESC);
CREATE INDEX claims_by_updated ON claims USING btree (account_id, updated_at, id);
CREATE INDEX claims_decided ON claims USING btree (decided_at DESC, account_id, id) WHERE (status = ANY (ARRAY['Approved'::text, 'Refused'::text]));
CREATE INDEX claims_drafts ON claims USING btree (account_id, id) WHERE (status = 'Draft'::text);
CREATE INDEX claims_waiting ON claims USING btree (submitted_at, account_id, id) WHERE (status = ANY (ARRAY['Submitted'::text, 'Needs information'::text]));
CREATE UNIQUE INDEX claims_one_a_shipment ON claims USING btree (account_id, shipment_id) WHERE (status <> 'Withdrawn'::text);
alter table claims enable row level security;
create policy own_account on claims using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on claims to portolan_app;
CREATE TRIGGER touched BEFORE UPDATE ON claims FOR EACH ROW EXECUTE FUNCTION touch();

create table client_directory (
  client_id text not null,
  account_id bigint not null,
  id bigint not null,
  PRIMARY KEY (client_id),
  FOREIGN KEY (account_id, id) REFERENCES clients(account_id, id) ON DELETE CASCADE
);

create table client_grants (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 9001),
  user_id bigint not null,
  client_id text not null,
  scopes text[] not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  UNIQUE (account_id, user_id, client_id),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX client_grants_by_client ON client_grants USING btree (client_id);
alter table client_grants enable row level security;
create policy own_account on client_grants using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on client_grants to portolan_app;

create table client_secrets (
  account_id bigint not null,
  client_id bigint not null,
  secret_hash text not null,
  hint text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  PRIMARY KEY (account_id, client_id, secret_hash),
  FOREIGN KEY (account_id, client_id) REFERENCES clients(account_id, id) ON DELETE CASCADE
);
alter table client_secrets enable row level security;
create policy own_account on client_secrets using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on client_secrets to portolan_app;

create table clients (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 4001),
  client_id text not null,
  kind text not null,
  name text not null,
  scopes text[] not null,
  redirect_uris text[] not null default '{}'::text[],
  created_by bigint not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  disabled_at timestamp with time zone,
  UNIQUE (account_id, client_id),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (created_by) REFERENCES users(id),
  CHECK (((kind = 'web'::text) = (redirect_uris <> '{}'::text[]))),
  CHECK ((kind = ANY (ARRAY['machine'::text, 'web'::text])))
);
alter table clients enable row level security;
create policy own_account on clients using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on clients to portolan_app;

create table customs_products (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 50001),
  type text not null,
  product_id text,
  description text not null,
  brand_name text,
  coo character(2) not null,
  hts_code text,
  value_minor bigint not null,
  currency character(3) not null,
  weight_g integer,
  facts jsonb not null default '{}'::jsonb,
  search_words text not null,
  search_text text generated always as ((((id)::text || ' '::text) || search_words)),
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  CHECK ((type = ANY (ARRAY['ordinary'::text, 'regulated'::text]))),
  CHECK ((value_minor >= 0)),
  CHECK ((weight_g >= 0))
);
CREATE INDEX customs_products_by_created ON customs_products USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX customs_products_by_description ON customs_products USING btree (account_id, description, id);
CREATE INDEX customs_products_by_text ON customs_products USING gin (search_text gin_trgm_ops);
CREATE INDEX customs_products_by_type ON customs_products USING btree (account_id, type, created_at DESC, id DESC);
CREATE INDEX customs_products_by_updated ON customs_products USING btree (account_id, updated_at, id);
CREATE UNIQUE INDEX customs_products_by_product_id ON customs_products USING btree (account_id, product_id) WHERE (product_id IS NOT NULL);
alter table customs_products enable row level security;
create policy own_account on customs_products using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on customs_products to portolan_app;
CREATE TRIGGER touched BEFORE UPDATE ON customs_products FOR EACH ROW EXECUTE FUNCTION touch();

create table default_views (
  account_id bigint not null,
  user_id bigint not null,
  list text not null,
  view_id bigint not null,
  PRIMARY KEY (account_id, user_id, list),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, view_id) REFERENCES saved_views(account_id, id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX default_views_by_view ON default_views USING btree (account_id, view_id);
alter table default_views enable row level security;
create policy own_account on default_views using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on default_views to portolan_app;

create table delivery_counts (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  day date not null,
  entry_point text not null,
  to_country character(2) not null,
  service text not null,
  business_days smallint not null,
  n bigint not null,
  is_folded boolean not null default false,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX delivery_counts_sums ON delivery_counts USING btree (account_id, day, entry_point, to_country, service, business_days) INCLUDE (n);
CREATE INDEX delivery_counts_unfolded ON delivery_counts USING btree (account_id) WHERE (NOT is_folded);
alter table delivery_counts enable row level security;
create policy own_account on delivery_counts using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on delivery_counts to portolan_app;

create table demo_checkouts (
  account_id bigint not null,
  reference text not null,
  currency character(3) not null,
  amount_minor bigint not null,
  return_url text not null,
  decision text,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, reference),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  CHECK ((amount_minor > 0)),
  CHECK ((decision = ANY (ARRAY['paid'::text, 'declined'::text])))
);
alter table demo_checkouts enable row level security;
create policy own_account on demo_checkouts using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on demo_checkouts to portolan_app;

create table digests (
  account_id bigint not null,
  day date,
  looked_at timestamp with time zone,
  figures jsonb not null default '{}'::jsonb,
  PRIMARY KEY (account_id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id)
);
alter table digests enable row level security;
create policy own_account on digests using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on digests to portolan_app;

create table entry_point_authorizations (
  account_id bigint not null,
  entry_point text not null,
  granted_by bigint,
  granted_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, entry_point),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (granted_by) REFERENCES users(id)
);
alter table entry_point_authorizations enable row level security;
create policy own_account on entry_point_authorizations using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on entry_point_authorizations to portolan_app;

create table entry_points (
  code text not null,
  facts jsonb not null,
  is_active boolean not null default true,
  PRIMARY KEY (code)
);
grant select on entry_points to portolan_app;

create table events (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  created_at timestamp with time zone not null default now(),
  type text not null,
  object_kind text not null,
  object_id bigint not null,
  payload jsonb not null,
  PRIMARY KEY (account_id, created_at, id)
) partition by RANGE (created_at);
create table events_rest partition of events default;
CREATE INDEX events_by_id ON ONLY events USING btree (account_id, id);
CREATE INDEX events_by_object ON ONLY events USING btree (account_id, object_kind, object_id, created_at, id);
CREATE INDEX events_by_type ON ONLY events USING btree (account_id, type, created_at, id);
alter table events enable row level security;
create policy own_account on events using ((account_id = current_account())) with check ((account_id = current_account()));
grant insert, select on events to portolan_app;
CREATE TRIGGER events_to_webhooks AFTER INSERT ON events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION queue_webhooks();

create table exit_points (
  code text not null,
  facts jsonb not null,
  is_active boolean not null default true,
  PRIMARY KEY (code)
);
grant select on exit_points to portolan_app;

create table fx_rates (
  currency character(3) not null,
  day date not null,
  per_usd numeric(18,6) not null,
  source text not null,
  PRIMARY KEY (currency, day),
  CHECK ((per_usd > (0)::numeric))
);
grant select on fx_rates to portolan_app;

create table godmode_grants (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 701),
  staff_user_id bigint not null,
  user_id bigint not null,
  can_write boolean not null default false,
  reason text not null,
  started_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (staff_user_id) REFERENCES users(id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX godmode_grants_by_id ON godmode_grants USING btree (id);
CREATE INDEX godmode_grants_by_staff ON godmode_grants USING btree (staff_user_id, started_at DESC);
CREATE INDEX godmode_grants_by_time ON godmode_grants USING btree (account_id, started_at DESC, id DESC);
alter table godmode_grants enable row level security;
create policy own_account on godmode_grants using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on godmode_grants to portolan_app;
CREATE TRIGGER touched BEFORE UPDATE ON godmode_grants FOR EACH ROW EXECUTE FUNCTION touch();

create table hs_codes (
  edition integer not null,
  code text not null,
  description text not null,
  replaces text[] not null default '{}'::text[],
  PRIMARY KEY (edition, code),
  FOREIGN KEY (edition) REFERENCES hs_editions(edition),
  CHECK ((code ~ '^([0-9]{2}|[0-9]{4}|[0-9]{6})$'::text))
);
grant select on hs_codes to portolan_app;

create table hs_editions (
  edition integer not null generated by default as identity (as integer),
  source text not null,
  row_count integer not null,
  imported_at timestamp with time zone not null default clock_timestamp(),
  dated text,
  imported_by bigint,
  withdrawn_at timestamp with time zone,
  withdrawn_by bigint,
  PRIMARY KEY (edition),
  FOREIGN KEY (imported_by) REFERENCES users(id),
  FOREIGN KEY (withdrawn_by) REFERENCES users(id)
);
grant select on hs_editions to portolan_app;

create table idempotency_keys (
  account_id bigint not null,
  key text not null,
  request_hash text not null,
  status smallint,
  answer text,
  created_at timestamp with time zone not null default now(),
  file_hash text,
  claim uuid,
  claimed_until timestamp with time zone,
  PRIMARY KEY (account_id, key)
);
CREATE INDEX idempotency_keys_by_time ON idempotency_keys USING btree (created_at);
alter table idempotency_keys enable row level security;
create policy own_account on idempotency_keys using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on idempotency_keys to portolan_app;

create table import_mappings (
  account_id bigint not null,
  kind text not null,
  mapping jsonb not null,
  updated_at timestamp with time zone not null default now(),
  same jsonb not null default '{}'::jsonb,
  PRIMARY KEY (account_id, kind),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id)
);
alter table import_mappings enable row level security;
create policy own_account on import_mappings using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on import_mappings to portolan_app;

create table import_refusals (
  account_id bigint not null,
  import_id bigint not null,
  line integer not null,
  problems jsonb not null,
  PRIMARY KEY (account_id, import_id, line),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, import_id) REFERENCES imports(account_id, id) ON DELETE CASCADE
);
alter table import_refusals enable row level security;
create policy own_account on import_refusals using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on import_refusals to portolan_app;

create table imports (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 60001),
  kind text not null,
  name text not null,
  sha256 text not null,
  size bigint not null,
  file_key text not null,
  mode text not null,
  mapping jsonb not null default '{}'::jsonb,
  task_id bigint,
  rows integer not null default 0,
  stored integer not null default 0,
  failed integer not null default 0,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  labels_task_id bigint,
  encoding text,
  sheet integer,
  same jsonb not null default '{}'::jsonb,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  CHECK ((mode = ANY (ARRAY['all'::text, 'good'::text])))
);
CREATE INDEX imports_by_file ON imports USING btree (account_id, kind, sha256, created_at DESC);
CREATE INDEX imports_by_task ON imports USING btree (account_id, task_id);
CREATE INDEX imports_with_file ON imports USING btree (created_at) WHERE (file_key <> ''::text);
alter table imports enable row level security;
create policy own_account on imports using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on imports to portolan_app;

create table inbound_carton_lines (
  account_id bigint not null,
  carton_id bigint not null,
  line integer not null,
  product_id bigint not null,
  sku text not null,
  lot text not null default ''::text,
  expires_on date,
  quantity integer not null,
  PRIMARY KEY (account_id, carton_id, line),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, carton_id) REFERENCES inbound_cartons(account_id, id) ON DELETE CASCADE,
  FOREIGN KEY (account_id, product_id) REFERENCES products(account_id, id),
  CHECK (((quantity >= 1) AND (quantity <= 9999)))
);
alter table inbound_carton_lines enable row level security;
create policy own_account on inbound_carton_lines using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on inbound_carton_lines to portolan_app;

create table inbound_cartons (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 75001),
  inbound_id bigint not null,
  number integer not null,
  sscc text,
  opened_at timestamp with time zone,
  UNIQUE (account_id, inbound_id, number),
  UNIQUE (account_id, sscc),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, inbound_id) REFERENCES inbound_shipments(account_id, id) ON DELETE CASCADE,
  CHECK ((number > 0))
);
CREATE INDEX inbound_cartons_by_sscc ON inbound_cartons USING btree (sscc) WHERE (sscc IS NOT NULL);
alter table inbound_cartons enable row level security;
create policy own_account on inbound_cartons using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on inbound_cartons to portolan_app;

create table inbound_counts (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 700001),
  inbound_id bigint not null,
  step integer not null,
  product_id bigint not null,
  lot text not null default ''::text,
  code text not null,
  quantity integer not null,
  staff_user_id bigint,
  created_at timestamp with time zone not null default now(),
  undone_at timestamp with time zone,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, inbound_id) REFERENCES inbound_shipments(account_id, id) ON DELETE CASCADE,
  FOREIGN KEY (account_id, product_id) REFERENCES products(account_id, id),
  CHECK ((code = ANY (ARRAY['good'::text, 'damaged'::text, 'wrong'::text]))),
  CHECK ((quantity > 0))
);
CREATE INDEX inbound_counts_by_step ON inbound_counts USING btree (account_id, inbound_id, step);
alter table inbound_counts enable row level security;
create policy own_account on inbound_counts using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on inbound_counts to portolan_app;

create table inbound_photos (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 77001),
  inbound_id bigint not null,
  product_id bigint,
  code text not null,
  note text,
  type text not null,
  width integer not null,
  height integer not null,
  size integer not null,
  file_key text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, inbound_id) REFERENCES inbound_shipments(account_id, id) ON DELETE CASCADE,
  FOREIGN KEY (account_id, product_id) REFERENCES products(account_id, id),
  CHECK ((code = ANY (ARRAY['damaged'::text, 'wrong'::text, 'missing'::text]))),
  CHECK ((height > 0)),
  CHECK ((size > 0)),
  CHECK ((type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/webp'::text]))),
  CHECK ((width > 0))
);
CREATE INDEX inbound_photos_by_inbound ON inbound_photos USING btree (account_id, inbound_id, id);
alter table inbound_photos enable row level security;
create policy own_account on inbound_photos using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on inbound_photos to portolan_app;

create table inbound_products (
  account_id bigint not null,
  inbound_id bigint not null,
  product_id bigint not null,
  lot text not null default ''::text,
  expires_on date,
  expected integer not null default 0,
  good integer not null default 0,
  damaged integer not null default 0,
  wrong integer not null default 0,
  PRIMARY KEY (account_id, inbound_id, product_id, lot),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, inbound_id) REFERENCES inbound_shipments(account_id, id) ON DELETE CASCADE,
  FOREIGN KEY (account_id, product_id) REFERENCES products(account_id, id),
  CHECK ((damaged >= 0)),
  CHECK ((expected >= 0)),
  CHECK ((good >= 0)),
  CHECK ((wrong >= 0))
);
CREATE INDEX inbound_products_by_product ON inbound_products USING btree (account_id, product_id, inbound_id);
alter table inbound_products enable row level security;
create policy own_account on inbound_products using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on inbound_products to portolan_app;

create table inbound_shipments (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 71001),
  status text not null default 'Draft'::text,
  warehouse text not null,
  carrier text,
  tracking_number text,
  notes text,
  total_cartons integer not null default 0,
  expected integer not null default 0,
  counted integer not null default 0,
  damaged integer not null default 0,
  wrong integer not null default 0,
  differences integer,
  receive_minor bigint,
  labelling_minor bigint,
  fee_currency character(3),
  unpaid_since timestamp with time zone,
  finished_by bigint,
  search_words text not null default ''::text,
  search_text text generated always as ((((id)::text || ' '::text) || search_words)),
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  submitted_at timestamp with time zone,
  shipped_at timestamp with time zone,
  received_at timestamp with time zone,
  verified_at timestamp with time zone,
  canceled_at timestamp with time zone,
  version integer not null default 1,
  reference text,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  CHECK ((status = ANY (ARRAY['Draft'::text, 'Pending'::text, 'En Route'::text, 'Received'::text, 'Verified'::text, 'Canceled'::text])))
);
CREATE INDEX inbound_shipments_at_desk ON inbound_shipments USING btree (warehouse, submitted_at, id) WHERE (status = ANY (ARRAY['Pending'::text, 'En Route'::text, 'Received'::text]));
CREATE INDEX inbound_shipments_by_created ON inbound_shipments USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX inbound_shipments_by_id ON inbound_shipments USING btree (id);
CREATE INDEX inbound_shipments_by_status ON inbound_shipments USING btree (account_id, status, created_at DESC, id DESC);
CREATE INDEX inbound_shipments_by_text ON inbound_shipments USING gin (search_text gin_trgm_ops);
CREATE INDEX inbound_shipments_by_tracking ON inbound_shipments USING btree (tracking_number) WHERE (tracking_number IS NOT NULL);
CREATE INDEX inbound_shipments_by_updated ON inbound_shipments USING btree (account_id, updated_at, id);
CREATE INDEX inbound_shipments_by_warehouse ON inbound_shipments USING btree (account_id, warehouse, created_at DESC, id DESC);
CREATE UNIQUE INDEX inbound_shipments_by_reference ON inbound_shipments USING btree (account_id, reference) WHERE ((reference IS NOT NULL) AND (status <> 'Canceled'::text));
alter table inbound_shipments enable row level security;
create policy own_account on inbound_shipments using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on inbound_shipments to portolan_app;
CREATE TRIGGER touched BEFORE UPDATE ON inbound_shipments FOR EACH ROW EXECUTE FUNCTION touch();

create table invitation_directory (
  token_hash text not null,
  account_id bigint not null,
  invitation_id bigint not null,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (account_id, invitation_id) REFERENCES invitations(account_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX invitation_directory_by_invitation ON invitation_directory USING btree (account_id, invitation_id);

create table invitations (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 4001),
  email text not null,
  role text not null,
  invited_by bigint not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  accepted_by bigint,
  withdrawn_at timestamp with time zone,
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (accepted_by) REFERENCES users(id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (invited_by) REFERENCES users(id),
  CHECK ((email = lower(email))),
  CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'shipping'::text, 'fulfilment'::text, 'returns'::text, 'billing'::text, 'viewer'::text])))
);
CREATE INDEX invitations_by_inviter ON invitations USING btree (account_id, invited_by) WHERE ((accepted_at IS NULL) AND (withdrawn_at IS NULL));
CREATE UNIQUE INDEX invitations_open ON invitations USING btree (account_id, email) WHERE ((accepted_at IS NULL) AND (withdrawn_at IS NULL));
alter table invitations enable row level security;
create policy own_account on invitations using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on invitations to portolan_app;
CREATE TRIGGER touched BEFORE UPDATE ON invitations FOR EACH ROW EXECUTE FUNCTION touch();

create table invoice_counters (
  series text not null,
  last_number bigint not null default 0,
  PRIMARY KEY (series)
);

create table invoice_entries (
  account_id bigint not null,
  entry_id bigint not null,
  invoice_id bigint not null,
  PRIMARY KEY (account_id, entry_id),
  FOREIGN KEY (account_id, entry_id) REFERENCES ledger_entries(account_id, id),
  FOREIGN KEY (account_id, invoice_id) REFERENCES invoices(account_id, id)
);
CREATE INDEX invoice_entries_by_invoice ON invoice_entries USING btree (account_id, invoice_id, entry_id);
alter table invoice_entries enable row level security;
create policy own_account on invoice_entries using ((account_id = current_account())) with check ((account_id = current_account()));
grant insert, select on invoice_entries to portolan_app;
CREATE TRIGGER invoice_entries_stay BEFORE DELETE OR UPDATE ON invoice_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table invoice_lines (
  account_id bigint not null,
  invoice_id bigint not null,
  line smallint not null,
  kind text not null,
  count integer not null,
  amount_minor bigint not null,
  PRIMARY KEY (account_id, invoice_id, line),
  FOREIGN KEY (account_id, invoice_id) REFERENCES invoices(account_id, id)
);
alter table invoice_lines enable row level security;
create policy own_account on invoice_lines using ((account_id = current_account())) with check ((account_id = current_account()));
grant insert, select on invoice_lines to portolan_app;
CREATE TRIGGER invoice_lines_stay BEFORE DELETE OR UPDATE ON invoice_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table invoices (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 8001),
  number bigint not null,
  number_text text not null,
  period text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  currency character(3) not null,
  total_minor bigint not null,
  open_minor bigint not null,
  issued_on date not null,
  due_on date not null,
  facts jsonb not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  CHECK ((period ~ '^\d{4}-(0[1-9]|1[0-2])$'::text))
);
CREATE INDEX invoices_by_end ON invoices USING btree (account_id, ends_at DESC);
CREATE INDEX invoices_by_id ON invoices USING btree (id);
CREATE INDEX invoices_by_issue ON invoices USING btree (issued_on DESC, id DESC);
CREATE INDEX invoices_by_number ON invoices USING btree (upper(number_text));
CREATE UNIQUE INDEX invoices_by_period ON invoices USING btree (account_id, currency, period);
alter table invoices enable row level security;
create policy own_account on invoices using ((account_id = current_account())) with check ((account_id = current_account()));
grant insert, select on invoices to portolan_app;
CREATE TRIGGER invoices_stay BEFORE DELETE OR UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table known_devices (
  user_id bigint not null,
  token_hash text not null,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  PRIMARY KEY (user_id, token_hash),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX known_devices_by_time ON known_devices USING btree (last_seen_at);
CREATE INDEX known_devices_by_token ON known_devices USING btree (token_hash);

create table labels (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 300001),
  shipment_id bigint not null,
  tracking_number text not null,
  service text not null,
  carrier text not null,
  entry_point text not null,
  exit_point text not null,
  currency character(3) not null,
  cost_minor bigint not null,
  surcharge_minor bigint not null,
  insurance_fee_minor bigint not null,
  chargeable_g integer not null,
  price jsonb not null,
  facts jsonb not null,
  charge_entry_id bigint,
  refund_entry_id bigint,
  is_test boolean not null default false,
  created_at timestamp with time zone not null default now(),
  cancelled_at timestamp with time zone,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, shipment_id) REFERENCES shipments(account_id, id)
);
CREATE INDEX labels_by_created ON labels USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX labels_by_shipment ON labels USING btree (account_id, shipment_id, id);
CREATE UNIQUE INDEX labels_one_valid ON labels USING btree (account_id, shipment_id) WHERE (cancelled_at IS NULL);
alter table labels enable row level security;
create policy own_account on labels using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on labels to portolan_app;

create table ledger_balances (
  account_id bigint not null,
  currency character(3) not null,
  balance_minor bigint not null default 0,
  credit_limit_minor bigint not null default 0,
  warn_below_minor bigint,
  warned_at timestamp with time zone,
  reserved_minor bigint not null default 0,
  PRIMARY KEY (account_id, currency),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  CHECK ((credit_limit_minor >= 0)),
  CHECK ((reserved_minor >= 0)),
  CHECK ((warn_below_minor > 0))
);
CREATE INDEX ledger_balances_watched ON ledger_balances USING btree (account_id, currency) WHERE (warn_below_minor IS NOT NULL);
alter table ledger_balances enable row level security;
create policy own_account on ledger_balances using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on ledger_balances to portolan_app;

create table ledger_entries (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 500001),
  kind text not null,
  object_kind text,
  object_id bigint,
  memo text,
  currency character(3) not null,
  amount_minor bigint not null,
  balance_after_minor bigint not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id)
);
CREATE INDEX ledger_entries_by_kind ON ledger_entries USING btree (account_id, kind, created_at DESC, id DESC);
CREATE INDEX ledger_entries_by_memo ON ledger_entries USING gin (memo gin_trgm_ops);
CREATE INDEX ledger_entries_by_object ON ledger_entries USING btree (account_id, object_kind, object_id);
CREATE INDEX ledger_entries_by_time ON ledger_entries USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX ledger_entries_spent ON ledger_entries USING btree (account_id, created_at) INCLUDE (currency, kind, amount_minor);
alter table ledger_entries enable row level security;
create policy own_account on ledger_entries using ((account_id = current_account())) with check ((account_id = current_account()));
grant insert, select on ledger_entries to portolan_app;

create table ledger_postings (
  account_id bigint not null,
  entry_id bigint not null,
  line smallint not null,
  book text not null,
  amount_minor bigint not null,
  PRIMARY KEY (account_id, entry_id, line),
  FOREIGN KEY (account_id, entry_id) REFERENCES ledger_entries(account_id, id)
);
alter table ledger_postings enable row level security;
create policy own_account on ledger_postings using ((account_id = current_account())) with check ((account_id = current_account()));
grant insert, select on ledger_postings to portolan_app;
CREATE TRIGGER ledger_postings_balance AFTER INSERT ON ledger_postings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_entry_balances();

create table ledger_reservations (
  account_id bigint not null,
  object_kind text not null,
  object_id bigint not null,
  currency character(3) not null,
  amount_minor bigint not null,
  state text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, object_kind, object_id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  CHECK ((amount_minor >= 0)),
  CHECK ((state = ANY (ARRAY['held'::text, 'released'::text, 'settled'::text])))
);
alter table ledger_reservations enable row level security;
create policy own_account on ledger_reservations using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on ledger_reservations to portolan_app;
CREATE TRIGGER touched BEFORE UPDATE ON ledger_reservations FOR EACH ROW EXECUTE FUNCTION touch();

create table mail_settings (
  user_id bigint not null,
  kind text not null,
  is_on boolean not null,
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (user_id, kind),
  FOREIGN KEY (user_id) REFERENCES users(id)
);

create table mails (
  id bigint not null generated by default as identity (start with 1001),
  kind text not null,
  recipient text not null,
  language text not null,
  subject text not null,
  content jsonb not null,
  link text,
  sealed_link text,
  link_until timestamp with time zone,
  topic text,
  once text,
  status text not null,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null default now(),
  claimed_until timestamp with time zone,
  sent_at timestamp with time zone,
  problem text,
  created_at timestamp with time zone not null default now(),
  user_id bigint,
  UNIQUE (once),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'kept'::text, 'replaced'::text])))
);
CREATE INDEX mails_by_kind ON mails USING btree (kind, created_at DESC, id DESC);
CREATE INDEX mails_by_recipient ON mails USING gin (recipient gin_trgm_ops);
CREATE INDEX mails_by_status ON mails USING btree (status, created_at DESC, id DESC);
CREATE INDEX mails_by_time ON mails USING btree (created_at DESC, id DESC);
CREATE INDEX mails_by_topic ON mails USING btree (topic) WHERE (status = ANY (ARRAY['waiting'::text, 'kept'::text]));
CREATE INDEX mails_due ON mails USING btree (((link_until IS NULL)), next_attempt_at, id) WHERE (status = 'waiting'::text);
CREATE INDEX mails_with_link ON mails USING btree (link_until) WHERE (sealed_link IS NOT NULL);

create table manifests (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 80001),
  status text not null default 'Draft'::text,
  entry_point text not null,
  carrier text,
  tracking_number text,
  is_test boolean not null default false,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  submitted_at timestamp with time zone,
  transmitted_at timestamp with time zone,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  CHECK ((status = ANY (ARRAY['Draft'::text, 'Submitted'::text, 'Transmitted'::text])))
);
CREATE INDEX manifests_by_created ON manifests USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX manifests_by_status ON manifests USING btree (account_id, status, created_at DESC, id DESC);
CREATE INDEX manifests_by_updated ON manifests USING btree (account_id, updated_at, id);
alter table manifests enable row level security;
create policy own_account on manifests using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on manifests to portolan_app;
CREATE TRIGGER touched BEFORE UPDATE ON manifests FOR EACH ROW EXECUTE FUNCTION touch();

create table memberships (
  account_id bigint not null,
  user_id bigint not null,
  role text not null,
  last_used_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  suspended_at timestamp with time zone,
  extra_access text[] not null default '{}'::text[],
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, user_id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'shipping'::text, 'fulfilment'::text, 'returns'::text, 'billing'::text, 'viewer'::text])))
);
CREATE INDEX memberships_by_user ON memberships USING btree (user_id, account_id);
alter table memberships enable row level security;
create policy own_account on memberships using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on memberships to portolan_app;
CREATE TRIGGER touched BEFORE UPDATE ON memberships FOR EACH ROW EXECUTE FUNCTION touch();

create table migrations (
  name text not null,
  applied_at timestamp with time zone not null default now(),
  PRIMARY KEY (name)
);

create table number_ranges (
  service text not null,
  indicator character(2) not null,
  country character(2) not null,
  sequence_name text not null,
  id bigint not null generated by default as identity,
  post character(2) not null,
  first_serial integer not null,
  last_serial integer not null,
  place integer not null default 0,
  is_open boolean not null default true,
  added_by bigint,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (added_by) REFERENCES users(id),
  CHECK (((0 <= first_serial) AND (first_serial < last_serial) AND (last_serial <= 99999999)))
);
CREATE INDEX number_ranges_in_order ON number_ranges USING btree (service, country, place, id);
grant select on number_ranges to portolan_app;

create table oidc_state (
  kind text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  user_code text,
  uid text,
  consumed_at timestamp with time zone,
  expires_at timestamp with time zone,
  PRIMARY KEY (kind, id)
);
CREATE INDEX oidc_state_by_client ON oidc_state USING btree (((payload ->> 'clientId'::text)), ((payload ->> 'accountId'::text))) WHERE (kind = ANY (ARRAY['AccessToken'::text, 'RefreshToken'::text, 'AuthorizationCode'::text, 'ClientCredentials'::text, 'Grant'::text]));
CREATE INDEX oidc_state_by_expiry ON oidc_state USING btree (expires_at);
CREATE INDEX oidc_state_by_grant ON oidc_state USING btree (grant_id) WHERE (grant_id IS NOT NULL);
CREATE INDEX oidc_state_by_uid ON oidc_state USING btree (uid) WHERE (uid IS NOT NULL);

create table operator_settings (
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (key)
);
grant select on operator_settings to portolan_app;

create table order_allocations (
  account_id bigint not null,
  order_id bigint not null,
  line integer not null,
  product_id bigint not null,
  warehouse text not null,
  quantity integer not null,
  PRIMARY KEY (account_id, order_id, line, product_id, warehouse),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, order_id, line) REFERENCES order_lines(account_id, order_id, line) ON DELETE CASCADE,
  FOREIGN KEY (account_id, product_id) REFERENCES products(account_id, id),
  CHECK ((quantity > 0))
);
CREATE INDEX order_allocations_by_product ON order_allocations USING btree (account_id, product_id, warehouse, order_id);
alter table order_allocations enable row level security;
create policy own_account on order_allocations using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on order_allocations to portolan_app;

create table order_counts (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  status text not null,
  to_country character(2) not null,
  shop_id bigint not null,
  n bigint not null,
  is_folded boolean not null default false,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX order_counts_sums ON order_counts USING btree (account_id, status, to_country, shop_id) INCLUDE (n);
CREATE INDEX order_counts_unfolded ON order_counts USING btree (account_id) WHERE (NOT is_folded);
alter table order_counts enable row level security;
create policy own_account on order_counts using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on order_counts to portolan_app;

create table order_fulfillment_lines (
  account_id bigint not null,
  fulfillment_id bigint not null,
  line integer not null,
  quantity integer not null,
  parts jsonb not null default '[]'::jsonb,
  PRIMARY KEY (account_id, fulfillment_id, line),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, fulfillment_id) REFERENCES order_fulfillments(account_id, id) ON DELETE CASCADE,
  CHECK ((quantity > 0))
);
alter table order_fulfillment_lines enable row level security;
create policy own_account on order_fulfillment_lines using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on order_fulfillment_lines to portolan_app;

create table order_fulfillments (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 750001),
  order_id bigint not null,
  warehouse text not null,
  shipment_id bigint not null,
  packaging text,
  weight_g integer not null,
  currency character(3) not null,
  fulfillment_fee_minor bigint not null,
  packaging_fee_minor bigint not null,
  packing_slip_fee_minor bigint not null,
  shipping_cost_minor bigint not null,
  packed_by bigint,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, order_id) REFERENCES orders(account_id, id),
  FOREIGN KEY (account_id, shipment_id) REFERENCES shipments(account_id, id),
  CHECK ((weight_g > 0))
);
CREATE INDEX order_fulfillments_by_id ON order_fulfillments USING btree (id);
CREATE INDEX order_fulfillments_by_order ON order_fulfillments USING btree (account_id, order_id, id);
CREATE INDEX order_fulfillments_by_packer ON order_fulfillments USING btree (packed_by, created_at);
CREATE UNIQUE INDEX order_fulfillments_by_shipment ON order_fulfillments USING btree (account_id, shipment_id);
alter table order_fulfillments enable row level security;
create policy own_account on order_fulfillments using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on order_fulfillments to portolan_app;
CREATE TRIGGER fulfillments_from_shops BEFORE DELETE ON order_fulfillments FOR EACH ROW EXECUTE FUNCTION queue_shop_recall();
CREATE TRIGGER fulfillments_to_shops AFTER INSERT ON order_fulfillments FOR EACH ROW EXECUTE FUNCTION queue_shop_push();

create table order_lines (
  account_id bigint not null,
  order_id bigint not null,
  line integer not null,
  sku text not null,
  product_id bigint,
  name text,
  quantity integer not null,
  sold_for_minor bigint,
  allocated integer not null default 0,
  fulfilled integer not null default 0,
  shop_line_id text,
  PRIMARY KEY (account_id, order_id, line),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, order_id) REFERENCES orders(account_id, id) ON DELETE CASCADE,
  FOREIGN KEY (account_id, product_id) REFERENCES products(account_id, id),
  CHECK (((allocated + fulfilled) <= quantity)),
  CHECK (((quantity >= 1) AND (quantity <= 9999))),
  CHECK ((allocated >= 0)),
  CHECK ((fulfilled >= 0)),
  CHECK ((sold_for_minor >= 0))
);
CREATE INDEX order_lines_by_product ON order_lines USING btree (account_id, product_id, order_id);
CREATE INDEX order_lines_by_sku ON order_lines USING btree (account_id, sku, order_id);
alter table order_lines enable row level security;
create policy own_account on order_lines using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on order_lines to portolan_app;

create table order_messages (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 780001),
  order_id bigint not null,
  body text not null,
  by_warehouse boolean not null,
  user_id bigint,
  staff_user_id bigint,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, order_id) REFERENCES orders(account_id, id) ON DELETE CASCADE
);
CREATE INDEX order_messages_by_order ON order_messages USING btree (account_id, order_id, id);
alter table order_messages enable row level security;
create policy own_account on order_messages using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on order_messages to portolan_app;

create table order_rules (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 790001),
  position integer not null,
  name text not null,
  is_active boolean not null default false,
  goes_on boolean not null default false,
  conditions jsonb not null default '{}'::jsonb,
  actions jsonb not null,
  version integer not null default 1,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id)
);
CREATE INDEX order_rules_by_position ON order_rules USING btree (account_id, "position", id);
CREATE UNIQUE INDEX order_rules_by_name ON order_rules USING btree (account_id, lower(name));
alter table order_rules enable row level security;
create policy own_account on order_rules using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on order_rules to portolan_app;

create table orders (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 700001),
  status text not null default 'Processing'::text,
  cause text not null,
  cause_values jsonb not null default '{}'::jsonb,
  source text not null,
  order_number text,
  shop_id bigint,
  shop_order_id text,
  forced_warehouse text,
  warehouse text,
  to_name text not null,
  to_company text,
  to_phone text,
  to_email text,
  to_tax_id text,
  to_street1 text not null,
  to_street2 text,
  to_city text not null,
  to_province text,
  to_postal_code text,
  to_country character(2) not null,
  consignor jsonb,
  return_address jsonb,
  service text not null default 'rule'::text,
  chosen_service text,
  terms text not null,
  insurance boolean not null default false,
  signature_confirmation boolean not null default false,
  packing_slip boolean not null default false,
  gift_message text,
  partial_fulfillment boolean not null default false,
  exception_on_failure boolean not null default true,
  ignore_bad_address boolean not null default false,
  delay_hours integer not null default 0,
  tags text[] not null default '{}'::text[],
  notes text,
  currency character(3) not null,
  value_minor bigint,
  units integer not null,
  units_allocated integer not null default 0,
  units_fulfilled integer not null default 0,
  estimate jsonb,
  reserved_minor bigint,
  charged_minor bigint not null default 0,
  cost_currency character(3),
  origin_order_id bigint,
  merged_into bigint,
  placed_at timestamp with time zone not null,
  process_at timestamp with time zone not null,
  ready_at timestamp with time zone,
  packing_at timestamp with time zone,
  due_at timestamp with time zone,
  ended_at timestamp with time zone,
  archived_at timestamp with time zone,
  held_by bigint,
  import_id bigint,
  import_line integer,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  search_words text not null default ''::text,
  search_text text generated always as ((((id)::text || ' '::text) || search_words)),
  by_rules jsonb,
  is_hold_passed boolean not null default false,
  is_number_free boolean not null default false,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, shop_id) REFERENCES shops(account_id, id),
  CHECK (((delay_hours >= 0) AND (delay_hours <= 720))),
  CHECK (((gift_message IS NULL) OR packing_slip)),
  CHECK (((units_allocated + units_fulfilled) <= units)),
  CHECK ((source = ANY (ARRAY['form'::text, 'api'::text, 'import'::text, 'shop'::text, 'order'::text]))),
  CHECK ((status = ANY (ARRAY['Backordered'::text, 'Exception'::text, 'Holding'::text, 'Processing'::text, 'Ready'::text, 'Packing'::text, 'Partial'::text, 'Fulfilled'::text, 'Archived'::text, 'Canceled'::text]))),
  CHECK ((terms = ANY (ARRAY['DDP'::text, 'DDU'::text]))),
  CHECK ((units > 0)),
  CHECK ((units_allocated >= 0)),
  CHECK ((units_fulfilled >= 0)),
  CHECK ((value_minor >= 0))
);
CREATE INDEX orders_archived ON orders USING btree (account_id, created_at DESC, id DESC) WHERE (status = 'Archived'::text);
CREATE INDEX orders_at_desk ON orders USING btree (account_id, warehouse, due_at, id) WHERE (status = ANY (ARRAY['Ready'::text, 'Packing'::text]));
CREATE INDEX orders_at_desk_next ON orders USING btree (warehouse, due_at, chosen_service, to_country, placed_at, id) INCLUDE (account_id, status) WHERE (status = ANY (ARRAY['Ready'::text, 'Packing'::text]));
CREATE INDEX orders_by_age ON orders USING btree (account_id, placed_at, id) WHERE (status = 'Processing'::text);
CREATE INDEX orders_by_created ON orders USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX orders_by_due ON orders USING btree (account_id, (
CASE
    WHEN (status = ANY (ARRAY['Ready'::text, 'Packing'::text])) THEN COALESCE(due_at, 'infinity'::timestamp with time zone)
    ELSE 'infinity'::timestamp with time zone
END), id);
CREATE INDEX orders_by_id ON orders USING btree (id);
CREATE INDEX orders_by_import ON orders USING btree (account_id, import_id, id) WHERE (import_id IS NOT NULL);
CREATE INDEX orders_by_merged ON orders USING btree (account_id, merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX orders_by_name ON orders USING btree (account_id, to_name, id);
CREATE INDEX orders_by_placed ON orders USING btree (account_id, placed_at DESC, id DESC);
CREATE INDEX orders_by_shop ON orders USING btree (account_id, shop_id, created_at DESC, id DESC) WHERE (shop_id IS NOT NULL);
CREATE INDEX orders_by_status ON orders USING btree (account_id, status, created_at DESC, id DESC);
CREATE INDEX orders_by_text ON orders USING gin (search_text gin_trgm_ops);
CREATE INDEX orders_by_updated ON orders USING btree (account_id, updated_at, id);
CREATE INDEX orders_by_value ON orders USING btree (account_id, COALESCE((((currency)::text || lpad((value_minor)::text, 16, '0'::text)) COLLATE "C"), ''::text) DESC, id DESC);
CREATE INDEX orders_by_warehouse ON orders USING btree (account_id, warehouse, status, due_at, id) WHERE (warehouse IS NOT NULL);
CREATE INDEX orders_for_one_warehouse ON orders USING btree (COALESCE(forced_warehouse, (by_rules ->> 'warehouse'::text))) INCLUDE (account_id) WHERE ((status = ANY (ARRAY['Backordered'::text, 'Exception'::text, 'Holding'::text, 'Processing'::text, 'Partial'::text])) AND (COALESCE(forced_warehouse, (by_rules ->> 'warehouse'::text)) IS NOT NULL));
CREATE INDEX orders_tagged ON orders USING btree (account_id, created_at DESC, id DESC) WHERE (tags <> '{}'::text[]);
CREATE INDEX orders_to_archive ON orders USING btree (account_id, ended_at, id) WHERE (status = ANY (ARRAY['Fulfilled'::text, 'Canceled'::text]));
CREATE INDEX orders_to_process ON orders USING btree (account_id, process_at, id) WHERE (status = 'Processing'::text);
CREATE INDEX orders_unpaid_packing ON orders USING btree (account_id, id) WHERE ((status = 'Packing'::text) AND (cause = 'funds'::text));
CREATE INDEX orders_waiting ON orders USING btree (account_id, placed_at, id) WHERE (status = ANY (ARRAY['Backordered'::text, 'Partial'::text]));
CREATE UNIQUE INDEX orders_by_number ON orders USING btree (account_id, shop_id, order_number) NULLS NOT DISTINCT WHERE ((order_number IS NOT NULL) AND (NOT is_number_free));
CREATE UNIQUE INDEX orders_by_shop_order ON orders USING btree (account_id, shop_id, shop_order_id) NULLS NOT DISTINCT WHERE (shop_order_id IS NOT NULL);
alter table orders enable row level security;
create policy own_account on orders using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on orders to portolan_app;
CREATE TRIGGER orders_counted_delete AFTER DELETE ON orders REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
CREATE TRIGGER orders_counted_insert AFTER INSERT ON orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
CREATE TRIGGER orders_counted_update AFTER UPDATE ON orders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
CREATE TRIGGER touched BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION touch();

create table overpacks (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 60001),
  status text not null default 'Open'::text,
  sscc text not null,
  entry_point text,
  exit_point text,
  terms text,
  dg_kind text,
  weight_g integer,
  length_mm integer,
  width_mm integer,
  height_mm integer,
  typed jsonb,
  closed_at timestamp with time zone,
  manifest_id bigint,
  carrier text,
  external_tracking text,
  is_test boolean not null default false,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  locked_at timestamp with time zone,
  weighed_count integer,
  UNIQUE (account_id, sscc),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, manifest_id) REFERENCES manifests(account_id, id),
  CHECK (((closed_at IS NULL) OR ((weight_g IS NOT NULL) AND (length_mm IS NOT NULL) AND (width_mm IS NOT NULL) AND (height_mm IS NOT NULL)))),
  CHECK (((manifest_id IS NULL) OR (closed_at IS NOT NULL))),
  CHECK ((height_mm >= 10)),
  CHECK ((length_mm >= 10)),
  CHECK ((status = ANY (ARRAY['Open'::text, 'Locked'::text]))),
  CHECK ((terms = ANY (ARRAY['DDP'::text, 'DDU'::text]))),
  CHECK ((weighed_count > 0)),
  CHECK ((weight_g > 0)),
  CHECK ((width_mm >= 10))
);
CREATE INDEX overpacks_by_created ON overpacks USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX overpacks_by_manifest ON overpacks USING btree (account_id, manifest_id, id) WHERE (manifest_id IS NOT NULL);
CREATE INDEX overpacks_by_status ON overpacks USING btree (account_id, status, created_at DESC, id DESC);
CREATE INDEX overpacks_by_updated ON overpacks USING btree (account_id, updated_at, id);
CREATE INDEX overpacks_by_weight ON overpacks USING btree (account_id, COALESCE(weight_g, '-1'::integer), id);
alter table overpacks enable row level security;
create policy own_account on overpacks using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on overpacks to portolan_app;
CREATE TRIGGER touched BEFORE UPDATE ON overpacks FOR EACH ROW EXECUTE FUNCTION touch();

create table package_presets (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 20001),
  name text not null,
  kind text not null,
  is_irregular boolean not null default false,
  typed jsonb not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  CHECK ((kind = ANY (ARRAY['parcel'::text, 'envelope'::text])))
);
CREATE UNIQUE INDEX package_presets_by_name ON package_presets USING btree (account_id, lower(name));
alter table package_presets enable row level security;
create policy own_account on package_presets using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on package_presets to portolan_app;

create table passkeys (
  id bigint not null generated by default as identity,
  user_id bigint not null,
  credential_id text not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX passkeys_by_user ON passkeys USING btree (user_id);
CREATE UNIQUE INDEX passkeys_by_credential ON passkeys USING btree (credential_id);

create table password_links (
  token_hash text not null,
  user_id bigint not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX password_links_by_expiry ON password_links USING btree (expires_at);
CREATE INDEX password_links_by_user ON password_links USING btree (user_id);

create table payments (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 900001),
  status text not null default 'pending'::text,
  provider text not null,
  provider_reference text,
  currency character(3) not null,
  amount_minor bigint not null,
  method text,
  entry_id bigint,
  user_id bigint,
  created_at timestamp with time zone not null default now(),
  settled_at timestamp with time zone,
  reference text not null,
  asked_at timestamp with time zone,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, entry_id) REFERENCES ledger_entries(account_id, id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((amount_minor > 0)),
  CHECK ((status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'declined'::text, 'failed'::text])))
);
CREATE INDEX payments_pending ON payments USING btree (COALESCE(asked_at, created_at)) WHERE (status = 'pending'::text);
CREATE UNIQUE INDEX payments_by_reference ON payments USING btree (account_id, reference);
alter table payments enable row level security;
create policy own_account on payments using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on payments to portolan_app;

create table pick_shorts (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 795001),
  order_id bigint not null,
  product_id bigint not null,
  warehouse text not null,
  missing integer not null,
  staff_user_id bigint,
  created_at timestamp with time zone not null default now(),
  count_id bigint,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, product_id) REFERENCES products(account_id, id) ON DELETE CASCADE,
  CHECK ((missing > 0))
);
CREATE INDEX pick_shorts_by_count ON pick_shorts USING btree (account_id, count_id) WHERE (count_id IS NOT NULL);
CREATE INDEX pick_shorts_open ON pick_shorts USING btree (warehouse, product_id) WHERE (count_id IS NULL);
alter table pick_shorts enable row level security;
create policy own_account on pick_shorts using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on pick_shorts to portolan_app;

create table picks (
  id bigint not null generated by default as identity (start with 790001),
  warehouse text not null,
  user_id bigint,
  orders bigint[] not null,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  FOREIGN KEY (warehouse) REFERENCES warehouses(code),
  CHECK (((cardinality(orders) >= 1) AND (cardinality(orders) <= 50)))
);
CREATE INDEX picks_open ON picks USING btree (warehouse, id) WHERE (ended_at IS NULL);

create table product_bins (
  account_id bigint not null,
  product_id bigint not null,
  warehouse text not null,
  bin text not null,
  place text not null,
  PRIMARY KEY (account_id, product_id, warehouse),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, product_id) REFERENCES products(account_id, id) ON DELETE CASCADE
);
CREATE INDEX product_bins_by_place ON product_bins USING btree (warehouse, place, account_id, product_id);
alter table product_bins enable row level security;
create policy own_account on product_bins using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on product_bins to portolan_app;

create table product_parts (
  account_id bigint not null,
  bundle_id bigint not null,
  product_id bigint not null,
  quantity integer not null,
  PRIMARY KEY (account_id, bundle_id, product_id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, bundle_id) REFERENCES products(account_id, id) ON DELETE CASCADE,
  FOREIGN KEY (account_id, product_id) REFERENCES products(account_id, id),
  CHECK (((quantity >= 1) AND (quantity <= 999))),
  CHECK ((bundle_id <> product_id))
);
CREATE INDEX product_parts_by_product ON product_parts USING btree (account_id, product_id, bundle_id);
alter table product_parts enable row level security;
create policy own_account on product_parts using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on product_parts to portolan_app;

create table product_pictures (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 47001),
  product_id bigint not null,
  kind text not null,
  type text not null,
  width integer not null,
  height integer not null,
  size integer not null,
  file_key text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, product_id) REFERENCES products(account_id, id) ON DELETE CASCADE,
  CHECK ((height > 0)),
  CHECK ((kind = ANY (ARRAY['own'::text, 'verified'::text]))),
  CHECK ((size > 0)),
  CHECK ((type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/webp'::text]))),
  CHECK ((width > 0))
);
CREATE INDEX product_pictures_by_product ON product_pictures USING btree (account_id, product_id, id);
CREATE UNIQUE INDEX product_pictures_own ON product_pictures USING btree (account_id, product_id) WHERE (kind = 'own'::text);
alter table product_pictures enable row level security;
create policy own_account on product_pictures using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on product_pictures to portolan_app;

create table product_skus (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 45001),
  product_id bigint not null,
  shop_id bigint,
  sku text not null,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  UNIQUE NULLS NOT DISTINCT (account_id, shop_id, sku),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, product_id) REFERENCES products(account_id, id) ON DELETE CASCADE,
  FOREIGN KEY (account_id, shop_id) REFERENCES shops(account_id, id)
);
CREATE INDEX product_skus_by_product ON product_skus USING btree (account_id, product_id, id);
CREATE INDEX product_skus_by_sku ON product_skus USING btree (sku);
alter table product_skus enable row level security;
create policy own_account on product_skus using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on product_skus to portolan_app;

create table products (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 40001),
  product_id text not null,
  status text not null default 'Draft'::text,
  reason text,
  name text not null,
  description text not null,
  is_packaging boolean not null default false,
  barcode_kind text not null default 'product_id'::text,
  barcode text,
  coo character(2) not null,
  hts_code text,
  brand text,
  supplier text,
  dg_code text,
  value_minor bigint not null,
  cost_minor bigint,
  currency character(3) not null,
  weight_g integer,
  length_mm integer,
  width_mm integer,
  height_mm integer,
  measured_weight_g integer,
  measured_length_mm integer,
  measured_width_mm integer,
  measured_height_mm integer,
  has_lots boolean not null default false,
  facts jsonb not null default '{}'::jsonb,
  search_words text not null,
  search_text text generated always as ((((id)::text || ' '::text) || search_words)),
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  submitted_at timestamp with time zone,
  verified_at timestamp with time zone,
  verified_in text,
  version integer not null default 1,
  is_bundle boolean not null default false,
  UNIQUE (account_id, product_id),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  CHECK (((barcode_kind <> 'custom'::text) OR (barcode IS NOT NULL))),
  CHECK (((status <> 'Verified'::text) OR (verified_at IS NOT NULL))),
  CHECK ((barcode_kind = ANY (ARRAY['product_id'::text, 'custom'::text, 'none'::text]))),
  CHECK ((cost_minor >= 0)),
  CHECK ((height_mm > 0)),
  CHECK ((length_mm > 0)),
  CHECK ((measured_height_mm > 0)),
  CHECK ((measured_length_mm > 0)),
  CHECK ((measured_weight_g > 0)),
  CHECK ((measured_width_mm > 0)),
  CHECK ((status = ANY (ARRAY['Draft'::text, 'Pending'::text, 'Sent Back'::text, 'Verified'::text, 'Inactive'::text]))),
  CHECK ((value_minor >= 0)),
  CHECK ((weight_g > 0)),
  CHECK ((width_mm > 0))
);
CREATE INDEX products_by_created ON products USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX products_by_id ON products USING btree (id);
CREATE INDEX products_by_name ON products USING btree (account_id, name, id);
CREATE INDEX products_by_own_id ON products USING btree (product_id);
CREATE INDEX products_by_packaging ON products USING btree (account_id, is_packaging, created_at DESC, id DESC);
CREATE INDEX products_by_scan ON products USING btree (barcode) WHERE (barcode IS NOT NULL);
CREATE INDEX products_by_status ON products USING btree (account_id, status, created_at DESC, id DESC);
CREATE INDEX products_by_text ON products USING gin (search_text gin_trgm_ops);
CREATE INDEX products_by_updated ON products USING btree (account_id, updated_at, id);
CREATE INDEX products_pending ON products USING btree (submitted_at, id) INCLUDE (account_id, updated_at) WHERE (status = 'Pending'::text);
CREATE UNIQUE INDEX products_by_barcode ON products USING btree (account_id, barcode) WHERE (barcode IS NOT NULL);
alter table products enable row level security;
create policy own_account on products using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on products to portolan_app;
CREATE TRIGGER touched BEFORE UPDATE ON products FOR EACH ROW EXECUTE FUNCTION touch();

create table program_secrets (
  name text not null,
  value text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (name)
);

create table rate_sets (
  version integer not null generated by default as identity (as integer),
  data jsonb not null,
  source text not null,
  created_at timestamp with time zone not null default now(),
  withdrawn_at timestamp with time zone,
  loaded_by bigint,
  brought jsonb,
  PRIMARY KEY (version),
  FOREIGN KEY (loaded_by) REFERENCES users(id)
);
grant select on rate_sets to portolan_app;

create table recovery_codes (
  user_id bigint not null,
  code_hash text not null,
  used_at timestamp with time zone,
  PRIMARY KEY (user_id, code_hash),
  FOREIGN KEY (user_id) REFERENCES users(id)
);

create table referrals (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 60001),
  company text not null,
  contact_name text not null,
  email text not null,
  note text,
  status text not null default 'Sent'::text,
  decision_note text,
  joined_account_id bigint,
  reward_minor bigint,
  currency character(3),
  entry_id bigint,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, entry_id) REFERENCES ledger_entries(account_id, id),
  FOREIGN KEY (created_by) REFERENCES users(id),
  CHECK (((status = 'Declined'::text) = (decision_note IS NOT NULL))),
  CHECK (((status = 'Joined'::text) = ((joined_account_id IS NOT NULL) AND (reward_minor IS NOT NULL) AND (currency IS NOT NULL) AND (entry_id IS NOT NULL)))),
  CHECK (((status = ANY (ARRAY['Joined'::text, 'Declined'::text])) = (decided_at IS NOT NULL))),
  CHECK ((joined_account_id <> account_id)),
  CHECK ((reward_minor > 0)),
  CHECK ((status = ANY (ARRAY['Sent'::text, 'Contacted'::text, 'Joined'::text, 'Declined'::text])))
);
CREATE INDEX referrals_by_created ON referrals USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX referrals_by_joined ON referrals USING btree (joined_account_id) WHERE (joined_account_id IS NOT NULL);
CREATE INDEX referrals_waiting ON referrals USING btree (created_at, account_id, id) WHERE (status = ANY (ARRAY['Sent'::text, 'Contacted'::text]));
CREATE UNIQUE INDEX referrals_open_email ON referrals USING btree (account_id, lower(email)) WHERE (status = ANY (ARRAY['Sent'::text, 'Contacted'::text]));
alter table referrals enable row level security;
create policy own_account on referrals using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on referrals to portolan_app;
CREATE TRIGGER touched BEFORE UPDATE ON referrals FOR EACH ROW EXECUTE FUNCTION touch();

create table reshipment_returns (
  account_id bigint not null,
  reshipment_id bigint not null,
  return_id bigint not null,
  was text not null,
  left_seconds bigint,
  PRIMARY KEY (account_id, reshipment_id, return_id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, reshipment_id) REFERENCES reshipments(account_id, id) ON DELETE CASCADE,
  FOREIGN KEY (account_id, return_id) REFERENCES returns(account_id, id) ON DELETE CASCADE
);
CREATE INDEX reshipment_returns_by_return ON reshipment_returns USING btree (account_id, return_id, reshipment_id);
alter table reshipment_returns enable row level security;
create policy own_account on reshipment_returns using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on reshipment_returns to portolan_app;

create table reshipments (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 520001),
  status text not null default 'Unconfirmed'::text,
  source text not null,
  warehouse text not null,
  to_name text not null,
  to_company text,
  to_phone text,
  to_email text,
  to_tax_id text,
  to_street1 text not null,
  to_street2 text,
  to_city text not null,
  to_province text,
  to_postal_code text,
  to_country character(2) not null,
  contents text not null,
  goods_minor bigint not null,
  currency character(3) not null,
  service text not null default 'cheapest'::text,
  chosen_service text,
  terms text not null,
  insurance boolean not null default false,
  signature_confirmation boolean not null default false,
  ignore_bad_address boolean not null default false,
  weight_g integer,
  length_mm integer,
  width_mm integer,
  height_mm integer,
  estimated_minor bigint,
  estimate jsonb,
  approved_minor bigint,
  fee_minor bigint,
  fee_currency character(3) not null,
  shipment_id bigint,
  problem jsonb,
  expires_at timestamp with time zone,
  warned_days integer[] not null default '{}'::integer[],
  approved_at timestamp with time zone,
  approved_by bigint,
  packed_at timestamp with time zone,
  packed_by bigint,
  reshipped_at timestamp with time zone,
  ended_at timestamp with time zone,
  task_id bigint,
  import_id bigint,
  import_line integer,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  search_words text not null default ''::text,
  search_text text generated always as ((((id)::text || ' '::text) || search_words)),
  origins jsonb not null default '[]'::jsonb,
  told_days integer[] not null default '{}'::integer[],
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, shipment_id) REFERENCES shipments(account_id, id),
  CHECK (((expires_at IS NULL) OR (status = 'Unconfirmed'::text))),
  CHECK ((goods_minor >= 0)),
  CHECK ((height_mm > 0)),
  CHECK ((length(contents) <= 60)),
  CHECK ((length_mm > 0)),
  CHECK ((source = ANY (ARRAY['form'::text, 'api'::text, 'import'::text, 'bulk'::text, 'return'::text]))),
  CHECK ((status = ANY (ARRAY['Unconfirmed'::text, 'Confirmed'::text, 'Packed'::text, 'Reshipped'::text, 'Delivered'::text, 'Expired'::text, 'Canceled'::text]))),
  CHECK ((terms = ANY (ARRAY['DDP'::text, 'DDU'::text]))),
  CHECK ((weight_g > 0)),
  CHECK ((width_mm > 0))
);
CREATE INDEX reshipments_away ON reshipments USING btree (account_id, id) WHERE (status = ANY (ARRAY['Packed'::text, 'Reshipped'::text]));
CREATE INDEX reshipments_by_created ON reshipments USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX reshipments_by_id ON reshipments USING btree (id);
CREATE INDEX reshipments_by_import ON reshipments USING btree (account_id, import_id, id) WHERE (import_id IS NOT NULL);
CREATE INDEX reshipments_by_name ON reshipments USING btree (account_id, to_name, id);
CREATE INDEX reshipments_by_shipment ON reshipments USING btree (account_id, shipment_id) WHERE (shipment_id IS NOT NULL);
CREATE INDEX reshipments_by_status ON reshipments USING btree (account_id, status, created_at DESC, id DESC);
CREATE INDEX reshipments_by_task ON reshipments USING btree (account_id, task_id) WHERE (task_id IS NOT NULL);
CREATE INDEX reshipments_by_text ON reshipments USING gin (search_text gin_trgm_ops);
CREATE INDEX reshipments_by_updated ON reshipments USING btree (account_id, updated_at, id);
CREATE INDEX reshipments_ending ON reshipments USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX reshipments_to_pack ON reshipments USING btree (warehouse, approved_at, id) WHERE (status = 'Confirmed'::text);
alter table reshipments enable row level security;
create policy own_account on reshipments using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on reshipments to portolan_app;
CREATE TRIGGER touched BEFORE UPDATE ON reshipments FOR EACH ROW EXECUTE FUNCTION touch();

create table return_addresses (
  account_id bigint not null,
  destination text not null,
  address jsonb not null,
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, destination),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  CHECK ((destination = ANY (ARRAY['AU'::text, 'CA'::text, 'GB'::text, 'HK'::text, 'SG'::text, 'US'::text, 'ROW'::text])))
);
alter table return_addresses enable row level security;
create policy own_account on return_addresses using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on return_addresses to portolan_app;

create table return_counts (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  status text not null,
  warehouse text not null,
  n bigint not null,
  is_folded boolean not null default false,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX return_counts_sums ON return_counts USING btree (account_id, status, warehouse) INCLUDE (n);
CREATE INDEX return_counts_unfolded ON return_counts USING btree (account_id) WHERE (NOT is_folded);
alter table return_counts enable row level security;
create policy own_account on return_counts using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on return_counts to portolan_app;

create table return_items (
  account_id bigint not null,
  return_id bigint not null,
  line integer not null,
  description text not null,
  quantity integer not null,
  found integer,
  value_minor bigint,
  currency character(3) not null,
  weight_g integer,
  coo character(2),
  hs_code text,
  dg_code text,
  sku text,
  product_id bigint,
  PRIMARY KEY (account_id, return_id, line),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, product_id) REFERENCES products(account_id, id),
  FOREIGN KEY (account_id, return_id) REFERENCES returns(account_id, id) ON DELETE CASCADE,
  CHECK (((quantity >= 1) AND (quantity <= 9999))),
  CHECK ((found >= 0)),
  CHECK ((value_minor >= 0))
);
CREATE INDEX return_items_by_product ON return_items USING btree (account_id, product_id) WHERE (product_id IS NOT NULL);
CREATE INDEX return_items_by_sku ON return_items USING btree (account_id, sku, return_id) WHERE (sku IS NOT NULL);
alter table return_items enable row level security;
create policy own_account on return_items using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on return_items to portolan_app;

create table return_link_tokens (
  token_hash text not null,
  account_id bigint not null,
  link_id bigint not null,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, link_id) REFERENCES return_links(account_id, id) ON DELETE CASCADE
);
grant insert on return_link_tokens to portolan_app;

create table return_links (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 598001),
  shipment_id bigint,
  destination text not null,
  expires_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  return_id bigint,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, shipment_id) REFERENCES shipments(account_id, id),
  CHECK ((destination = ANY (ARRAY['AU'::text, 'CA'::text, 'GB'::text, 'HK'::text, 'SG'::text, 'US'::text, 'ROW'::text])))
);
CREATE INDEX return_links_by_created ON return_links USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX return_links_by_shipment ON return_links USING btree (account_id, shipment_id) WHERE (shipment_id IS NOT NULL);
alter table return_links enable row level security;
create policy own_account on return_links using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on return_links to portolan_app;
CREATE TRIGGER touched BEFORE UPDATE ON return_links FOR EACH ROW EXECUTE FUNCTION touch();

create table return_messages (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 580001),
  return_id bigint not null,
  body text not null,
  by_warehouse boolean not null,
  user_id bigint,
  staff_user_id bigint,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, return_id) REFERENCES returns(account_id, id) ON DELETE CASCADE
);
CREATE INDEX return_messages_by_return ON return_messages USING btree (account_id, return_id, id);
alter table return_messages enable row level security;
create policy own_account on return_messages using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on return_messages to portolan_app;

create table return_photos (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 560001),
  return_id bigint not null,
  kind text not null,
  file_key text not null,
  small_key text not null,
  type text not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null default now(),
  size integer not null,
  small_size integer not null,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, return_id) REFERENCES returns(account_id, id) ON DELETE CASCADE,
  CHECK ((kind = ANY (ARRAY['received'::text, 'verified'::text]))),
  CHECK ((size > 0)),
  CHECK ((small_size > 0))
);
CREATE INDEX return_photos_by_return ON return_photos USING btree (account_id, return_id, id);
alter table return_photos enable row level security;
create policy own_account on return_photos using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on return_photos to portolan_app;

create table return_points (
  destination text not null,
  warehouse text not null,
  address jsonb not null,
  is_demo boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  is_active boolean not null default true,
  PRIMARY KEY (destination),
  FOREIGN KEY (warehouse) REFERENCES warehouses(code),
  CHECK ((destination = ANY (ARRAY['AU'::text, 'CA'::text, 'GB'::text, 'HK'::text, 'SG'::text, 'US'::text, 'ROW'::text])))
);
grant select on return_points to portolan_app;
CREATE TRIGGER touched BEFORE UPDATE ON return_points FOR EACH ROW EXECUTE FUNCTION touch();

create table return_rule_uses (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 845001),
  return_id bigint not null,
  rule_id bigint not null,
  rule text not null,
  action text not null,
  state text not null,
  problem jsonb,
  applied_at timestamp with time zone not null,
  due_at timestamp with time zone,
  settled_at timestamp with time zone,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, return_id) REFERENCES returns(account_id, id) ON DELETE CASCADE,
  CHECK (((state <> 'waiting'::text) OR (due_at IS NOT NULL))),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text, 'stopped'::text, 'dropped'::text])))
);
CREATE INDEX return_rule_uses_by_return ON return_rule_uses USING btree (account_id, return_id, id);
CREATE INDEX return_rule_uses_due ON return_rule_uses USING btree (due_at, account_id, id) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX return_rule_uses_waiting ON return_rule_uses USING btree (account_id, return_id) WHERE (state = 'waiting'::text);
alter table return_rule_uses enable row level security;
create policy own_account on return_rule_uses using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on return_rule_uses to portolan_app;

create table return_rules (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 840001),
  position integer not null,
  name text not null,
  is_active boolean not null default false,
  conditions jsonb not null default '{}'::jsonb,
  action text not null,
  asks_from timestamp with time zone not null default now(),
  version integer not null default 1,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  CHECK ((action = ANY (ARRAY['discard'::text, 'restock'::text, 'verify'::text, 'reship'::text, 'keep'::text])))
);
CREATE INDEX return_rules_by_position ON return_rules USING btree (account_id, "position", id);
CREATE INDEX return_rules_on ON return_rules USING btree (account_id) WHERE is_active;
CREATE UNIQUE INDEX return_rules_by_name ON return_rules USING btree (account_id, lower(name));
alter table return_rules enable row level security;
create policy own_account on return_rules using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on return_rules to portolan_app;

create table return_terms (
  warehouse text not null,
  process_minor bigint not null,
  verify_minor bigint not null,
  restock_minor bigint not null,
  reship_minor bigint not null,
  extend_minor bigint,
  extend_days integer not null default 15,
  decide_days integer not null default 15,
  is_demo boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  id bigint not null generated by default as identity,
  currency character(3) not null,
  replaced_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (warehouse) REFERENCES warehouses(code),
  CHECK (((decide_days >= 1) AND (decide_days <= 60))),
  CHECK (((extend_days >= 1) AND (extend_days <= 60))),
  CHECK ((extend_minor >= 0)),
  CHECK ((process_minor >= 0)),
  CHECK ((reship_minor >= 0)),
  CHECK ((restock_minor >= 0)),
  CHECK ((verify_minor >= 0))
);
CREATE UNIQUE INDEX return_terms_in_force ON return_terms USING btree (warehouse) WHERE (replaced_at IS NULL);
grant select on return_terms to portolan_app;
CREATE TRIGGER touched BEFORE UPDATE ON return_terms FOR EACH ROW EXECUTE FUNCTION touch();

create table returns (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 500001),
  status text not null default 'Pending'::text,
  source text not null,
  rma_number text not null,
  tracking_number text,
  warehouse text not null,
  destination text not null,
  shipment_id bigint,
  order_id bigint,
  sender_name text,
  sender jsonb,
  reason text,
  weight_g integer,
  length_mm integer,
  width_mm integer,
  height_mm integer,
  condition text,
  contents text,
  shelf text,
  goods_minor bigint,
  goods_currency character(3),
  item_count integer not null default 0,
  process_fee_minor bigint not null default 0,
  verify_fee_minor bigint not null default 0,
  restock_fee_minor bigint not null default 0,
  extend_fee_minor bigint not null default 0,
  estimated_reship_minor bigint,
  estimate jsonb,
  reship_fee_minor bigint,
  fee_currency character(3) not null,
  unpaid_since timestamp with time zone,
  is_stock boolean not null default false,
  decision text,
  decided_at timestamp with time zone,
  reshipment_id bigint,
  verify_asked_at timestamp with time zone,
  carried_out_at timestamp with time zone,
  received_at timestamp with time zone,
  verified_at timestamp with time zone,
  expires_at timestamp with time zone,
  is_extended boolean not null default false,
  warned_days integer[] not null default '{}'::integer[],
  ended_at timestamp with time zone,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  search_words text not null default ''::text,
  search_text text generated always as ((((id)::text || ' '::text) || search_words)),
  split_from bigint,
  estimate_tried_at timestamp with time zone,
  import_id bigint,
  buyer_note text,
  rules_asked_at timestamp with time zone,
  is_rule_stopped boolean not null default false,
  terms_id bigint,
  told_days integer[] not null default '{}'::integer[],
  UNIQUE (account_id, rma_number),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, order_id) REFERENCES orders(account_id, id),
  FOREIGN KEY (account_id, reshipment_id) REFERENCES reshipments(account_id, id),
  FOREIGN KEY (account_id, shipment_id) REFERENCES shipments(account_id, id),
  FOREIGN KEY (account_id, split_from) REFERENCES returns(account_id, id),
  CHECK (((expires_at IS NULL) OR (status = ANY (ARRAY['Received'::text, 'Verified'::text, 'Unconfirmed'::text])))),
  CHECK (((status = 'Pending'::text) = (received_at IS NULL))),
  CHECK ((condition = ANY (ARRAY['new'::text, 'opened'::text, 'damaged'::text, 'junk'::text]))),
  CHECK ((decision = ANY (ARRAY['reship'::text, 'restock'::text, 'discard'::text]))),
  CHECK ((destination = ANY (ARRAY['AU'::text, 'CA'::text, 'GB'::text, 'HK'::text, 'SG'::text, 'US'::text, 'ROW'::text]))),
  CHECK ((goods_minor >= 0)),
  CHECK ((height_mm > 0)),
  CHECK ((length_mm > 0)),
  CHECK ((reason = ANY (ARRAY['refused'::text, 'undeliverable'::text, 'unclaimed'::text, 'changed_mind'::text, 'wrong_item'::text, 'damaged'::text, 'other'::text]))),
  CHECK ((source = ANY (ARRAY['form'::text, 'api'::text, 'import'::text, 'buyer'::text, 'desk'::text]))),
  CHECK ((status = ANY (ARRAY['Pending'::text, 'Received'::text, 'Verified'::text, 'Unconfirmed'::text, 'Confirmed'::text, 'Reshipped'::text, 'Restocked'::text, 'Discarded'::text]))),
  CHECK ((weight_g > 0)),
  CHECK ((width_mm > 0))
);
CREATE INDEX returns_announced ON returns USING btree (destination) WHERE (status = 'Pending'::text);
CREATE INDEX returns_by_created ON returns USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX returns_by_expiry ON returns USING btree (account_id, COALESCE(expires_at, 'infinity'::timestamp with time zone), id);
CREATE INDEX returns_by_id ON returns USING btree (id);
CREATE INDEX returns_by_import ON returns USING btree (account_id, import_id, id) WHERE (import_id IS NOT NULL);
CREATE INDEX returns_by_order ON returns USING btree (account_id, order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX returns_by_received ON returns USING btree (account_id, COALESCE(received_at, '-infinity'::timestamp with time zone) DESC, id DESC);
CREATE INDEX returns_by_reshipment ON returns USING btree (account_id, reshipment_id) WHERE (reshipment_id IS NOT NULL);
CREATE INDEX returns_by_rma ON returns USING btree (upper(rma_number));
CREATE INDEX returns_by_shipment ON returns USING btree (account_id, shipment_id) WHERE (shipment_id IS NOT NULL);
CREATE INDEX returns_by_split ON returns USING btree (account_id, split_from) WHERE (split_from IS NOT NULL);
CREATE INDEX returns_by_status ON returns USING btree (account_id, status, created_at DESC, id DESC);
CREATE INDEX returns_by_text ON returns USING gin (search_text gin_trgm_ops);
CREATE INDEX returns_by_time_left ON returns USING btree (account_id, ((expires_at - verify_asked_at)), id) WHERE ((verify_asked_at IS NOT NULL) AND (verified_at IS NULL) AND (expires_at IS NOT NULL));
CREATE INDEX returns_by_tracking ON returns USING btree (upper(tracking_number)) WHERE (tracking_number IS NOT NULL);
CREATE INDEX returns_by_updated ON returns USING btree (account_id, updated_at, id);
CREATE INDEX returns_by_warehouse ON returns USING btree (account_id, warehouse, created_at DESC, id DESC);
CREATE INDEX returns_ending ON returns USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX returns_ending_in ON returns USING btree (account_id, expires_at) INCLUDE (id, verify_asked_at, verified_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX returns_to_do ON returns USING btree (warehouse, decided_at, id) WHERE ((decision = ANY (ARRAY['restock'::text, 'discard'::text])) AND (carried_out_at IS NULL));
CREATE INDEX returns_to_estimate ON returns USING btree (account_id, id) WHERE ((status = ANY (ARRAY['Received'::text, 'Verified'::text])) AND (reshipment_id IS NULL));
CREATE INDEX returns_to_rule ON returns USING btree (account_id, id) WHERE ((expires_at IS NOT NULL) AND (NOT is_rule_stopped) AND ((rules_asked_at IS NULL) OR (verified_at > rules_asked_at)));
CREATE INDEX returns_to_verify ON returns USING btree (warehouse, verify_asked_at, id) WHERE ((verify_asked_at IS NOT NULL) AND (verified_at IS NULL) AND (expires_at IS NOT NULL));
CREATE INDEX returns_unpaid ON returns USING btree (unpaid_since, account_id, id) WHERE (unpaid_since IS NOT NULL);
alter table returns enable row level security;
create policy own_account on returns using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on returns to portolan_app;
CREATE TRIGGER returns_counted_delete AFTER DELETE ON returns REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_returns();
CREATE TRIGGER returns_counted_insert AFTER INSERT ON returns REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_returns();
CREATE TRIGGER returns_counted_update AFTER UPDATE ON returns REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_returns();
CREATE TRIGGER touched BEFORE UPDATE ON returns FOR EACH ROW EXECUTE FUNCTION touch();

create table saved_views (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 20001),
  list text not null,
  user_id bigint,
  name text not null,
  query text not null,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX saved_views_by_name ON saved_views USING btree (account_id, list, COALESCE(user_id, (0)::bigint), lower(name));
alter table saved_views enable row level security;
create policy own_account on saved_views using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on saved_views to portolan_app;

create table sessions (
  token_hash text not null,
  site text not null,
  user_id bigint not null,
  account_id bigint,
  godmode_id bigint,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  user_agent text,
  ip text,
  parent_hash text,
  is_test boolean not null default false,
  is_strong boolean not null default false,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (parent_hash) REFERENCES sessions(token_hash) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((site = ANY (ARRAY['console'::text, 'accounts'::text])))
);
CREATE INDEX sessions_by_expiry ON sessions USING btree (expires_at);
CREATE INDEX sessions_by_last_seen ON sessions USING btree (last_seen_at);
CREATE INDEX sessions_by_parent ON sessions USING btree (parent_hash) WHERE (parent_hash IS NOT NULL);
CREATE INDEX sessions_by_user ON sessions USING btree (user_id);

create table shipment_counts (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  status text not null,
  service text not null,
  to_country character(2) not null,
  n bigint not null,
  is_folded boolean not null default false,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX shipment_counts_sums ON shipment_counts USING btree (account_id, status, service, to_country) INCLUDE (n);
CREATE INDEX shipment_counts_unfolded ON shipment_counts USING btree (account_id) WHERE (NOT is_folded);
alter table shipment_counts enable row level security;
create policy own_account on shipment_counts using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on shipment_counts to portolan_app;

create table shipment_items (
  account_id bigint not null,
  shipment_id bigint not null,
  line smallint not null,
  description text not null,
  origin_description text,
  quantity integer not null,
  value_minor bigint not null,
  currency character(3) not null,
  weight_g integer not null,
  country_of_origin character(2),
  hs_code text,
  dg_code text,
  supplier text,
  url text,
  product_id text,
  cost_value_minor bigint,
  retail_value_minor bigint,
  PRIMARY KEY (account_id, shipment_id, line),
  FOREIGN KEY (account_id, shipment_id) REFERENCES shipments(account_id, id) ON DELETE CASCADE,
  CHECK ((quantity > 0)),
  CHECK ((value_minor >= 0)),
  CHECK ((weight_g >= 0))
);
alter table shipment_items enable row level security;
create policy own_account on shipment_items using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on shipment_items to portolan_app;

create table shipments (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 100001),
  status text not null default 'Pending'::text,
  order_number text,
  reference1 text,
  reference2 text,
  reference3 text,
  service text not null default ''::text,
  kind text not null default 'parcel'::text,
  entry_point text not null,
  exit_point text,
  terms text not null,
  consignor jsonb,
  to_name text not null,
  to_company text,
  to_phone text,
  to_email text,
  to_tax_id text,
  to_street1 text not null,
  to_street2 text,
  to_city text not null,
  to_province text,
  to_postal_code text,
  to_country character(2) not null,
  return_address jsonb,
  weight_g integer not null,
  length_mm integer,
  width_mm integer,
  height_mm integer,
  typed jsonb,
  packages jsonb not null default '[]'::jsonb,
  comments text[] not null default '{}'::text[],
  dg_codes text[] not null default '{}'::text[],
  is_irregular boolean not null default false,
  is_return boolean not null default false,
  signature_confirmation boolean not null default false,
  insurance boolean not null default false,
  insured_value_minor bigint not null default 0,
  currency character(3) not null,
  goods_value_minor bigint not null default 0,
  item_count integer not null default 0,
  reason_for_export text not null default 'sale'::text,
  identifiers jsonb not null default '{}'::jsonb,
  ignore_bad_address boolean not null default false,
  is_test boolean not null default false,
  label_id bigint,
  tracking_number text,
  carrier text,
  cost_minor bigint,
  cost_currency character(3),
  chargeable_g integer,
  volumetric_g integer,
  overpack_id bigint,
  label_error jsonb,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  labeled_at timestamp with time zone,
  processed_at timestamp with time zone,
  delivered_at timestamp with time zone,
  version integer not null default 1,
  search_words text not null default ''::text,
  search_text text generated always as ((((((id)::text || ' '::text) || search_words) || ' '::text) || lower(COALESCE(tracking_number, ''::text)))),
  import_id bigint,
  import_line integer,
  problem text,
  problem_at timestamp with time zone,
  label_error_code text generated always as ((label_error ->> 'code'::text)),
  order_id bigint,
  reshipment_id bigint,
  event_code smallint,
  event_at timestamp with time zone,
  event_city text,
  event_country character(2),
  business_days smallint,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, overpack_id) REFERENCES overpacks(account_id, id),
  CHECK ((kind = ANY (ARRAY['parcel'::text, 'envelope'::text]))),
  CHECK ((problem = ANY (ARRAY['failure'::text, 'held'::text, 'duties'::text]))),
  CHECK ((status = ANY (ARRAY['Pending'::text, 'Labeled'::text, 'Packed'::text, 'Processed'::text, 'En Route'::text, 'Delivered'::text, 'Cancelled'::text]))),
  CHECK ((terms = ANY (ARRAY['DDP'::text, 'DDU'::text]))),
  CHECK ((weight_g > 0))
);
CREATE INDEX shipments_by_cost ON shipments USING btree (account_id, COALESCE(cost_minor, ('-1'::integer)::bigint), id);
CREATE INDEX shipments_by_country ON shipments USING btree (account_id, to_country, created_at DESC, id DESC);
CREATE INDEX shipments_by_created ON shipments USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX shipments_by_delivered ON shipments USING btree (account_id, delivered_at) WHERE (delivered_at IS NOT NULL);
CREATE INDEX shipments_by_label_error ON shipments USING btree (account_id, label_error_code, created_at DESC, id DESC) WHERE (label_error_code IS NOT NULL);
CREATE INDEX shipments_by_labeled ON shipments USING btree (account_id, labeled_at) WHERE (labeled_at IS NOT NULL);
CREATE INDEX shipments_by_lane ON shipments USING btree (account_id, entry_point, to_country, service, delivered_at) WHERE (delivered_at IS NOT NULL);
CREATE INDEX shipments_by_name ON shipments USING btree (account_id, to_name, id);
CREATE INDEX shipments_by_order_number ON shipments USING btree (account_id, COALESCE(order_number, ''::text), id);
CREATE INDEX shipments_by_overpack ON shipments USING btree (account_id, overpack_id, id) WHERE (overpack_id IS NOT NULL);
CREATE INDEX shipments_by_problem ON shipments USING btree (account_id, problem, problem_at) WHERE (problem IS NOT NULL);
CREATE INDEX shipments_by_processed ON shipments USING btree (account_id, processed_at) WHERE (processed_at IS NOT NULL);
CREATE INDEX shipments_by_reshipment ON shipments USING btree (account_id, reshipment_id) WHERE (reshipment_id IS NOT NULL);
CREATE INDEX shipments_by_status ON shipments USING btree (account_id, status, created_at DESC, id DESC);
CREATE INDEX shipments_by_text ON shipments USING gin (search_text gin_trgm_ops);
CREATE INDEX shipments_by_tracking ON shipments USING btree (account_id, tracking_number) WHERE (tracking_number IS NOT NULL);
CREATE INDEX shipments_by_updated ON shipments USING btree (account_id, updated_at, id);
CREATE INDEX shipments_by_weight ON shipments USING btree (account_id, weight_g, id);
CREATE INDEX shipments_delivered ON shipments USING btree (account_id, created_at DESC, id DESC) WHERE (status = 'Delivered'::text);
CREATE INDEX shipments_delivered_to ON shipments USING btree (account_id, to_country, created_at DESC, id DESC) WHERE (status = 'Delivered'::text);
CREATE INDEX shipments_needing ON shipments USING btree (account_id, created_at DESC, id DESC) INCLUDE (problem, problem_at) WHERE ((problem IS NOT NULL) OR ((status = 'Pending'::text) AND (label_error_code IS NOT NULL)));
CREATE INDEX shipments_waiting ON shipments USING btree (account_id, created_at DESC, id DESC) INCLUDE (labeled_at) WHERE (status = ANY (ARRAY['Labeled'::text, 'Packed'::text]));
CREATE UNIQUE INDEX shipments_by_import ON shipments USING btree (account_id, import_id, import_line) WHERE (import_id IS NOT NULL);
alter table shipments enable row level security;
create policy own_account on shipments using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on shipments to portolan_app;
CREATE TRIGGER business_days_set_insert BEFORE INSERT ON shipments FOR EACH ROW WHEN ((new.delivered_at IS NOT NULL)) EXECUTE FUNCTION set_business_days();
CREATE TRIGGER business_days_set_update BEFORE UPDATE OF processed_at, delivered_at, entry_point, to_country ON shipments FOR EACH ROW WHEN (((new.delivered_at IS NOT NULL) OR (old.delivered_at IS NOT NULL))) EXECUTE FUNCTION set_business_days();
CREATE TRIGGER shipments_counted_delete AFTER DELETE ON shipments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_shipments();
CREATE TRIGGER shipments_counted_insert AFTER INSERT ON shipments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_shipments();
CREATE TRIGGER shipments_counted_update AFTER UPDATE ON shipments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_shipments();
CREATE TRIGGER touched BEFORE UPDATE ON shipments FOR EACH ROW EXECUTE FUNCTION touch();
CREATE TRIGGER volumes_counted_delete AFTER DELETE ON shipments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_volumes();
CREATE TRIGGER volumes_counted_insert AFTER INSERT ON shipments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_volumes();
CREATE TRIGGER volumes_counted_update AFTER UPDATE ON shipments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_volumes();

create table shop_goods (
  account_id bigint not null,
  shop_id bigint not null,
  sku text not null,
  good jsonb not null,
  task_id bigint,
  seen_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, shop_id, sku),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, shop_id) REFERENCES shops(account_id, id) ON DELETE CASCADE
);
alter table shop_goods enable row level security;
create policy own_account on shop_goods using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on shop_goods to portolan_app;

create table shop_messages (
  account_id bigint not null,
  shop_id bigint not null,
  message_id text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, shop_id, message_id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, shop_id) REFERENCES shops(account_id, id) ON DELETE CASCADE
);
CREATE INDEX shop_messages_by_created ON shop_messages USING btree (account_id, created_at);
alter table shop_messages enable row level security;
create policy own_account on shop_messages using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on shop_messages to portolan_app;

create table shop_orders (
  account_id bigint not null,
  shop_id bigint not null,
  external_id text not null,
  number text,
  state text not null default 'waiting'::text,
  problem text,
  problem_values jsonb not null default '{}'::jsonb,
  order_id bigint,
  changed text not null,
  payload jsonb not null,
  taken jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, shop_id, external_id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, shop_id) REFERENCES shops(account_id, id) ON DELETE CASCADE,
  CHECK ((state = ANY (ARRAY['waiting'::text, 'stored'::text, 'skipped'::text, 'refused'::text, 'canceled'::text])))
);
CREATE INDEX shop_orders_by_state ON shop_orders USING btree (account_id, shop_id, state, updated_at DESC);
CREATE INDEX shop_orders_made ON shop_orders USING btree (account_id, shop_id) WHERE (order_id IS NOT NULL);
alter table shop_orders enable row level security;
create policy own_account on shop_orders using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on shop_orders to portolan_app;
CREATE TRIGGER touched BEFORE UPDATE ON shop_orders FOR EACH ROW EXECUTE FUNCTION touch();

create table shop_pushes (
  account_id bigint not null,
  fulfillment_id bigint not null,
  shop_id bigint not null,
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null default now(),
  claimed_until timestamp with time zone,
  problem text,
  problem_values jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, fulfillment_id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, fulfillment_id) REFERENCES order_fulfillments(account_id, id) ON DELETE CASCADE,
  FOREIGN KEY (account_id, shop_id) REFERENCES shops(account_id, id) ON DELETE CASCADE,
  CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text, 'none'::text])))
);
CREATE INDEX shop_pushes_by_shop ON shop_pushes USING btree (account_id, shop_id, state);
CREATE INDEX shop_pushes_due ON shop_pushes USING btree (account_id, next_attempt_at, fulfillment_id) WHERE (state = 'waiting'::text);
alter table shop_pushes enable row level security;
create policy own_account on shop_pushes using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on shop_pushes to portolan_app;
CREATE TRIGGER touched BEFORE UPDATE ON shop_pushes FOR EACH ROW EXECUTE FUNCTION touch();

create table shop_recalls (
  account_id bigint not null,
  fulfillment_id bigint not null,
  shop_id bigint not null,
  order_id bigint not null,
  tracking_number text,
  lines jsonb not null,
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null default now(),
  problem text,
  problem_values jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, fulfillment_id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, shop_id) REFERENCES shops(account_id, id) ON DELETE CASCADE,
  CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text, 'none'::text])))
);
CREATE INDEX shop_recalls_by_order ON shop_recalls USING btree (account_id, order_id) WHERE (state = 'waiting'::text);
CREATE INDEX shop_recalls_by_shop ON shop_recalls USING btree (account_id, shop_id, state);
CREATE INDEX shop_recalls_due ON shop_recalls USING btree (account_id, next_attempt_at, fulfillment_id) WHERE (state = 'waiting'::text);
alter table shop_recalls enable row level security;
create policy own_account on shop_recalls using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on shop_recalls to portolan_app;
CREATE TRIGGER touched BEFORE UPDATE ON shop_recalls FOR EACH ROW EXECUTE FUNCTION touch();

create table shop_stock (
  account_id bigint not null,
  shop_id bigint not null,
  sku text not null,
  quantity integer not null,
  is_missing boolean not null default false,
  sent_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, shop_id, sku),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, shop_id) REFERENCES shops(account_id, id) ON DELETE CASCADE
);
alter table shop_stock enable row level security;
create policy own_account on shop_stock using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on shop_stock to portolan_app;

create table shops (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 65001),
  shop_id text not null,
  name text not null,
  kind text not null,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  status text not null default 'Connected'::text,
  problem text,
  problem_values jsonb not null default '{}'::jsonb,
  failures integer not null default 0,
  address text,
  settings jsonb not null default '{}'::jsonb,
  secrets text,
  hook_secret text,
  options jsonb not null default '{}'::jsonb,
  locations jsonb not null default '[]'::jsonb,
  cursor jsonb,
  next_sync_at timestamp with time zone not null default now(),
  wanted_at timestamp with time zone,
  last_synced_at timestamp with time zone,
  oauth_state text,
  removed_at timestamp with time zone,
  session text,
  rest_until timestamp with time zone,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  CHECK ((status = ANY (ARRAY['Waiting'::text, 'Connected'::text, 'Failing'::text, 'Access Withdrawn'::text, 'Paused'::text])))
);
CREATE INDEX shops_by_created ON shops USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX shops_by_name ON shops USING btree (account_id, name, id);
CREATE INDEX shops_by_updated ON shops USING btree (account_id, updated_at, id);
CREATE INDEX shops_due ON shops USING btree (account_id, next_sync_at, id) WHERE ((removed_at IS NULL) AND (status = ANY (ARRAY['Connected'::text, 'Failing'::text, 'Access Withdrawn'::text])));
CREATE UNIQUE INDEX shops_by_shop_id ON shops USING btree (account_id, shop_id) WHERE (removed_at IS NULL);
alter table shops enable row level security;
create policy own_account on shops using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on shops to portolan_app;
CREATE TRIGGER touched BEFORE UPDATE ON shops FOR EACH ROW EXECUTE FUNCTION touch();

create table sign_in_steps (
  token_hash text not null,
  kind text not null,
  user_id bigint,
  challenge text,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK ((kind = ANY (ARRAY['code'::text, 'passkey'::text, 'add-passkey'::text])))
);
CREATE INDEX sign_in_steps_by_time ON sign_in_steps USING btree (expires_at);

create table stock_count_steps (
  account_id bigint not null,
  count_id bigint not null,
  step smallint not null,
  counted integer not null,
  known integer not null,
  staff_user_id bigint,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, count_id, step),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, count_id) REFERENCES stock_counts(account_id, id) ON DELETE CASCADE,
  CHECK ((counted >= 0))
);
alter table stock_count_steps enable row level security;
create policy own_account on stock_count_steps using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on stock_count_steps to portolan_app;

create table stock_counts (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 780001),
  product_id bigint not null,
  warehouse text not null,
  lot text,
  expires_on date,
  status text not null default 'Open'::text,
  difference integer not null default 0,
  orders bigint[] not null default '{}'::bigint[],
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, product_id) REFERENCES products(account_id, id) ON DELETE CASCADE,
  CHECK (((status = 'Open'::text) = (ended_at IS NULL))),
  CHECK ((status = ANY (ARRAY['Open'::text, 'Matched'::text, 'Booked'::text])))
);
CREATE INDEX stock_counts_at_desk ON stock_counts USING btree (warehouse, id) WHERE (status = 'Open'::text);
CREATE INDEX stock_counts_by_product ON stock_counts USING btree (account_id, product_id, warehouse, ended_at);
CREATE UNIQUE INDEX stock_counts_open ON stock_counts USING btree (account_id, product_id, warehouse, COALESCE(lot, ''::text)) WHERE (status = 'Open'::text);
alter table stock_counts enable row level security;
create policy own_account on stock_counts using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on stock_counts to portolan_app;

create table stock_levels (
  account_id bigint not null,
  product_id bigint not null,
  warehouse text not null,
  on_hand integer not null default 0,
  allocated integer not null default 0,
  inbound integer not null default 0,
  low_at integer,
  created_at timestamp with time zone not null default now(),
  expired integer not null default 0,
  available integer not null generated always as (GREATEST(0, ((on_hand - allocated) - expired))),
  PRIMARY KEY (account_id, product_id, warehouse),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, product_id) REFERENCES products(account_id, id),
  CHECK (((allocated >= 0) AND (allocated <= on_hand))),
  CHECK ((expired >= 0)),
  CHECK ((inbound >= 0)),
  CHECK ((low_at > 0))
);
CREATE INDEX stock_levels_at_desk ON stock_levels USING btree (warehouse, account_id, product_id) INCLUDE (on_hand) WHERE (on_hand > 0);
CREATE INDEX stock_levels_since ON stock_levels USING btree (account_id, warehouse, created_at);
alter table stock_levels enable row level security;
create policy own_account on stock_levels using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on stock_levels to portolan_app;

create table stock_lots (
  account_id bigint not null,
  product_id bigint not null,
  warehouse text not null,
  lot text not null,
  expires_on date not null,
  on_hand integer not null,
  PRIMARY KEY (account_id, product_id, warehouse, lot, expires_on),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, product_id) REFERENCES products(account_id, id)
);
CREATE INDEX stock_lots_expiring ON stock_lots USING btree (expires_on);
alter table stock_lots enable row level security;
create policy own_account on stock_lots using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on stock_lots to portolan_app;

create table stock_movements (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 600001),
  product_id bigint not null,
  warehouse text not null,
  reason text not null,
  on_hand integer not null,
  allocated integer not null,
  inbound integer not null,
  on_hand_after integer not null,
  lot text,
  expires_on date,
  object_kind text,
  object_id bigint,
  user_id bigint,
  staff_user_id bigint,
  note text,
  created_at timestamp with time zone not null default clock_timestamp(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, product_id) REFERENCES products(account_id, id),
  CHECK (((object_kind IS NULL) = (object_id IS NULL))),
  CHECK (((on_hand <> 0) OR (allocated <> 0) OR (inbound <> 0))),
  CHECK ((reason = ANY (ARRAY['expected'::text, 'missing'::text, 'received'::text, 'surplus'::text, 'allocated'::text, 'released'::text, 'packed'::text, 'returned'::text, 'damaged'::text, 'adjusted'::text, 'counted'::text])))
);
CREATE INDEX stock_movements_by_created ON stock_movements USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX stock_movements_by_object ON stock_movements USING btree (account_id, object_kind, object_id);
CREATE INDEX stock_movements_by_product ON stock_movements USING btree (account_id, product_id, created_at DESC, id DESC);
CREATE INDEX stock_movements_by_reason ON stock_movements USING btree (account_id, reason, created_at DESC, id DESC);
CREATE INDEX stock_movements_by_warehouse ON stock_movements USING btree (account_id, warehouse, created_at DESC, id DESC);
alter table stock_movements enable row level security;
create policy own_account on stock_movements using ((account_id = current_account())) with check ((account_id = current_account()));
grant insert, select on stock_movements to portolan_app;
CREATE TRIGGER lots_kept_delete AFTER DELETE ON stock_movements FOR EACH ROW WHEN (((old.on_hand <> 0) AND ((old.lot IS NOT NULL) OR (old.expires_on IS NOT NULL)))) EXECUTE FUNCTION keep_lots();
CREATE TRIGGER lots_kept_insert AFTER INSERT ON stock_movements FOR EACH ROW WHEN (((new.on_hand <> 0) AND ((new.lot IS NOT NULL) OR (new.expires_on IS NOT NULL)))) EXECUTE FUNCTION keep_lots();
CREATE TRIGGER lots_kept_update AFTER UPDATE OF account_id, product_id, warehouse, lot, expires_on, on_hand ON stock_movements FOR EACH ROW EXECUTE FUNCTION keep_lots();

create table storage_days (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 650001),
  warehouse text not null,
  day date not null,
  volume_mm3 bigint not null,
  unmeasured jsonb not null default '[]'::jsonb,
  storage_m3_day_minor bigint not null,
  currency character(3) not null,
  amount_minor bigint not null,
  owed_minor bigint not null,
  created_at timestamp with time zone not null default now(),
  UNIQUE (account_id, warehouse, day),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  CHECK (((owed_minor >= 0) AND (owed_minor <= amount_minor))),
  CHECK ((amount_minor >= 0)),
  CHECK ((storage_m3_day_minor >= 0)),
  CHECK ((volume_mm3 >= 0))
);
CREATE INDEX storage_days_by_day ON storage_days USING btree (account_id, day DESC, warehouse);
CREATE INDEX storage_days_owed ON storage_days USING btree (account_id, day, warehouse) WHERE (owed_minor > 0);
CREATE INDEX storage_days_unmeasured ON storage_days USING btree (account_id, day) WHERE (unmeasured <> '[]'::jsonb);
alter table storage_days enable row level security;
create policy own_account on storage_days using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on storage_days to portolan_app;

create table storage_meters (
  account_id bigint not null,
  warehouse text not null,
  through date not null,
  carried bigint not null default 0,
  currency character(3) not null,
  charged_rest integer not null default 0,
  PRIMARY KEY (account_id, warehouse),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  CHECK (((carried >= 0) AND (carried < 1000000000))),
  CHECK (((charged_rest >= 0) AND (charged_rest < 1000000)))
);
alter table storage_meters enable row level security;
create policy own_account on storage_meters using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on storage_meters to portolan_app;

create table subscription_months (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 830001),
  subscription_id bigint not null,
  n integer not null,
  plan text not null,
  starts_on date not null,
  ends_on date not null,
  price_minor bigint not null,
  currency character(3) not null,
  status text not null,
  entry_id bigint,
  created_at timestamp with time zone not null default now(),
  fee_percent integer not null default 100,
  UNIQUE (account_id, subscription_id, n),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, subscription_id) REFERENCES subscriptions(account_id, id) ON DELETE CASCADE,
  CHECK (((fee_percent >= 0) AND (fee_percent <= 100))),
  CHECK (((status = 'paid'::text) = (entry_id IS NOT NULL))),
  CHECK ((ends_on >= starts_on)),
  CHECK ((n > 0)),
  CHECK ((status = ANY (ARRAY['open'::text, 'paid'::text, 'void'::text])))
);
alter table subscription_months enable row level security;
create policy own_account on subscription_months using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on subscription_months to portolan_app;

create table subscription_plans (
  code text not null,
  name jsonb not null,
  price_minor bigint not null,
  currency character(3) not null,
  fee_percent integer not null default 100,
  is_offered boolean not null default true,
  is_demo boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (code),
  CHECK (((fee_percent >= 0) AND (fee_percent <= 100))),
  CHECK ((code ~ '^[a-z][a-z0-9-]{1,19}$'::text)),
  CHECK ((name ? 'en'::text)),
  CHECK ((price_minor > 0))
);
grant select on subscription_plans to portolan_app;
CREATE TRIGGER touched BEFORE UPDATE ON subscription_plans FOR EACH ROW EXECUTE FUNCTION touch();

create table subscriptions (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 820001),
  plan text not null,
  next_plan text,
  status text not null,
  is_canceling boolean not null default false,
  anchored_on date not null,
  month integer not null default 0,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  due_since timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  UNIQUE (account_id),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  CHECK (((status = ANY (ARRAY['Payment Due'::text, 'Past Due'::text])) = (due_since IS NOT NULL))),
  CHECK ((ends_at > starts_at)),
  CHECK ((month >= 0)),
  CHECK ((status = ANY (ARRAY['Active'::text, 'Payment Due'::text, 'Past Due'::text, 'Locked'::text, 'Canceled'::text])))
);
CREATE INDEX subscriptions_due ON subscriptions USING btree (ends_at) WHERE (status = 'Active'::text);
CREATE INDEX subscriptions_unpaid ON subscriptions USING btree (due_since) WHERE (due_since IS NOT NULL);
alter table subscriptions enable row level security;
create policy own_account on subscriptions using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on subscriptions to portolan_app;
CREATE TRIGGER touched BEFORE UPDATE ON subscriptions FOR EACH ROW EXECUTE FUNCTION touch();

create table tariff_sets (
  version integer not null generated by default as identity (as integer),
  country character(2) not null,
  origin text not null default ''::text,
  source text not null,
  dated text not null,
  lines jsonb not null,
  row_count integer not null,
  imported_by bigint,
  imported_at timestamp with time zone not null default clock_timestamp(),
  withdrawn_at timestamp with time zone,
  withdrawn_by bigint,
  PRIMARY KEY (version),
  FOREIGN KEY (imported_by) REFERENCES users(id),
  FOREIGN KEY (withdrawn_by) REFERENCES users(id)
);
CREATE INDEX tariff_sets_by_country ON tariff_sets USING btree (country, origin, version DESC) WHERE (withdrawn_at IS NULL);
grant select on tariff_sets to portolan_app;

create table task_log (
  account_id bigint not null,
  task_id bigint not null,
  line bigint not null generated by default as identity,
  at timestamp with time zone not null default now(),
  level text not null,
  message text not null,
  values jsonb not null default '{}'::jsonb,
  PRIMARY KEY (account_id, task_id, line),
  FOREIGN KEY (account_id, task_id) REFERENCES tasks(account_id, id) ON DELETE CASCADE,
  CHECK ((level = ANY (ARRAY['info'::text, 'warning'::text, 'error'::text])))
);
alter table task_log enable row level security;
create policy own_account on task_log using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on task_log to portolan_app;

create table tasks (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 40001),
  kind text not null,
  status text not null default 'Queued'::text,
  done integer not null default 0,
  total integer not null default 0,
  params jsonb not null,
  files jsonb not null default '[]'::jsonb,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  area text not null default 'shipping'::text,
  failed integer not null default 0,
  retry_of bigint,
  updated_at timestamp with time zone not null default now(),
  scope text not null default 'shipments'::text,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, retry_of) REFERENCES tasks(account_id, id) ON DELETE SET NULL (retry_of),
  CHECK ((area = ANY (ARRAY['shipping'::text, 'fulfilment'::text, 'returns'::text, 'billing'::text, 'developer'::text]))),
  CHECK ((status = ANY (ARRAY['Queued'::text, 'Running'::text, 'Succeeded'::text, 'Failed'::text, 'Cancelled'::text])))
);
CREATE INDEX tasks_by_area ON tasks USING btree (account_id, area, created_at DESC, id DESC);
CREATE INDEX tasks_by_created ON tasks USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX tasks_by_updated ON tasks USING btree (account_id, updated_at, id);
CREATE INDEX tasks_failed ON tasks USING btree (account_id, area) WHERE (((status = 'Failed'::text) OR (failed > 0)) AND (status = ANY (ARRAY['Failed'::text, 'Succeeded'::text])));
CREATE INDEX tasks_open ON tasks USING btree (created_at) WHERE (status = ANY (ARRAY['Queued'::text, 'Running'::text]));
CREATE INDEX tasks_to_delete ON tasks USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE UNIQUE INDEX tasks_by_retry_of ON tasks USING btree (account_id, retry_of) WHERE (retry_of IS NOT NULL);
alter table tasks enable row level security;
create policy own_account on tasks using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on tasks to portolan_app;
CREATE TRIGGER touched BEFORE UPDATE ON tasks FOR EACH ROW EXECUTE FUNCTION touch();

create table test_accounts (
  account_id bigint not null,
  test_account_id bigint not null,
  PRIMARY KEY (account_id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id)
);
alter table test_accounts enable row level security;
create policy own_account on test_accounts using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on test_accounts to portolan_app;

create table tracking_events (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  shipment_id bigint not null,
  tracking_number text not null,
  code smallint not null,
  occurred_at timestamp with time zone not null,
  city text,
  province text,
  postal_code text,
  country character(2),
  latitude numeric(8,5),
  longitude numeric(8,5),
  carrier text,
  note text,
  source text not null,
  created_at timestamp with time zone not null default now(),
  UNIQUE (account_id, shipment_id, code, occurred_at),
  PRIMARY KEY (account_id, occurred_at, id)
) partition by RANGE (occurred_at);
create table tracking_events_2024 partition of tracking_events for values from ('2024-01-01 00:00:00+00') to ('2025-01-01 00:00:00+00');
create table tracking_events_2025 partition of tracking_events for values from ('2025-01-01 00:00:00+00') to ('2026-01-01 00:00:00+00');
create table tracking_events_2026 partition of tracking_events for values from ('2026-01-01 00:00:00+00') to ('2027-01-01 00:00:00+00');
create table tracking_events_2027 partition of tracking_events for values from ('2027-01-01 00:00:00+00') to ('2028-01-01 00:00:00+00');
create table tracking_events_2028 partition of tracking_events for values from ('2028-01-01 00:00:00+00') to ('2029-01-01 00:00:00+00');
create table tracking_events_other partition of tracking_events default;
CREATE INDEX tracking_events_by_shipment ON ONLY tracking_events USING btree (account_id, shipment_id, occurred_at DESC);
alter table tracking_events enable row level security;
create policy own_account on tracking_events using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on tracking_events to portolan_app;

create table tracking_numbers (
  tracking_number text not null,
  account_id bigint not null,
  shipment_id bigint not null,
  label_id bigint not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (tracking_number)
);
grant insert on tracking_numbers to portolan_app;

create table tracking_pages (
  account_id bigint not null,
  brand_name text not null default ''::text,
  accent text,
  support_url text,
  support_email text,
  logo bytea,
  logo_type text,
  logo_hash text,
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  CHECK ((((logo IS NULL) = (logo_type IS NULL)) AND ((logo IS NULL) = (logo_hash IS NULL)))),
  CHECK ((accent ~ '^#[0-9a-f]{6}$'::text))
);
alter table tracking_pages enable row level security;
create policy own_account on tracking_pages using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on tracking_pages to portolan_app;

create table tries (
  id bigint not null generated always as identity,
  subject text not null,
  at timestamp with time zone not null default now(),
  PRIMARY KEY (id)
);
CREATE INDEX tries_by_subject ON tries USING btree (subject, at DESC);
CREATE INDEX tries_by_time ON tries USING btree (at);

create table two_steps (
  user_id bigint not null,
  sealed_secret text not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);

create table unmatched_claims (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 595001),
  unmatched_id bigint not null,
  note text not null,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  declined_at timestamp with time zone,
  declined_note text,
  return_id bigint,
  shipment_id bigint,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id)
);
CREATE INDEX unmatched_claims_by_parcel ON unmatched_claims USING btree (unmatched_id);
CREATE UNIQUE INDEX unmatched_claims_open ON unmatched_claims USING btree (account_id, unmatched_id) WHERE (declined_at IS NULL);
alter table unmatched_claims enable row level security;
create policy own_account on unmatched_claims using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on unmatched_claims to portolan_app;

create table unmatched_photos (
  id bigint not null generated by default as identity (start with 570001),
  unmatched_id bigint not null,
  file_key text not null,
  small_key text not null,
  type text not null,
  width integer not null,
  height integer not null,
  size integer not null,
  small_size integer not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (unmatched_id) REFERENCES unmatched_returns(id),
  CHECK ((size > 0)),
  CHECK ((small_size > 0))
);
CREATE INDEX unmatched_photos_by_parcel ON unmatched_photos USING btree (unmatched_id, id);

create table unmatched_returns (
  id bigint not null generated by default as identity (start with 590001),
  warehouse text not null,
  tracking_number text,
  marks text,
  search_words text not null default ''::text,
  weight_g integer,
  length_mm integer,
  width_mm integer,
  height_mm integer,
  condition text,
  shelf text,
  received_by bigint,
  received_at timestamp with time zone not null default now(),
  matched_account bigint,
  matched_return bigint,
  ended_at timestamp with time zone,
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (warehouse) REFERENCES warehouses(code),
  CHECK ((condition = ANY (ARRAY['new'::text, 'opened'::text, 'damaged'::text, 'junk'::text]))),
  CHECK ((height_mm > 0)),
  CHECK ((length_mm > 0)),
  CHECK ((weight_g > 0)),
  CHECK ((width_mm > 0))
);
CREATE INDEX unmatched_returns_by_tracking ON unmatched_returns USING btree (tracking_number) WHERE (ended_at IS NULL);
CREATE INDEX unmatched_returns_open ON unmatched_returns USING btree (warehouse, received_at, id) WHERE (ended_at IS NULL);
CREATE TRIGGER touched BEFORE UPDATE ON unmatched_returns FOR EACH ROW EXECUTE FUNCTION touch();

create table users (
  id bigint not null generated by default as identity (start with 10001),
  email text not null,
  first_name text not null,
  last_name text not null,
  password_hash text,
  language text not null default 'en'::text,
  staff_role text,
  totp_secret text,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  is_demo boolean not null default false,
  closed_with_demo boolean not null default false,
  UNIQUE (email),
  PRIMARY KEY (id),
  CHECK ((email = lower(email)))
);
CREATE INDEX users_by_email_text ON users USING gin (email gin_trgm_ops);
CREATE INDEX users_by_name_text ON users USING gin (folded_name(((first_name || ' '::text) || last_name)) gin_trgm_ops);

create table visit_steps (
  account_id bigint not null,
  visit_id bigint not null,
  deed text not null,
  part text not null,
  object text not null default ''::text,
  is_test boolean not null default false,
  times integer not null default 1,
  first_at timestamp with time zone not null default now(),
  last_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, visit_id, deed, part, object, is_test),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  FOREIGN KEY (account_id, visit_id) REFERENCES godmode_grants(account_id, id),
  CHECK ((deed = ANY (ARRAY['look'::text, 'make'::text, 'change'::text, 'remove'::text])))
);
alter table visit_steps enable row level security;
create policy own_account on visit_steps using ((account_id = current_account())) with check ((account_id = current_account()));
grant insert, select, update on visit_steps to portolan_app;

create table volume_counts (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  slot timestamp with time zone not null,
  status text not null,
  service text not null,
  n bigint not null,
  is_folded boolean not null default false,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX volume_counts_sums ON volume_counts USING btree (account_id, slot, status, service) INCLUDE (n);
CREATE INDEX volume_counts_unfolded ON volume_counts USING btree (account_id) WHERE (NOT is_folded);
alter table volume_counts enable row level security;
create policy own_account on volume_counts using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on volume_counts to portolan_app;

create table warehouse_packaging (
  warehouse text not null,
  code text not null,
  name text not null,
  inner_length_mm integer not null,
  inner_width_mm integer not null,
  inner_height_mm integer not null,
  tare_g integer not null,
  max_weight_g integer not null,
  price_minor bigint not null,
  PRIMARY KEY (warehouse, code),
  FOREIGN KEY (warehouse) REFERENCES warehouses(code),
  CHECK ((code ~ '^[A-Za-z0-9_-]{3,32}$'::text)),
  CHECK ((inner_height_mm >= 0)),
  CHECK ((inner_length_mm > 10)),
  CHECK ((inner_width_mm > 10)),
  CHECK ((max_weight_g > 0)),
  CHECK ((price_minor >= 0)),
  CHECK ((tare_g >= 0))
);
grant select on warehouse_packaging to portolan_app;

create table warehouses (
  code text not null,
  name text not null,
  country character(2) not null,
  address jsonb not null,
  language text not null,
  time_zone text not null,
  cut_off text not null,
  entry_point text,
  requires_description boolean not null default false,
  currency character(3) not null,
  receive_unit_minor bigint not null,
  storage_m3_day_minor bigint not null,
  pick_unit_minor bigint not null,
  pack_order_minor bigint not null,
  packing_slip_minor bigint not null,
  labelling_unit_minor bigint not null,
  is_active boolean not null default true,
  is_demo boolean not null default false,
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (code),
  CHECK ((code ~ '^[A-Z]{3}$'::text)),
  CHECK ((cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  CHECK ((labelling_unit_minor >= 0)),
  CHECK ((pack_order_minor >= 0)),
  CHECK ((packing_slip_minor >= 0)),
  CHECK ((pick_unit_minor >= 0)),
  CHECK ((receive_unit_minor >= 0)),
  CHECK ((storage_m3_day_minor >= 0))
);
grant select on warehouses to portolan_app;
CREATE TRIGGER touched BEFORE UPDATE ON warehouses FOR EACH ROW EXECUTE FUNCTION touch();

create table webhook_deliveries (
  account_id bigint not null,
  created_at timestamp with time zone not null,
  id bigint not null generated by default as identity (start with 100001),
  webhook_id bigint not null,
  message_id text not null,
  topic text not null,
  object_kind text not null,
  object_id bigint not null,
  payload jsonb not null,
  event_at timestamp with time zone not null,
  status text not null,
  next_attempt_at timestamp with time zone,
  last_status integer,
  duration_ms integer,
  attempts jsonb not null default '[]'::jsonb,
  event_id bigint,
  PRIMARY KEY (account_id, created_at, id),
  CHECK ((status = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])))
) partition by RANGE (created_at);
CREATE INDEX webhook_deliveries_by_event ON ONLY webhook_deliveries USING btree (account_id, event_id, webhook_id) WHERE (event_id IS NOT NULL);
CREATE INDEX webhook_deliveries_by_id ON ONLY webhook_deliveries USING btree (account_id, id);
CREATE INDEX webhook_deliveries_by_webhook ON ONLY webhook_deliveries USING btree (account_id, webhook_id, created_at DESC, id DESC);
alter table webhook_deliveries enable row level security;
create policy own_account on webhook_deliveries using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on webhook_deliveries to portolan_app;

create table webhook_queue (
  account_id bigint not null,
  id bigint not null generated by default as identity,
  webhook_id bigint not null,
  message_id text not null,
  topic text not null,
  object_kind text not null,
  object_id bigint not null,
  payload jsonb not null,
  event_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null default now(),
  claimed_until timestamp with time zone,
  delivery_id bigint,
  delivery_at timestamp with time zone,
  event_id bigint,
  queued_at timestamp with time zone not null default now(),
  is_again boolean not null default false,
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id, webhook_id) REFERENCES webhooks(account_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_queue_by_age ON webhook_queue USING btree (queued_at);
CREATE INDEX webhook_queue_by_object ON webhook_queue USING btree (account_id, webhook_id, object_kind, object_id, event_id);
CREATE INDEX webhook_queue_by_webhook ON webhook_queue USING btree (account_id, webhook_id, is_again, next_attempt_at, id);
CREATE INDEX webhook_queue_claimed ON webhook_queue USING btree (account_id, webhook_id, claimed_until) WHERE (claimed_until IS NOT NULL);
CREATE UNIQUE INDEX webhook_queue_once ON webhook_queue USING btree (account_id, webhook_id, event_id) WHERE (event_id IS NOT NULL);
alter table webhook_queue enable row level security;
create policy own_account on webhook_queue using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on webhook_queue to portolan_app;

create table webhook_resends (
  account_id bigint not null,
  task_id bigint not null,
  webhook_id bigint not null,
  topics text[] not null,
  from_at timestamp with time zone not null,
  before_at timestamp with time zone not null,
  after_event_id bigint not null,
  last_event_id bigint not null,
  waiting integer not null default 0,
  PRIMARY KEY (account_id, task_id),
  FOREIGN KEY (account_id, task_id) REFERENCES tasks(account_id, id) ON DELETE CASCADE,
  FOREIGN KEY (account_id, webhook_id) REFERENCES webhooks(account_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_resends_by_webhook ON webhook_resends USING btree (account_id, webhook_id);
alter table webhook_resends enable row level security;
create policy own_account on webhook_resends using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on webhook_resends to portolan_app;

create table webhooks (
  account_id bigint not null,
  id bigint not null generated by default as identity (start with 7001),
  address text not null,
  topics text[] not null,
  active boolean not null default true,
  secret text not null,
  old_secret text,
  old_secret_until timestamp with time zone,
  failing_since timestamp with time zone,
  last_delivered_at timestamp with time zone,
  last_failed_at timestamp with time zone,
  disabled_reason text,
  disabled_at timestamp with time zone,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, id),
  FOREIGN KEY (account_id) REFERENCES accounts(account_id),
  CHECK (((NOT active) OR (disabled_reason IS NULL))),
  CHECK ((disabled_reason = ANY (ARRAY['failures'::text, 'gone'::text])))
);
CREATE INDEX webhooks_active ON webhooks USING btree (account_id, id) WHERE active;
alter table webhooks enable row level security;
create policy own_account on webhooks using ((account_id = current_account())) with check ((account_id = current_account()));
grant delete, insert, select, update on webhooks to portolan_app;

create view product_backorders with (security_invoker=true) as
 SELECT account_id,
    product_id,
    sum((missing * quantity)) AS quantity
   FROM ((orders o
     CROSS JOIN LATERAL ( SELECT product_id,
            ((quantity - allocated) - fulfilled) AS missing
           FROM order_lines l
          WHERE ((account_id = account_id) AND (order_id = id) AND (quantity > (allocated + fulfilled)))
         OFFSET 0) i)
     CROSS JOIN LATERAL ( SELECT product_id,
            1 AS quantity
        UNION ALL
         SELECT product_id,
            quantity
           FROM product_parts c
          WHERE ((account_id = account_id) AND (bundle_id = product_id))) p)
  WHERE ((status = ANY (ARRAY['Backordered'::text, 'Partial'::text])) AND (product_id IS NOT NULL))
  GROUP BY account_id, product_id;
grant select on product_backorders to portolan_app;

create view searchable_customs_products as
 SELECT account_id,
    id,
    type,
    product_id,
    description,
    brand_name,
    coo,
    hts_code,
    value_minor,
    currency,
    weight_g,
    facts,
    search_words,
    search_text,
    created_by,
    created_at,
    updated_at,
    version
   FROM customs_products
  WHERE (account_id = current_account());
grant select on searchable_customs_products to portolan_app;

create view searchable_inbound_shipments as
 SELECT account_id,
    id,
    status,
    warehouse,
    carrier,
    tracking_number,
    notes,
    total_cartons,
    expected,
    counted,
    damaged,
    wrong,
    differences,
    receive_minor,
    labelling_minor,
    fee_currency,
    unpaid_since,
    finished_by,
    search_words,
    search_text,
    created_by,
    created_at,
    updated_at,
    submitted_at,
    shipped_at,
    received_at,
    verified_at,
    canceled_at,
    version,
    reference
   FROM inbound_shipments
  WHERE (account_id = current_account());
grant select on searchable_inbound_shipments to portolan_app;

create view searchable_ledger_entries as
 SELECT account_id,
    id,
    kind,
    object_kind,
    object_id,
    memo,
    currency,
    amount_minor,
    balance_after_minor,
    created_at
   FROM ledger_entries
  WHERE (account_id = current_account());
grant select on searchable_ledger_entries to portolan_app;

create view searchable_orders as
 SELECT account_id,
    id,
    status,
    cause,
    cause_values,
    source,
    order_number,
    shop_id,
    shop_order_id,
    forced_warehouse,
    warehouse,
    to_name,
    to_company,
    to_phone,
    to_email,
    to_tax_id,
    to_street1,
    to_street2,
    to_city,
    to_province,
    to_postal_code,
    to_country,
    consignor,
    return_address,
    service,
    chosen_service,
    terms,
    insurance,
    signature_confirmation,
    packing_slip,
    gift_message,
    partial_fulfillment,
    exception_on_failure,
    ignore_bad_address,
    delay_hours,
    tags,
    notes,
    currency,
    value_minor,
    units,
    units_allocated,
    units_fulfilled,
    estimate,
    reserved_minor,
    charged_minor,
    cost_currency,
    origin_order_id,
    merged_into,
    placed_at,
    process_at,
    ready_at,
    packing_at,
    due_at,
    ended_at,
    archived_at,
    held_by,
    import_id,
    import_line,
    created_by,
    created_at,
    updated_at,
    version,
    search_words,
    search_text,
    by_rules,
    is_hold_passed
   FROM orders
  WHERE (account_id = current_account());
grant select on searchable_orders to portolan_app;

create view searchable_products as
 SELECT account_id,
    id,
    product_id,
    status,
    reason,
    name,
    description,
    is_packaging,
    barcode_kind,
    barcode,
    coo,
    hts_code,
    brand,
    supplier,
    dg_code,
    value_minor,
    cost_minor,
    currency,
    weight_g,
    length_mm,
    width_mm,
    height_mm,
    measured_weight_g,
    measured_length_mm,
    measured_width_mm,
    measured_height_mm,
    has_lots,
    facts,
    search_words,
    search_text,
    created_by,
    created_at,
    updated_at,
    submitted_at,
    verified_at,
    verified_in,
    version,
    is_bundle
   FROM products
  WHERE (account_id = current_account());
grant select on searchable_products to portolan_app;

create view searchable_reshipments as
 SELECT account_id,
    id,
    status,
    source,
    warehouse,
    to_name,
    to_company,
    to_phone,
    to_email,
    to_tax_id,
    to_street1,
    to_street2,
    to_city,
    to_province,
    to_postal_code,
    to_country,
    contents,
    goods_minor,
    currency,
    service,
    chosen_service,
    terms,
    insurance,
    signature_confirmation,
    ignore_bad_address,
    weight_g,
    length_mm,
    width_mm,
    height_mm,
    estimated_minor,
    estimate,
    approved_minor,
    fee_minor,
    fee_currency,
    shipment_id,
    problem,
    expires_at,
    warned_days,
    approved_at,
    approved_by,
    packed_at,
    packed_by,
    reshipped_at,
    ended_at,
    task_id,
    import_id,
    import_line,
    created_by,
    created_at,
    updated_at,
    version,
    search_words,
    search_text
   FROM reshipments
  WHERE (account_id = current_account());
grant select on searchable_reshipments to portolan_app;

create view searchable_returns as
 SELECT account_id,
    id,
    status,
    source,
    rma_number,
    tracking_number,
    warehouse,
    destination,
    shipment_id,
    order_id,
    sender_name,
    sender,
    reason,
    weight_g,
    length_mm,
    width_mm,
    height_mm,
    condition,
    contents,
    shelf,
    goods_minor,
    goods_currency,
    item_count,
    process_fee_minor,
    verify_fee_minor,
    restock_fee_minor,
    extend_fee_minor,
    estimated_reship_minor,
    estimate,
    reship_fee_minor,
    fee_currency,
    unpaid_since,
    is_stock,
    decision,
    decided_at,
    reshipment_id,
    verify_asked_at,
    carried_out_at,
    received_at,
    verified_at,
    expires_at,
    is_extended,
    warned_days,
    ended_at,
    created_by,
    created_at,
    updated_at,
    version,
    search_words,
    search_text,
    split_from,
    estimate_tried_at,
    import_id,
    buyer_note,
    rules_asked_at,
    is_rule_stopped,
    terms_id
   FROM returns
  WHERE (account_id = current_account());
grant select on searchable_returns to portolan_app;

create view searchable_shipments as
 SELECT account_id,
    id,
    status,
    order_number,
    reference1,
    reference2,
    reference3,
    service,
    kind,
    entry_point,
    exit_point,
    terms,
    consignor,
    to_name,
    to_company,
    to_phone,
    to_email,
    to_tax_id,
    to_street1,
    to_street2,
    to_city,
    to_province,
    to_postal_code,
    to_country,
    return_address,
    weight_g,
    length_mm,
    width_mm,
    height_mm,
    typed,
    packages,
    comments,
    dg_codes,
    is_irregular,
    is_return,
    signature_confirmation,
    insurance,
    insured_value_minor,
    currency,
    goods_value_minor,
    item_count,
    reason_for_export,
    identifiers,
    ignore_bad_address,
    is_test,
    label_id,
    tracking_number,
    carrier,
    cost_minor,
    cost_currency,
    chargeable_g,
    volumetric_g,
    overpack_id,
    label_error,
    created_by,
    created_at,
    updated_at,
    labeled_at,
    processed_at,
    delivered_at,
    version,
    search_words,
    search_text,
    import_id,
    import_line,
    problem,
    problem_at,
    label_error_code,
    order_id,
    reshipment_id,
    event_code,
    event_at,
    event_city,
    event_country
   FROM shipments
  WHERE (account_id = current_account());
grant select on searchable_shipments to portolan_app;
