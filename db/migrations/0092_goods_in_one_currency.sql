-- What goods in several currencies are worth together had been added up as if all were in the shipment's own: it is in that one now, by the newest rates.
with known as (
  select distinct on (currency) currency::text as currency, per_usd from fx_rates where currency <> 'USD' order by currency, day desc
), rates as (
  select currency, per_usd, case currency when 'JPY' then 1 else 100 end as parts from known union all select 'USD', 1, 100
), worth as (
  select s.account_id, s.id, sum(round(i.value_minor * i.quantity * (o.per_usd * o.parts) / (f.per_usd * f.parts)))::bigint as minor,
    count(f.currency) = count(*) and count(o.currency) = count(*) as is_known
  from shipments s join shipment_items i on i.account_id = s.account_id and i.shipment_id = s.id
  left join rates f on f.currency = i.currency left join rates o on o.currency = s.currency
  group by s.account_id, s.id having bool_or(i.currency <> s.currency)
)
update shipments s set goods_value_minor = w.minor from worth w where s.account_id = w.account_id and s.id = w.id and w.is_known;
