import { sql } from 'kysely';
import { isCurrency, toWire } from '../../../shared/money.ts';
import { exactly, gramsToKg, millimetresToCm } from '../../../shared/units.ts';
import { all, one } from '../../../server/db.ts';
import { every, keysetPage } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { readArrivals } from '../../tracking/server/read-arrivals.ts';
import { eventText } from '../../tracking/server/read-tracks.ts';
import type { Language } from '../../../shared/words.ts';
import { shipments } from '../contract.ts';
import type { ShipmentDetails, ShipmentRow } from '../shipment-out.ts';
import { estimateShipments } from './estimate-shipments.ts';
import { underway } from './read-arrivals.ts';
import { ENTERED_COLUMNS, enteredOf, itemsOf, readShipments, shownItem, type EnteredRecord } from './read-shipment.ts';
import { conditions, countQuery, isSummed, tableFor, VIEW } from './shipment-filter.ts';
import type { ItemRow } from './shipment-row.ts';

interface Row extends Omit<
  ShipmentRow,
  | 'created'
  | 'updated'
  | 'weight'
  | 'items'
  | 'value'
  | 'cost'
  | 'estimate'
  | 'error'
  | 'test'
  | 'name'
  | 'details'
  | 'arrival'
  | 'bought'
  | 'delivered'
  | 'last_event'
> {
  created_at: string;
  updated_at: string;
  sort_key: string | null;
  to_name: string;
  weight_g: number;
  item_count: number;
  goods_value_minor: number;
  cost_minor: number | null;
  is_test: boolean;
  error_code: string | null;
  event_code: number | null;
  event_at: string | null;
  event_city: string | null;
  event_country: string | null;
  labeled_at: string | null;
  processed_at: string | null;
  delivered_at: string | null;
}

/** What is also read with `details=true`. */
interface DetailRow extends EnteredRecord {
  to_street1: string;
  to_street2: string | null;
  to_province: string | null;
  to_phone: string | null;
  to_email: string | null;
  to_tax_id: string | null;
}

/**
 * Sort keys; each has an index that ends in the id, and none is null, because a page token could not name it. As text they
 * preserve a timestamp's microseconds.
 */
const SORT = {
  created: { column: sql`created_at`, type: sql`timestamptz` },
  updated: { column: sql`updated_at`, type: sql`timestamptz` },
  order_number: { column: sql`coalesce(order_number, '')`, type: sql`text` },
  name: { column: sql`to_name`, type: sql`text` },
  weight: { column: sql`weight_g`, type: sql`int` },
  cost: { column: sql`coalesce(cost_minor, -1)`, type: sql`bigint` },
} as const;

const lastEvent = (r: Row, lang: Language): ShipmentRow['last_event'] =>
  r.event_code === null || r.event_at === null
    ? null
    : { code: r.event_code, description: eventText(r.event_code, lang), time: r.event_at, city: r.event_city, country: r.event_country };

const answer = (r: Row, arrival: ShipmentRow['arrival'], lang: Language): ShipmentRow => ({
  id: r.id,
  created: r.created_at,
  updated: r.updated_at,
  status: r.status,
  order_number: r.order_number,
  reference1: r.reference1,
  tracking_number: r.tracking_number,
  name: r.to_name,
  company_name: r.company_name,
  city: r.city,
  country: r.country,
  postal_code: r.postal_code,
  service: r.service,
  carrier: r.carrier,
  terms: r.terms,
  entry_point: r.entry_point,
  weight: gramsToKg(r.weight_g),
  items: r.item_count,
  value: toWire(r.goods_value_minor, isCurrency(r.currency) ? r.currency : 'USD'),
  currency: r.currency,
  cost: r.cost_minor === null ? null : toWire(r.cost_minor, isCurrency(r.cost_currency) ? r.cost_currency : 'USD'),
  cost_currency: r.cost_currency,
  label_id: r.label_id,
  order_id: r.order_id,
  reshipment_id: r.reshipment_id,
  error: r.error_code,
  problem: r.problem,
  last_event: lastEvent(r, lang),
  arrival,
  bought: r.labeled_at,
  delivered: r.delivered_at,
  test: r.is_test,
});

