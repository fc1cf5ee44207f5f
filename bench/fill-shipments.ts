import { SEEDS } from './seeds.ts';

/** Months of parcels: mostly delivered, the newest on their way, half of them to one country, as a real seller has them. */
export const FILL_SHIPMENTS = `
insert into shipments (account_id, status, order_number, reference1, service, entry_point, terms, to_name, to_company, to_email, to_street1, to_city,
  to_province, to_postal_code, to_country, weight_g, currency, goods_value_minor, item_count, tracking_number, cost_minor, cost_currency, created_at,
  labeled_at, processed_at, delivered_at, problem, problem_at, event_code, event_at, event_city, event_country, search_words)
select $1, status, order_number, reference1, service, entry_point, terms, name, null, email, street, city, null, postal_code, country, weight_g, 'USD',
  value_minor, 1 + n % 3, tracking_number, case when tracking_number is null then null else 600 + weight_g / 2 end,
  case when tracking_number is null then null else 'USD' end, created_at,
  case when tracking_number is not null then created_at + interval '20 minutes' end,
  case when status in ('En Route', 'Delivered') then created_at + interval '1 day' end,
  case when status = 'Delivered' then created_at + interval '5 days' + h % 11520 * interval '1 minute' end,
  case when status = 'En Route' and h % 29 = 0 then (array['failure', 'held', 'duties'])[1 + h % 3] end,
  case when status = 'En Route' and h % 29 = 0 then created_at + interval '4 days' end,
  case status when 'Delivered' then 200 when 'En Route' then 140 end, case when status in ('En Route', 'Delivered') then created_at + interval '4 days' end,
  case when status in ('En Route', 'Delivered') then city end, case when status in ('En Route', 'Delivered') then country end,
  lower(concat_ws(' ', order_number, reference1, name, email, city, postal_code))
from (
  select n, h, age, 'SO-' || lpad((n::bigint * 7919 % 9999991)::text, 7, '0') as order_number, 'REF-' || h % 100000 as reference1,
    (array['plus', 'plus', 'parcel', 'post', 'priority'])[1 + h % 5] as service,
    (array['HKGHUB', 'HKGHUB', 'SZXHUB', 'LAXHUB'])[1 + (h / 7) % 4] as entry_point,
    case when h % 4 = 0 then 'DDP' else 'DDU' end as terms,
    first_name || ' ' || last_name as name,
    lower(last_name) || h % 10000 || '@' || (array['gmail.com', 'gmail.com', 'outlook.com', 'example.com'])[1 + (h / 11) % 4] as email,
    1 + h % 999 || ' Market Street' as street,
    (array['New York', 'Los Angeles', 'London', 'Berlin', 'Sydney', 'Toronto', 'Paris', 'Tokyo'])[1 + (h / 13) % 8] as city,
    lpad((h % 99999)::text, 5, '0') as postal_code,
    (array['US', 'US', 'US', 'US', 'US', 'GB', 'CA', 'AU', 'DE', 'FR', 'JP', 'NO'])[1 + (h / 17) % 12] as country,
    50 + h % 20000 as weight_g, 500 + h % 20000 as value_minor, now() - age * interval '1 minute' as created_at,
    case when age < 4000 and h % 3 = 0 then 'Pending' when h % 40 = 0 then 'Cancelled' when age < 8000 then 'Labeled' when age < 20000 then 'En Route' else 'Delivered' end as status,
    case when age < 4000 and h % 3 = 0 then null else 'HB' || lpad(($1::bigint % 10 * 10000000 + n)::text, 8, '0') || h % 10 || 'HK' end as tracking_number
  from (
    ${SEEDS}
  ) seeds
) parcels`;
