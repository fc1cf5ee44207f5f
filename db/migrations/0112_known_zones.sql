-- Abbreviations were taken as time zones. This database knows some of them only, and then as another zone than the program took them for: where it does not know
-- that of one account, no query over the days of all accounts answers. Each becomes the zone that people saw; what is left and not known becomes UTC.
do $$
declare
  meant constant jsonb := '{
    "ACT": "Australia/Darwin", "AET": "Australia/Sydney", "AGT": "America/Argentina/Buenos_Aires", "ART": "Africa/Cairo", "AST": "America/Anchorage",
    "BET": "America/Sao_Paulo", "BST": "Asia/Dhaka", "CAT": "Africa/Maputo", "CET": "Europe/Brussels", "CNT": "America/St_Johns", "CST": "America/Chicago",
    "CTT": "Asia/Shanghai", "EAT": "Africa/Nairobi", "ECT": "Europe/Paris", "EET": "Europe/Athens", "EST": "America/Panama", "HST": "Pacific/Honolulu",
    "IET": "America/Indiana/Indianapolis", "IST": "Asia/Kolkata", "JST": "Asia/Tokyo", "MET": "Europe/Brussels", "MIT": "Pacific/Apia", "MST": "America/Phoenix",
    "NET": "Asia/Yerevan", "NST": "Pacific/Auckland", "PLT": "Asia/Karachi", "PNT": "America/Phoenix", "PRT": "America/Puerto_Rico",
    "PST": "America/Los_Angeles", "SST": "Pacific/Guadalcanal", "VST": "Asia/Ho_Chi_Minh", "WET": "Europe/Lisbon"}';
  stored text;
  zone text;
begin
  for stored in select time_zone from accounts union select time_zone from warehouses loop
    zone := coalesce(meant ->> upper(stored), stored);
    begin
      perform now() at time zone zone;
    exception when invalid_parameter_value then
      zone := 'UTC';
    end;
    if zone <> stored then
      update accounts set time_zone = zone where time_zone = stored;
      update warehouses set time_zone = zone where time_zone = stored;
    end if;
  end loop;
end $$;
