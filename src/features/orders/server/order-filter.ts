import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../../server/db.ts';
import { among, every, holds, ifFew, isAmongWords, oneOf, within } from '../../../server/list.ts';
import { orderFilter } from '../fields.ts';

export type OrderFilter = z.output<z.ZodObject<typeof orderFilter>>;

export const VIEW = sql`searchable_orders o`;

/** Row-level security keeps LIKE off the text index; for a search the view is the fence instead. */
export const tableFor = (f: OrderFilter) => ((f.q ?? f.order_number ?? f.shop_order_id) ? VIEW : sql`orders o`);

const LATE = sql`o.status in ('Ready', 'Packing') and o.due_at < now()`;

/** In the words of the index of those that wait; the dashboard counts by it, too. */
export const WAITING = sql`o.status in ('Backordered', 'Partial') and o.cause in ('stock', 'partial')`;
/** The inbound shipment that brings what an order waits for. */
export const WAITS_FOR = sql`(o.cause_values ->> 'inbound')::bigint`;

const ofSku = (sku: string) => sql`i.sku = ${sku}`;
const ofProduct = (id: number) => sql`i.product_id = ${id}`;
const ofLine = (condition: RawBuilder<unknown>) =>
  sql`exists (select from order_lines i where i.account_id = o.account_id and i.order_id = o.id and ${condition})`;

/** The conditions of a filter, of `orders o`. Date ranges are inclusive in the account's zone. */
export function conditions(f: OrderFilter, accountId: number, timeZone: string): RawBuilder<unknown> {
  return every([
    sql`o.account_id = ${accountId}`,
    f.q && holds(sql`o.search_text`, f.q),
    f.order_number && isAmongWords(sql`o.order_number`, sql`o.search_text`, f.order_number),
    f.shop_order_id && isAmongWords(sql`o.shop_order_id`, sql`o.search_text`, f.shop_order_id),
    oneOf(sql`o.status`, f.status),
    oneOf(sql`o.cause`, f.cause),
    among(sql`o.shop_id`, f.shop_id),
    oneOf(sql`coalesce(o.warehouse, o.forced_warehouse)`, f.warehouse),
    oneOf(sql`o.to_country`, f.country),
    oneOf(sql`coalesce(o.chosen_service, o.service)`, f.service),
    // In the words of the index of those that have any.
    f.tag && f.tag.length > 0 && sql`o.tags <> '{}' and o.tags && ${[...f.tag]}::text[]`,
    f.sku && ofLine(ofSku(f.sku)),
    f.product_id !== undefined && ofLine(ofProduct(f.product_id)),
    // In the words of the index of what is at the desk: few of all orders are.
    f.is_late === true && LATE,
    f.is_late === false && sql`(${LATE}) is not true`,
    f.waits_for !== undefined && sql`${WAITING} and ${WAITS_FOR} is not distinct from ${f.waits_for === 'none' ? null : f.waits_for}::bigint`,
    f.import_id !== undefined && sql`o.import_id = ${f.import_id}`,
    within(sql`o.created_at`, f.created_min, f.created_max, timeZone),
    within(sql`o.placed_at`, f.placed_min, f.placed_max, timeZone),
    within(sql`o.updated_at`, f.updated_min, f.updated_max, timeZone),
    among(sql`o.id`, f.ids),
  ]);
}

/** The filter, with the ids of the orders that have a SKU or product, where few have it. */
export async function narrowed(tx: Tx, f: OrderFilter, accountId: number): Promise<OrderFilter> {
  const line = f.sku ? ofSku(f.sku) : f.product_id !== undefined && ofProduct(f.product_id);
  if (!line || f.ids !== undefined) return f;
  return { ...f, ids: await ifFew(tx, sql`select distinct i.order_id as id from order_lines i where i.account_id = ${accountId} and ${line}`) };
}

/** What the counters know; for filters by nothing else the exact count costs the same at any size. */
const COUNTED: readonly string[] = ['status', 'country', 'shop_id'];
const FILTERS = Object.keys(orderFilter) as (keyof OrderFilter)[];

/** Whether the counters know how many match. */
export const isSummed = (f: OrderFilter): boolean => FILTERS.every((name) => f[name] === undefined || COUNTED.includes(name));

/** Where orders that match are counted, as `o`, and what is added up there. */
export function countsFor(f: OrderFilter): { from: RawBuilder<unknown>; n: RawBuilder<unknown> } {
  if (isSummed(f)) return { from: sql`order_counts o`, n: sql`coalesce(sum(o.n), 0)::bigint` };
  return { from: tableFor(f), n: sql`count(*)` };
}

/** The exact count of the orders that match. */
export function countQuery(f: OrderFilter, accountId: number, timeZone: string): RawBuilder<{ n: number }> {
  const { from, n } = countsFor(f);
  return sql<{ n: number }>`select ${n} as n from ${from} where ${conditions(f, accountId, timeZone)}`;
}
