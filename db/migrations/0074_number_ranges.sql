-- A tracking number names the post that carries the parcel first (UPU S10: its last two letters are the country of the post that takes it in), so a
-- service has a range for each country in which parcels are handed over.
alter table number_ranges drop constraint number_ranges_pkey;
alter table number_ranges add primary key (service, country);

create or replace procedure set_number_range(a_service text, an_indicator text, a_country text, first_serial int, last_serial int) language plpgsql as $$
declare
  sequence text := 'tracking_serial_' || lower(an_indicator || a_country) || '_' || first_serial;
begin
  execute format('create sequence if not exists %I minvalue %s maxvalue %s no cycle', sequence, first_serial, last_serial);
  execute format('grant usage on sequence %I to portolan_app', sequence);
  insert into number_ranges (service, indicator, country, sequence_name) values (a_service, an_indicator, a_country, sequence)
    on conflict (service, country) do update set indicator = excluded.indicator, sequence_name = excluded.sequence_name;
end $$;

-- Gives each service the range of its letters in every country with an open entry point.
create procedure add_number_ranges() language plpgsql as $$
declare
  missing record;
begin
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
