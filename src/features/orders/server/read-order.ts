import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { isCurrency, toWire } from '../../../shared/money.ts';
import type { Day } from '../../../shared/day.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { all, type Tx } from '../../../server/db.ts';
import { recipientOf, type Recipient, type StoredParty } from '../../../server/party.ts';
import { checkKept } from '../../addresses/server/kept-address.ts';
import { loadZipData } from '../../addresses/server/zip-data.ts';
import type { ZipData } from '../../addresses/verification.ts';
import { comingInbound } from '../../inbound/server/expected-day.ts';
import type { Order, OrderDetails, OrderEstimate, OrderLine } from '../order-out.ts';
import { daysOfSent, leavingOn, type Days } from './expected-days.ts';
import { fulfillmentsOf } from './fulfillments-of.ts';
import { ROW_COLUMNS, shownRow, type StoredOrder } from './order-row.ts';

/** What was entered of an order, beside what every list shows of it. */
export interface EnteredOrder extends Recipient {
  insurance: boolean;
  signature_confirmation: boolean;
  packing_slip: boolean;
  gift_message: string | null;
  partial_fulfillment: boolean;
  notes: string | null;
}

interface Stored extends StoredOrder, EnteredOrder {
  version: number;
  source: Order['source'];
  consignor: StoredParty | null;
  return_address: StoredParty | null;
  exception_on_failure: boolean;
  ignore_bad_address: boolean;
  delay_hours: number;
  rules: string[];
  asked_by_rules: Order['asked_by_rules'];
  process_at: string;
  reserved_minor: number | null;
  origin_order_id: number | null;
  merged_into: number | null;
  ready_at: string | null;
  packing_at: string | null;
  ended_at: string | null;
  full_estimate: OrderEstimate | null;
  /** The day on which what is still to be packed leaves at the earliest, at its warehouse. */
  leaves_on: Day | null;
}

/** The columns of an {@link EnteredOrder}, of `orders o`, but those of the recipient that every list shows. */
export const ENTERED_COLUMNS = sql`o.to_phone, o.to_email, o.to_tax_id, o.to_street1, o.to_street2, o.to_province, o.to_postal_code, o.insurance, o.signature_confirmation,
  o.packing_slip, o.gift_message, o.partial_fulfillment, o.notes`;

/** What the rules that held for `orders o` ask for. */
const ASKED_BY_RULES = sql`array_remove(array[
  case when o.by_rules -> 'insurance' = 'true' then 'insurance' end, case when o.by_rules -> 'signature' = 'true' then 'signature_confirmation' end], null)`;

const enteredOf = (row: EnteredOrder) => ({
  to: recipientOf(row),
  insurance: row.insurance,
  signature_confirmation: row.signature_confirmation,
  packing_slip: row.packing_slip,
  gift_message: row.gift_message,
  partial_fulfillment: row.partial_fulfillment,
  notes: row.notes,
});

interface StoredLine extends Omit<OrderLine, 'sold_for' | 'missing'> {
  order_id: number;
  sold_for_minor: number | null;
}

/** What each warehouse has of the product of `order_lines i`; of a bundle as many as its parts there make. */
const stockLevels = sql`(
  select warehouse, available, inbound from stock_levels where account_id = i.account_id and product_id = i.product_id
  union all
  select warehouse, min(here) as available, min(soon) - min(here) as inbound from (
    select w.code as warehouse, coalesce(l.available, 0) / c.quantity as here, (coalesce(l.available, 0) + coalesce(l.inbound, 0)) / c.quantity as soon
    from product_parts c cross join warehouses w
    left join stock_levels l on l.account_id = c.account_id and l.product_id = c.product_id and l.warehouse = w.code
    where c.account_id = i.account_id and c.bundle_id = i.product_id) part
  group by warehouse having min(soon) > 0)`;

const linesOf = (tx: Tx, accountId: number, ids: readonly number[]) =>
  all(
    tx,
    sql<StoredLine>`
      select i.order_id, i.line, i.sku, coalesce(i.name, p.name) as name, i.product_id, p.hts_code as hs_code, p.dg_code, i.quantity, i.sold_for_minor, i.fulfilled, i.allocated,
        (select min(c.id) from product_pictures c where c.account_id = i.account_id and c.product_id = i.product_id) as image_id,
        (select coalesce(jsonb_agg(jsonb_build_object('product_id', a.product_id, 'sku', case when a.product_id = i.product_id then i.sku else q.product_id end,
            'warehouse', a.warehouse, 'quantity', a.quantity) order by a.warehouse, a.product_id), '[]')
          from order_allocations a join products q on q.account_id = a.account_id and q.id = a.product_id
          where a.account_id = i.account_id and a.order_id = i.order_id and a.line = i.line) as allocations,
        (select coalesce(jsonb_agg(jsonb_build_object('warehouse', l.warehouse, 'available', l.available, 'inbound', l.inbound) order by l.warehouse), '[]')
          from ${stockLevels} l) as stock
      from order_lines i left join products p on p.account_id = i.account_id and p.id = i.product_id
      where i.account_id = ${accountId} and i.order_id = any(${[...ids]}::bigint[]) order by i.order_id, i.line`,
  );

/** A price of one unit on the wire, in the order's currency. */
const soldFor = (minor: number | null, currency: string): number | null => (minor === null ? null : toWire(minor, isCurrency(currency) ? currency : 'USD'));

type EnteredLine = Pick<StoredLine, 'order_id' | 'sku' | 'quantity' | 'fulfilled' | 'sold_for_minor'>;

