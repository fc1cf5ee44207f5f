import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { isCurrency, toWire } from '../../../shared/money.ts';
import { cutPage, readPageToken } from '../../../shared/paging.ts';
import { rangeToUtc } from '../../../shared/time.ts';
import { gramsToKg, kgToGrams } from '../../../shared/units.ts';
import { all, one } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { shipments, type ShipmentRow } from '../contract.ts';
import type { shipmentFilter } from '../filter.ts';
import { CHEAPEST } from '../status.ts';

type Filter = z.output<z.ZodObject<typeof shipmentFilter>>;

interface Row extends Omit<ShipmentRow, 'created' | 'weight' | 'items' | 'value' | 'cost' | 'error' | 'test' | 'name'> {
  created_at: string;
  sort_key: string | null;
  to_name: string;
  weight_g: number;
  item_count: number;
  goods_value_minor: number;
  cost_minor: number | null;
  is_test: boolean;
  error_code: string | null;
}

/**
 * Sort keys; each has an index that ends in the id, and none is null, because a page token could not name it. As text they keep
 * a timestamp's microseconds.
 */
const SORT = {
  created: { column: sql`created_at`, type: sql`timestamptz` },
  order_number: { column: sql`coalesce(order_number, '')`, type: sql`text` },
  name: { column: sql`to_name`, type: sql`text` },
  weight: { column: sql`weight_g`, type: sql`int` },
  cost: { column: sql`coalesce(cost_minor, -1)`, type: sql`bigint` },
} as const;

/** LIKE's own signs in what was typed are letters to us. */
const pattern = (q: string) => `%${q.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * Row-level security keeps LIKE, which PostgreSQL does not call leakproof, off the text index and out of the planner's sight. The
 * view holds the account by its own condition, so that one planner sees search, filter, sort and limit together.
 */
export const tableFor = (f: Filter) => (f.q ? sql`searchable_shipments` : sql`shipments`);

/** One value is compared by `=`: for that an index keeps its order, so that a page costs a page and not a sort of all that match. */
function oneOf(column: RawBuilder<unknown>, values: readonly string[] | undefined): RawBuilder<unknown> | undefined {
  if (values === undefined || values.length === 0) return undefined;
  return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${[...values]})`;
}

/** Days in the account's zone, both inclusive. */
function daysOf(column: RawBuilder<unknown>, range: { from?: string; to?: string }, timeZone: string): RawBuilder<unknown>[] {
  const { from, before } = rangeToUtc(range, timeZone);
  return [...(from === null ? [] : [sql`${column} >= ${from}::timestamptz`]), ...(before === null ? [] : [sql`${column} < ${before}::timestamptz`])];
}

/** The conditions of a filter. Date ranges are inclusive in the account's zone. */
export function conditions(f: Filter, accountId: number, timeZone: string): RawBuilder<unknown> {
  const parts = [
    sql`account_id = ${accountId}`,
    f.q && sql`search_text like ${pattern(f.q)}`,
    oneOf(sql`status`, f.status),
    oneOf(
      sql`service`,
      f.service?.map((code) => (code === CHEAPEST ? '' : code)),
    ),
    oneOf(sql`to_country`, f.country),
    oneOf(sql`entry_point`, f.entry_point),
    f.terms && sql`terms = ${f.terms}`,
    f.order_number && sql`coalesce(order_number, '') = ${f.order_number}`,
    ...daysOf(sql`created_at`, { from: f.created_min, to: f.created_max }, timeZone),
    ...daysOf(sql`labeled_at`, { from: f.labeled_min, to: f.labeled_max }, timeZone),
    ...daysOf(sql`processed_at`, { from: f.processed_min, to: f.processed_max }, timeZone),
    ...daysOf(sql`delivered_at`, { from: f.delivered_min, to: f.delivered_max }, timeZone),
    oneOf(sql`problem`, f.problem),
    ...daysOf(sql`problem_at`, { from: f.reported_min, to: f.reported_max }, timeZone),
    oneOf(sql`label_error_code`, f.error),
    f.weight_min !== undefined && sql`weight_g >= ${kgToGrams(f.weight_min)}`,
    f.weight_max !== undefined && sql`weight_g <= ${kgToGrams(f.weight_max)}`,
    f.import_id !== undefined && sql`import_id = ${f.import_id}`,
  ].filter((part) => part !== undefined && part !== null && part !== false && part !== '');
  return sql.join(parts as RawBuilder<unknown>[], sql` and `);
}

