import { SEEDS } from './seeds.ts';

/** A seller's orders: nearly all sent long ago, the newest in every state. */
export const FILL_ORDERS = `
insert into orders (account_id, status, cause, source, order_number, warehouse, to_name, to_email, to_street1, to_city, to_postal_code, to_country, service,
  chosen_service, terms, currency, value_minor, units, units_allocated, units_fulfilled, charged_minor, cost_currency, placed_at, process_at, ready_at, due_at,
  ended_at, archived_at, created_at, search_words)
select $1, status, 'queue', (array['shop', 'shop', 'import', 'api'])[1 + h % 4], order_number, warehouse, name, email, street, city, postal_code, country, 'cheapest',
  case when status in ('Ready', 'Packing', 'Fulfilled', 'Archived') then (array['plus', 'parcel', 'post'])[1 + h % 3] end, 'DDU', 'USD', 500 + h % 20000, 3,
  case when status in ('Ready', 'Packing') then 3 else 0 end, case when status in ('Fulfilled', 'Archived') then 3 else 0 end,
  case when status in ('Fulfilled', 'Archived') then 700 + h % 900 else 0 end, case when status in ('Fulfilled', 'Archived') then 'USD' end, placed, placed,
  case when status in ('Ready', 'Packing') then placed + interval '1 minute' end, case when status in ('Ready', 'Packing') then placed + interval '1 day' end,
  case when status in ('Fulfilled', 'Archived', 'Canceled') then placed + interval '1 day' end, case when status = 'Archived' then placed + interval '31 days' end,
  placed, lower(concat_ws(' ', order_number, name, email, city, postal_code, 'sku-' || h % 500, 'sku-' || h % 499))
from (
  select h, 'SO-' || lpad((n::bigint * 7919 % 9999991)::text, 7, '0') as order_number, (array['LAX', 'LAX', 'HKG', 'FRA'])[1 + (h / 7) % 4] as warehouse,
    first_name || ' ' || last_name as name, lower(last_name) || h % 10000 || '@' || (array['gmail.com', 'outlook.com', 'example.com'])[1 + (h / 11) % 3] as email,
    1 + h % 999 || ' Market Street' as street, (array['New York', 'Los Angeles', 'London', 'Berlin', 'Sydney', 'Toronto', 'Paris', 'Tokyo'])[1 + (h / 13) % 8] as city,
    lpad((h % 99999)::text, 5, '0') as postal_code, (array['US', 'US', 'US', 'US', 'US', 'GB', 'CA', 'AU', 'DE', 'FR', 'JP', 'NO'])[1 + (h / 17) % 12] as country,
    now() - age * interval '1 minute' as placed,
    case when age < 4000 then (array['Processing', 'Ready', 'Ready', 'Packing', 'Backordered', 'Holding', 'Exception', 'Fulfilled'])[1 + h % 8]
      when h % 40 = 0 then 'Canceled' when age < 45000 then 'Fulfilled' else 'Archived' end as status
  from (
    ${SEEDS}
  ) seeds
) made`;

/** Two lines each; an order that has left has them sent, one that is ready has them promised. */
export const FILL_ORDER_LINES = `
insert into order_lines (account_id, order_id, line, sku, quantity, sold_for_minor, allocated, fulfilled)
select o.account_id, o.id, l, 'SKU-' || (o.id * 7 + l * 13) % 500, l, 1800, case when o.units_allocated > 0 then l else 0 end, case when o.units_fulfilled > 0 then l else 0 end
from orders o cross join generate_series(1, 2) l where o.account_id = $1`;
