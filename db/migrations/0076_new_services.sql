-- A service new in the rates has no numbers yet, and nothing can be bought of it without them. It takes the next free letters of UPU S10 that stand for
-- e-commerce parcels (HA to HW; the last three are for agreements between posts).
create or replace procedure add_number_ranges() language plpgsql as $$
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
    call set_number_range(missing.service, letters, missing.country, 10000001, 39999999);
  end loop;
  for missing in
    select distinct r.service, r.indicator, e.facts ->> 'country' as country
    from (select distinct on (service) service, indicator from number_ranges where service <> 'test' order by service, country) r, entry_points e
    where e.is_active and e.facts ->> 'country' ~ '^[A-Z]{2}$'
      and not exists (select from number_ranges n where n.service = r.service and n.country = e.facts ->> 'country')
  loop
    call set_number_range(missing.service, missing.indicator, missing.country, 10000001, 39999999);
  end loop;
end $$;
call add_number_ranges();
