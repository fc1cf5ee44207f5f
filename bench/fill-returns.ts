import { SEEDS } from './seeds.ts';

/** Returns of some years: nearly all ended, the newest in every state, some of them soon due. */
export const FILL_RETURNS = `
insert into returns (account_id, status, source, rma_number, tracking_number, warehouse, destination, sender_name, reason, weight_g, condition, goods_minor,
  goods_currency, item_count, process_fee_minor, verify_fee_minor, fee_currency, decision, decided_at, received_at, verified_at, expires_at, ended_at, created_at,
  search_words)
select $1, status, (array['buyer', 'form', 'api', 'desk'])[1 + h % 4], rma, tracking, warehouse, case warehouse when 'LAX' then 'US' when 'HKG' then 'HK' else 'ROW' end,
  name, (array['refused', 'undeliverable', 'unclaimed', 'changed_mind', 'wrong_item', 'damaged', 'other'])[1 + h % 7], 50 + h % 20000,
  case when status <> 'Pending' then (array['new', 'new', 'opened', 'damaged'])[1 + h % 4] end, 500 + h % 20000, 'USD', 1, 120, case when h % 5 = 0 then 80 else 0 end, 'USD',
  case status when 'Reshipped' then 'reship' when 'Restocked' then 'restock' when 'Discarded' then 'discard' end,
  case when status in ('Reshipped', 'Restocked', 'Discarded') then created + interval '9 days' end, case when status <> 'Pending' then created + interval '1 hour' end,
  case when status = 'Verified' then created + interval '1 day' end, case when status in ('Received', 'Verified', 'Unconfirmed') then created + interval '15 days' end,
  case when status in ('Reshipped', 'Restocked', 'Discarded') then created + interval '10 days' end, created,
  lower(concat_ws(' ', rma, tracking, name, 'mug', 'sku-' || h % 500))
from (
  select h, 'RMA-' || $1::bigint || '-' || n as rma, 'RT' || lpad((n::bigint * 7919 % 99999989)::text, 9, '0') || 'US' as tracking,
    (array['LAX', 'LAX', 'HKG', 'FRA'])[1 + (h / 7) % 4] as warehouse, first_name || ' ' || last_name as name, now() - age * interval '1 minute' as created,
    case when age < 20000 then (array['Pending', 'Received', 'Received', 'Verified', 'Unconfirmed', 'Restocked', 'Discarded', 'Reshipped'])[1 + h % 8]
      else (array['Restocked', 'Restocked', 'Discarded', 'Reshipped'])[1 + h % 4] end as status
  from (
    ${SEEDS}
  ) seeds
) made`;

/** One item each. */
export const FILL_RETURN_ITEMS = `
insert into return_items (account_id, return_id, line, description, quantity, value_minor, currency, sku)
select account_id, id, 1, 'Stoneware mug', 1, goods_minor, 'USD', 'SKU-' || id % 500 from returns where account_id = $1`;