/** What was entered of orders that a list has read, by order: one query more, however many. */
export async function readDetails(tx: Tx, accountId: number, rows: readonly (StoredOrder & EnteredOrder)[]): Promise<Map<number, OrderDetails>> {
  const found = await all(
    tx,
    sql<EnteredLine>`
      select order_id, sku, quantity, fulfilled, sold_for_minor from order_lines
      where account_id = ${accountId} and order_id = any(${rows.map(({ id }) => id)}::bigint[]) order by order_id, line`,
  );
  const lines = Map.groupBy(found, (line) => line.order_id);
  const linesOfOrder = ({ id, currency }: StoredOrder) =>
    (lines.get(id) ?? []).map(({ order_id: _order, sold_for_minor: minor, ...line }) => ({ ...line, sold_for: soldFor(minor, currency) }));
  return new Map(rows.map((row) => [row.id, { ...enteredOf(row), line_items: linesOfOrder(row) }]));
}

interface Parts {
  lines: readonly StoredLine[];
  fulfillments: Order['fulfillments'];
  coming: Order['coming'];
  days: Days | undefined;
  zip: ZipData;
}

/** The inbound shipment an order waits for. */
const awaited = ({ cause_values: { inbound } }: Stored): number | null => (typeof inbound === 'number' ? inbound : null);

/** When it arrives is told by its parcels once all of them left, until then by the day it can leave on. */
const estimateOf = ({ full_estimate: estimate, leaves_on: day }: Stored, days: Days | undefined): OrderEstimate | null =>
  estimate && (days ? { ...estimate, ...days } : day === null ? estimate : leavingOn(estimate, day));

function shownOrder(row: Stored, { lines, fulfillments, coming, days, zip }: Parts, reader: Parameters<typeof shownRow>[1]): Order {
  const { name: _name, company_name: _company, city: _city, country: _country, skus: _skus, lines: _lines, ...shown } = shownRow(row, reader);
  const entered = enteredOf(row);
  const paidIn = isCurrency(row.cost_currency) ? row.cost_currency : 'USD';
  return {
    ...shown,
    version: row.version,
    source: row.source,
    forced_warehouse: row.forced_warehouse,
    warehouse_ref: shown.warehouse === null ? null : { id: shown.warehouse },
    asked_service: row.service,
    ...entered,
    address_check: checkKept(entered.to, zip, reader.lang),
    from: row.return_address,
    consignor: row.consignor,
    exception_on_failure: row.exception_on_failure,
    ignore_bad_address: row.ignore_bad_address,
    delay_processing: row.delay_hours,
    process_at: row.process_at,
    rules: row.rules,
    asked_by_rules: row.asked_by_rules,
    line_items: lines.map(({ order_id: _order, sold_for_minor, ...line }) => ({
      ...line,
      sold_for: soldFor(sold_for_minor, row.currency),
      missing: line.quantity - line.fulfilled - line.allocated,
    })),
    fulfillments,
    coming,
    estimate: estimateOf(row, days),
    reserved: row.reserved_minor === null ? null : toWire(row.reserved_minor, paidIn),
    charged: toWire(row.charged_minor, paidIn),
    origin_order_id: row.origin_order_id,
    merged_into: row.merged_into,
    ready: row.ready_at,
    packing: row.packing_at,
    ended: row.ended_at,
  };
}

type Reader = Pick<Ctx, 'actor' | 'lang' | 'env' | 'now' | 'db'>;

/** Orders with all they show, by their id: a few queries, however many. */
export async function readOrders(tx: Tx, ctx: Reader, ids: readonly number[]): Promise<Map<number, Order>> {
  const { accountId, timeZone } = ctx.actor;
  const rows = await all(
    tx,
    sql<Stored>`
      select ${ROW_COLUMNS}, ${ENTERED_COLUMNS}, o.version, o.source, o.consignor, o.return_address, o.exception_on_failure, o.ignore_bad_address, o.delay_hours,
        coalesce(o.by_rules -> 'by', '[]') as rules, ${ASKED_BY_RULES} as asked_by_rules, o.process_at, o.reserved_minor, o.origin_order_id, o.merged_into, o.ready_at, o.packing_at, o.ended_at,
        o.estimate as full_estimate, case when o.status not in ('Fulfilled', 'Archived') then
          (select (greatest(now(), o.due_at) at time zone w.time_zone)::date::text from warehouses w where w.code = o.warehouse) end as leaves_on
      from orders o where o.account_id = ${accountId} and o.id = any(${[...ids]}::bigint[])`,
  );
  const lines = Map.groupBy(await linesOf(tx, accountId, ids), (line) => line.order_id);
  const fulfillments = await fulfillmentsOf(tx, ctx, ids);
  const sent = rows.flatMap((row) => (row.leaves_on === null && row.full_estimate !== null && fulfillments.has(row.id) ? [row.id] : []));
  const days = await daysOfSent(tx, ctx, sent);
  const zip = await loadZipData();
  const waitedFor = rows.flatMap((row) => awaited(row) ?? []);
  const coming = waitedFor.length === 0 ? null : await comingInbound(tx, ctx.actor, waitedFor);
  return new Map(
    rows.map((row) => {
      const parts = {
        lines: lines.get(row.id) ?? [],
        fulfillments: fulfillments.get(row.id) ?? [],
        coming: coming?.get(awaited(row) ?? 0) ?? null,
        days: days.get(row.id),
        zip,
      };
      return [row.id, shownOrder(row, parts, { lang: ctx.lang, timeZone })];
    }),
  );
}

/** An order with all it shows. Throws `not_found`. */
export async function readOrder(tx: Tx, ctx: Reader, id: number): Promise<Order> {
  const order = (await readOrders(tx, ctx, [id])).get(id);
  if (!order) throw new AppError('not_found');
  return order;
}
