import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { among, every, holds, oneOf, within } from '../../../server/list.ts';
import type { returnFilter } from '../fields.ts';

type Filter = z.output<z.ZodObject<typeof returnFilter>>;

/** The account's returns behind the view that names the account itself: row-level security keeps LIKE and `coalesce` off their indexes. */
export const VIEW = sql`searchable_returns r`;

/** Where a filter looks. */
export const tableFor = ({ q, days_left: days }: Filter): RawBuilder<unknown> => (q || days !== undefined ? VIEW : sql`returns r`);

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
    within(sql`r.received_at`, f.received_min, f.received_max, timeZone),
    within(sql`r.updated_at`, f.updated_min, f.updated_max, timeZone),
    among(sql`r.id`, f.ids),
  ]);

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
