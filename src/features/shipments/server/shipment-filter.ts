import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { isDay } from '../../../shared/day.ts';
import { kgToGrams } from '../../../shared/units.ts';
import { among, every, holds, oneOf, within } from '../../../server/list.ts';
import { FAILURE_DAYS } from '../../tracking/problems.ts';
import type { shipmentFilter } from '../filter.ts';
import { CHEAPEST } from '../status.ts';

type Filter = z.output<z.ZodObject<typeof shipmentFilter>>;

export const VIEW = sql`searchable_shipments`;

/**
 * Row-level security keeps LIKE, which PostgreSQL does not call leakproof, off the text index and out of the planner's sight, and
 * `coalesce` off that of the order numbers. The view names the account in its own condition, so that the planner sees search, filter,
 * sort and limit together.
 */
export const tableFor = (f: Filter) => (f.q || f.order_number ? VIEW : sql`shipments`);

/** What waits for the merchant. The first condition is that of the index `shipments_needing`, word for word. */
const NEEDING = sql`(problem is not null or (status = 'Pending' and label_error_code is not null))
  and (problem is distinct from 'failure' or problem_at >= now() - ${FAILURE_DAYS} * interval '1 day')`;

/** The conditions of a filter. Date ranges are inclusive in the account's zone. */
export function conditions(f: Filter, accountId: number, timeZone: string): RawBuilder<unknown> {
  return every([
    sql`account_id = ${accountId}`,
    f.q && holds(sql`search_text`, f.q),
    oneOf(sql`status`, f.status),
    oneOf(
      sql`service`,
      f.service?.map((code) => (code === CHEAPEST ? '' : code)),
    ),
    oneOf(sql`to_country`, f.country),
    oneOf(sql`entry_point`, f.entry_point),
    oneOf(sql`terms`, f.terms),
    f.order_number && sql`coalesce(order_number, '') = ${f.order_number}`,
    f.tracking_number && sql`tracking_number = ${f.tracking_number}`,
    f.overpack_id !== undefined && sql`overpack_id = ${f.overpack_id}`,
    within(sql`created_at`, f.created_min, f.created_max, timeZone),
    within(sql`labeled_at`, f.labeled_min, f.labeled_max, timeZone),
    within(sql`processed_at`, f.processed_min, f.processed_max, timeZone),
    within(sql`delivered_at`, f.delivered_min, f.delivered_max, timeZone),
    oneOf(sql`problem`, f.problem),
    within(sql`problem_at`, f.reported_min, f.reported_max, timeZone),
    // In the words of the index of those that have one.
    (f.reported_min ?? f.reported_max) !== undefined && sql`problem is not null`,
    f.needs_attention === true && NEEDING,
    f.needs_attention === false && sql`not (${NEEDING})`,
    within(sql`updated_at`, f.updated_min, f.updated_max, timeZone),
    oneOf(sql`label_error_code`, f.error),
    f.weight_min !== undefined && sql`weight_g >= ${kgToGrams(f.weight_min)}`,
    f.weight_max !== undefined && sql`weight_g <= ${kgToGrams(f.weight_max)}`,
    f.import_id !== undefined && sql`import_id = ${f.import_id}`,
    among(sql`id`, f.ids),
  ]);
}

const BY_COUNTRY: readonly string[] = ['status', 'service', 'country'];

const BY_DAY: readonly string[] = ['status', 'service', 'created_min', 'created_max'];

/** Where shipments that match are counted, and what is added up there. */
interface Counted {
  from: RawBuilder<unknown>;
  n: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
}

const SUM = sql`coalesce(sum(n), 0)::bigint`;

const asked = (f: Filter): string[] => Object.entries(f).flatMap(([name, value]) => (value === undefined ? [] : [name]));
const isByCountry = (f: Filter): boolean => asked(f).every((name) => BY_COUNTRY.includes(name));
const isByDay = (f: Filter): boolean =>
  [f.created_min, f.created_max].every((end) => end === undefined || isDay(end)) && asked(f).every((name) => BY_DAY.includes(name));

/**
 * The counters know status and service, plus either country or creation day: for these the exact count costs the same at any
 * size. The days of every zone consist of the whole quarter hours they count by.
 */
export const isSummed = (f: Filter): boolean => isByCountry(f) || isByDay(f);

/** Where shipments that match are counted. */
export function countedIn(f: Filter, accountId: number, timeZone: string): Counted {
  if (isByCountry(f)) return { from: sql`shipment_counts`, n: SUM, where: conditions(f, accountId, timeZone) };
  if (isByDay(f)) {
    const { created_min, created_max, ...rest } = f;
    return { from: sql`volume_counts`, n: SUM, where: every([conditions(rest, accountId, timeZone), within(sql`slot`, created_min, created_max, timeZone)]) };
  }
  return { from: tableFor(f), n: sql`count(*)`, where: conditions(f, accountId, timeZone) };
}

/** The exact count of the shipments that match. */
export function countQuery(f: Filter, accountId: number, timeZone: string): RawBuilder<{ n: number }> {
  const { from, n, where } = countedIn(f, accountId, timeZone);
  return sql<{ n: number }>`select ${n} as n from ${from} where ${where}`;
}
