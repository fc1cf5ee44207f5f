import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../../server/db.ts';
import { among, every, holds, ifFew, oneOf, within } from '../../../server/list.ts';
import type { returnFilter } from '../fields.ts';

type Filter = z.output<z.ZodObject<typeof returnFilter>>;

/** The account's returns behind the view that names the account itself: row-level security keeps LIKE and `coalesce` off their indexes. */
export const VIEW = sql`searchable_returns r`;

/** When it arrived, as the index has it: what has not comes before all others. */
export const RECEIVED = sql`coalesce(r.received_at, timestamptz '-infinity')`;

const isByReceived = (f: Filter): boolean => f.received_min !== undefined || f.received_max !== undefined;

/** Where a filter looks. */
export const tableFor = (f: Filter): RawBuilder<unknown> => (f.q || f.days_left !== undefined || isByReceived(f) ? VIEW : sql`returns r`);

/** The conditions of a filter on `returns r`. */
export const conditions = (f: Filter, accountId: number, timeZone: string, now: Date): RawBuilder<unknown> =>
  every([
    sql`r.account_id = ${accountId}`,
    f.q && holds(sql`r.search_text`, f.q),
    oneOf(sql`r.status`, f.status),
    oneOf(sql`r.warehouse`, f.warehouse),
    oneOf(sql`r.condition`, f.condition),
    oneOf(sql`r.reason`, f.reason),
    oneOf(sql`r.decision`, f.decision),
    oneOf(sql`r.rma_number`, f.rma_number),
    f.days_left !== undefined && endsWithin(f.days_left, now),
    f.sku && sql`exists (select from return_items i where i.account_id = r.account_id and i.return_id = r.id and i.sku = ${f.sku})`,
    f.shipment_id !== undefined && sql`r.shipment_id = ${f.shipment_id}`,
    f.reshipment_id !== undefined && sql`r.reshipment_id = ${f.reshipment_id}`,
    f.import_id !== undefined && sql`r.import_id = ${f.import_id}`,
    within(sql`r.created_at`, f.created_min, f.created_max, timeZone),
    within(RECEIVED, f.received_min, f.received_max, timeZone),
    isByReceived(f) && sql`${RECEIVED} > '-infinity'`,
    within(sql`r.updated_at`, f.updated_min, f.updated_max, timeZone),
    among(sql`r.id`, f.ids),
  ]);

/** The filter, with the ids of the returns that have a SKU, where few have it. */
export async function narrowed(tx: Tx, f: Filter, accountId: number): Promise<Filter> {
  if (!f.sku || f.ids !== undefined) return f;
  return { ...f, ids: await ifFew(tx, sql`select distinct i.return_id as id from return_items i where i.account_id = ${accountId} and i.sku = ${f.sku}`) };
}

/** At most so many days are left to decide; not those whose time stands still. */
export const endsWithin = (days: number, now: Date): RawBuilder<unknown> =>
  sql`coalesce(r.expires_at, timestamptz 'infinity') <= ${now.toISOString()}::timestamptz + make_interval(days => ${days}::int) and (r.verify_asked_at is null or r.verified_at is not null)`;

/** What is counted by status and warehouse alone, the counters know at any size (docs/decisions/005). */
export const isSummed = (f: Filter): boolean => Object.entries(f).every(([name, value]) => value === undefined || name === 'status' || name === 'warehouse');

/** Where returns that match are counted, as `r`, and what is added up there. */
export function countedIn(f: Filter, accountId: number, timeZone: string, now: Date) {
  const isCounted = isSummed(f);
  return {
    from: isCounted ? sql`return_counts r` : tableFor(f),
    n: isCounted ? sql`coalesce(sum(r.n), 0)::bigint` : sql`count(*)`,
    where: conditions(f, accountId, timeZone, now),
  };
}

/** The exact count of the returns that match. */
export function countQuery(f: Filter, accountId: number, timeZone: string, now: Date): RawBuilder<{ n: number }> {
  const { from, n, where } = countedIn(f, accountId, timeZone, now);
  return sql<{ n: number }>`select ${n} as n from ${from} where ${where}`;
}
