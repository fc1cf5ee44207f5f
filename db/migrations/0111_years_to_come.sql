-- Years were made up to 2028 and by nothing since: with the first second of 2029, whatever has to be written down would have failed. What no year was made
-- for lies in the rest, as with events: a business transaction cannot fail for want of one.
create table audit_log_rest partition of audit_log default;

-- A year whose rows went into the rest already stays there.
create or replace procedure add_history_partition(name text, year int) language plpgsql as $$
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
end $$;
