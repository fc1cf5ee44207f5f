import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { makeS10 } from '../../../shared/s10.ts';
import { all, type Tx } from '../../../server/db.ts';
import type { NumberRange } from '../contract.ts';

export interface RangeRow {
  id: number;
  service: string;
  country: string;
  indicator: string;
  post: string;
  first: number;
  last: number;
  /** The serial given last; null before the first. */
  given: number | null;
  is_open: boolean;
  /** Numbers are taken from it: it is the first open one that has any left. */
  is_next: boolean;
  added: string;
  by: string | null;
}

/** The range that all test parcels share; no service has this code. */
export const TEST_RANGE = 'test';

export const leftOf = ({ first, last, given }: RangeRow): number => last - (given ?? first - 1);

/** Ranges in the order in which they are used, with what is given of each. */
export async function readRanges(tx: Tx, where: RawBuilder<unknown> = sql`true`): Promise<RangeRow[]> {
  return all(
    tx,
    sql<RangeRow>`
      with n as (
        select r.*, pg_sequence_last_value(sequence_name::regclass)::int as given from number_ranges r where service <> ${TEST_RANGE}),
      o as (select *, is_open and coalesce(given, first_serial - 1) < last_serial as has_numbers from n)
      select o.id, service, country, indicator, post, first_serial as first, last_serial as last, given, is_open,
        has_numbers and not exists (
          select from o b where b.service = o.service and b.country = o.country and b.has_numbers and (b.place, b.id) < (o.place, o.id)) as is_next,
        o.created_at as added, case when added_by is not null then trim(u.first_name || ' ' || u.last_name) end as by
      from o left join users u on u.id = added_by where ${where} order by service, country, place, o.id`,
  );
}

/** One range. Throws `not_found`. */
export async function readRange(tx: Tx, id: number): Promise<RangeRow> {
  const [range] = await readRanges(tx, sql`o.id = ${id}`);
  if (range === undefined) throw new AppError('not_found');
  return range;
}

export function shownRange(row: RangeRow): NumberRange {
  const { given, is_open: isOpen, is_next: isNext, ...kept } = row;
  const left = leftOf(row);
  return {
    ...kept,
    status: isOpen ? (left === 0 ? 'used_up' : isNext ? 'in_use' : 'waiting') : 'closed',
    left,
    next: left === 0 ? null : makeS10(row.indicator, (given ?? row.first - 1) + 1, row.post),
    is_automatic: row.by === null,
  };
}
