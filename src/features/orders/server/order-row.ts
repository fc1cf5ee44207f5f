import { sql, type RawBuilder } from 'kysely';
import { isCurrency, toWire } from '../../../shared/money.ts';
import type { OrderRow } from '../order-out.ts';
import type { Cause, OrderStatus } from '../status.ts';
import { sayCause, type CauseValues, type Reader } from './say-cause.ts';
import { unitsAvailable } from './units-available.ts';

/** The columns of an order that a list reads. */
export interface StoredOrder {
  id: number;
  created_at: string;
  updated_at: string;
  placed_at: string;
  status: OrderStatus;
  cause: Cause;
  cause_values: CauseValues;
  cause_warehouse: string | null;
  order_number: string | null;
  shop_id: number | null;
  shop: { name: string; kind: string; is_removed: boolean } | null;
  shop_order_id: string | null;
  forced_warehouse: string | null;
  warehouse: string | null;
  due_at: string | null;
  is_late: boolean;
  to_name: string;
  to_company: string | null;
  to_city: string;
  to_country: string;
  service: string;
  chosen_service: string | null;
  terms: 'DDP' | 'DDU';
  lines: number;
  units: number;
  units_allocated: number;
  units_fulfilled: number;
  units_available: number;
  skus: string;
  goods: OrderRow['goods'];
  value_minor: number | null;
  currency: string;
  estimate: { total?: number } | null;
  charged_minor: number;
  cost_currency: string | null;
  tags: string[];
  tracking_number: string | null;
}

/** How many SKUs a row names, and of how many it has pictures. */
const NAMED = 3;
const PICTURED = 2;

/** What the warehouse is called that an order's reason names. */
export const CAUSE_WAREHOUSE: RawBuilder<unknown> = sql`(select w.name from warehouses w where w.code = o.cause_values ->> 'warehouse')`;

/** What is free on the balance, of `orders o` that wait for it. */
const FREE = sql`(select b.balance_minor - b.reserved_minor + b.credit_limit_minor from ledger_balances b
  where b.account_id = o.account_id and b.currency = o.cause_values ->> 'currency')`;

/** What the reason of `orders o` names. The balance has moved since the order was looked at: what is missing of it is what is missing now. */
const CAUSE_VALUES = sql`case when o.cause = 'funds' and (o.cause_values ->> 'needed')::bigint > ${FREE}
  then o.cause_values || jsonb_build_object('minor', (o.cause_values ->> 'needed')::bigint - ${FREE}) else o.cause_values end`;

/** Of `orders o`. */
export const ROW_COLUMNS: RawBuilder<unknown> = sql`o.id, o.created_at, o.updated_at, o.placed_at, o.status, o.cause, ${CAUSE_VALUES} as cause_values, ${CAUSE_WAREHOUSE} as cause_warehouse, o.order_number, o.shop_id,
  (select jsonb_build_object('name', s.name, 'kind', s.kind, 'is_removed', s.removed_at is not null) from shops s where s.account_id = o.account_id and s.id = o.shop_id) as shop, o.shop_order_id, o.forced_warehouse, o.warehouse,
  o.due_at, coalesce(o.status in ('Ready', 'Packing') and o.due_at < now(), false) as is_late, o.to_name, o.to_company, o.to_city, o.to_country, o.service,
  o.chosen_service, o.terms, o.units, o.units_allocated, o.units_fulfilled, ${unitsAvailable} as units_available, o.value_minor, o.currency, o.estimate,
  o.charged_minor, o.cost_currency, o.tags,
  (select count(*)::int from order_lines i where i.account_id = o.account_id and i.order_id = o.id) as lines,
  (select coalesce(string_agg(case when i.quantity = 1 then i.sku else i.quantity || ' × ' || i.sku end, ', ' order by i.line), '')
    from order_lines i where i.account_id = o.account_id and i.order_id = o.id and i.line <= ${sql.lit(NAMED)}) as skus,
  (select coalesce(jsonb_agg(jsonb_build_object('product_id', i.product_id,
      'image_id', (select min(c.id) from product_pictures c where c.account_id = i.account_id and c.product_id = i.product_id)) order by i.line), '[]')
    from order_lines i where i.account_id = o.account_id and i.order_id = o.id and i.line <= ${sql.lit(PICTURED)} and i.product_id is not null) as goods,
  (select h.tracking_number from order_fulfillments f join shipments h on h.account_id = f.account_id and h.id = f.shipment_id
    where f.account_id = o.account_id and f.order_id = o.id order by f.id desc limit 1) as tracking_number`;

/** A stored order as a list shows it, with its reason in the reader's language. */
export function shownRow(row: StoredOrder, reader: Reader): OrderRow {
  const currency = isCurrency(row.currency) ? row.currency : 'USD';
  const paidIn = isCurrency(row.cost_currency) ? row.cost_currency : null;
  return {
    id: row.id,
    created: row.created_at,
    updated: row.updated_at,
    placed_at: row.placed_at,
    status: row.status,
    cause: sayCause(row, reader),
    order_number: row.order_number,
    shop: row.shop_id === null || row.shop === null ? null : { id: row.shop_id, ...row.shop, order_id: row.shop_order_id ?? '' },
    warehouse: row.warehouse ?? row.forced_warehouse,
    due: row.due_at,
    is_late: row.is_late,
    name: row.to_name,
    company_name: row.to_company,
    city: row.to_city,
    country: row.to_country,
    service: row.chosen_service ?? row.service,
    terms: row.terms,
    lines: row.lines,
    units: row.units,
    units_allocated: row.units_allocated,
    units_fulfilled: row.units_fulfilled,
    units_available: row.units_available,
    skus: row.skus,
    goods: row.goods,
    value: row.value_minor === null ? null : toWire(row.value_minor, currency),
    currency: row.currency,
    estimated_cost: row.estimate?.total ?? null,
    cost: paidIn === null || row.charged_minor === 0 ? null : toWire(row.charged_minor, paidIn),
    cost_currency: row.cost_currency,
    tags: row.tags,
    tracking_number: row.tracking_number,
  };
}