const BY_COUNTRY: readonly string[] = ['status', 'service', 'country'];
const BY_DAY: readonly string[] = ['status', 'service', 'created_min', 'created_max'];

/**
 * The counters know status and service, and besides either country or the day of creation: for these the exact count costs the
 * same at any size. Every zone's days are made of the whole quarters of an hour that they count by.
 */
export function countQuery(f: Filter, accountId: number, timeZone: string): RawBuilder<{ n: number }> {
  const asked = Object.entries(f).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (asked.every((name) => BY_COUNTRY.includes(name))) {
    return sql<{ n: number }>`select coalesce(sum(n), 0)::bigint as n from shipment_counts where ${conditions(f, accountId, timeZone)}`;
  }
  if (asked.every((name) => BY_DAY.includes(name))) {
    const { created_min, created_max, ...rest } = f;
    const where = [conditions(rest, accountId, timeZone), ...daysOf(sql`slot`, { from: created_min, to: created_max }, timeZone)];
    return sql<{ n: number }>`select coalesce(sum(n), 0)::bigint as n from volume_counts where ${sql.join(where, sql` and `)}`;
  }
  return sql<{ n: number }>`select count(*) as n from ${tableFor(f)} where ${conditions(f, accountId, timeZone)}`;
}

const answer = (r: Row): ShipmentRow => ({
  id: r.id,
  created: r.created_at,
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
  terms: r.terms,
  entry_point: r.entry_point,
  weight: gramsToKg(r.weight_g),
  items: r.item_count,
  value: toWire(r.goods_value_minor, isCurrency(r.currency) ? r.currency : 'USD'),
  currency: r.currency,
  cost: r.cost_minor === null ? null : toWire(r.cost_minor, isCurrency(r.cost_currency) ? r.cost_currency : 'USD'),
  cost_currency: r.cost_currency,
  label_id: r.label_id,
  error: r.error_code,
  test: r.is_test,
});

/** Shipments of the account, one page. */
export const listShipments = verb(shipments.list, async ({ tx, ctx, query }) => {
  const { accountId, timeZone } = ctx.actor;
  const { limit, page_token, sort, order, total, ...filter } = query;
  const by = SORT[sort];
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const where = [conditions(filter, accountId, timeZone)];
  if (page_token) {
    const cursor = readPageToken(page_token, { sort, order });
    where.push(sql`(${by.column}, id) ${order === 'asc' ? sql`>` : sql`<`} (${cursor.key}::${by.type}, ${cursor.id}::bigint)`);
  }
  const rowsQuery = all(
    tx,
    sql<Row>`
      select id, created_at, ${by.column}::text as sort_key, status, order_number, reference1, tracking_number, to_name, to_company as company_name, to_city as city,
        to_country as country, to_postal_code as postal_code, service, terms, entry_point, weight_g, item_count, goods_value_minor, currency, cost_minor,
        cost_currency, label_id, label_error ->> 'code' as error_code, is_test
      from ${tableFor(filter)} where ${sql.join(where, sql` and `)}
      order by ${by.column} ${direction}, id ${direction} limit ${limit + 1}`,
  );
  const [rows, count] = await Promise.all([rowsQuery, total ? one(tx, countQuery(filter, accountId, timeZone)) : undefined]);
  const page = cutPage(rows, limit, (last) => ({ sort, order, key: last.sort_key, id: String(last.id) }));
  return { shipments: page.rows.map(answer), next_page: page.nextPage, ...(count && { total: count.n }) };
});

/** Counts for the status tabs. */
export const countShipments = verb(shipments.counts, async ({ tx, ctx }) => {
  const rows = await all(
    tx,
    sql<{ status: string; n: number }>`select status, sum(n)::bigint as n from shipment_counts where account_id = ${ctx.actor.accountId} group by status`,
  );
  return { counts: Object.fromEntries(rows.map((r) => [r.status, r.n])) };
});

/** The ids that match, for an action on "all N": at most 1,000. */
export const shipmentIds = verb(shipments.ids, async ({ tx, ctx, query }) => {
  const { accountId, timeZone } = ctx.actor;
  const rows = await all(
    tx,
    sql<{ id: number }>`select id from ${tableFor(query)} where ${conditions(query, accountId, timeZone)} order by created_at desc, id desc limit 1000`,
  );
  const { n } = await one(tx, countQuery(query, accountId, timeZone));
  return { ids: rows.map((r) => r.id), total: n };
});