const DETAIL_COLUMNS = sql`, to_street1, to_street2, to_province, to_phone, to_email, to_tax_id, ${ENTERED_COLUMNS}`;

/** What was typed in ounces and inches, in kg and cm with all its decimals: a file brings it back as it was. */
function measuresOf({ typed, weight_g: weight, length_mm: length, width_mm: width, height_mm: height }: Row & DetailRow) {
  if (typed?.units !== 'imperial')
    return { weight: gramsToKg(weight), length: millimetresToCm(length), width: millimetresToCm(width), height: millimetresToCm(height) };
  const cm = (side: number | null) => (side === null ? null : exactly(side, 'in', 'cm'));
  return { weight: exactly(typed.weight, 'oz', 'kg'), length: cm(typed.length), width: cm(typed.width), height: cm(typed.height) };
}

const detailsOf = (r: Row & DetailRow, items: readonly ItemRow[]): ShipmentDetails => ({
  ...enteredOf(r),
  ...measuresOf(r),
  street1: r.to_street1,
  street2: r.to_street2,
  province: r.to_province,
  phone: r.to_phone,
  email: r.to_email,
  id: r.to_tax_id,
  labeled: r.labeled_at,
  processed: r.processed_at,
  line_items: items.map(shownItem),
});

/** Those whose index is on an expression, which row-level security would keep a page token off. */
const BY_EXPRESSION: readonly string[] = ['order_number', 'cost'];

/** Shipments of the account, one page. */
export const listShipments = verb(shipments.list, async ({ tx, ctx, query }) => {
  const { accountId, timeZone } = ctx.actor;
  const { limit: _limit, page_token: _token, sort: _sort, order: _order, total, details: isDetailed, full, estimates, ...filter } = query;
  // The whole of a shipment has what a list shows of it on request.
  const details = isDetailed || full;
  const page = keysetPage(query, SORT);
  const where = every([conditions(filter, accountId, timeZone), page.after]);
  const { rows, total: counted } = await page.read(
    all(
      tx,
      sql<Row & DetailRow>`
      select id, created_at, updated_at, ${page.key}, status, order_number, reference1, tracking_number, to_name, to_company as company_name, to_city as city,
        to_country as country, to_postal_code as postal_code, service, carrier, terms, entry_point, weight_g, item_count, goods_value_minor, currency, cost_minor,
        cost_currency, label_id, order_id, reshipment_id, label_error ->> 'code' as error_code, is_test, problem, labeled_at, processed_at, delivered_at,
        event_code, event_at, event_city, event_country ${details ? DETAIL_COLUMNS : sql``}
      from ${BY_EXPRESSION.includes(query.sort) ? VIEW : tableFor(filter)} where ${where} order by ${page.order} limit ${page.limit}`,
    ),
    total && { isQuick: isSummed(filter), count: () => one(tx, countQuery(filter, accountId, timeZone)) },
  );
  const { rows: kept, nextPage } = page.cut(rows);
  const onWay = kept.map((row) => ({ ...row, to_country: row.country, to_postal_code: row.postal_code }));
  const arrivals = await readArrivals(tx, ctx, accountId, await underway(tx, ctx, onWay));
  const pending = kept.flatMap(({ id, status }) => (estimates && status === 'Pending' ? [id] : []));
  const costs = await estimateShipments(tx, ctx, pending);
  const ids = kept.map((row) => row.id);
  const items = details ? Map.groupBy(await itemsOf(tx, accountId, ids), (item) => item.shipment_id) : null;
  const whole = full ? await readShipments(tx, ctx, ids) : null;
  const shown = kept.map((row) => ({
    ...answer(row, arrivals.get(row.id) ?? null, ctx.lang),
    ...(estimates && { estimate: costs.get(row.id) ?? null }),
    ...(items && { details: detailsOf(row, items.get(row.id) ?? []) }),
    ...(whole && { shipment: whole.get(row.id) }),
  }));
  return { shipments: shown, next_page: nextPage, ...(counted !== undefined && { total: counted }) };
});
