import { sql } from 'kysely';
import { makeS10 } from '../../../shared/s10.ts';
import type { Language } from '../../../shared/words.ts';
import { all, type Tx } from '../../../server/db.ts';
import { loadBook } from '../../rates/server/load-book.ts';
import { serviceName } from '../../rates/server/service-name.ts';
import { FEW_DAYS, FEW_NUMBERS, type Supply } from '../contract.ts';
import { leftOf, type RangeRow } from './read-ranges.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** So many numbers back it is looked when one was given: a pace is that of the last week or of more, and at least of a day. */
const BACK = [1000, 10_000, 100_000, 1_000_000];
const [ENOUGH_DAYS, LEAST_DAYS] = [7, 1];
/** A number may have gone to a purchase that failed, so a few in a row are looked for. */
const IN_A_ROW = 20;

const numberOf = ({ indicator, post }: RangeRow, serial: number): string => makeS10(indicator, serial, post);
const run = (from: number, to: number): number[] => Array.from({ length: Math.max(0, Math.min(IN_A_ROW, to - from + 1)) }, (_, i) => from + i);
const backsOf = ({ first, given }: RangeRow): number[] => (given === null ? [] : [...new Set(BACK.map((back) => Math.max(first, given - back)))]);

/**
 * How many numbers a day are taken from each range, by its id: when one some way back was given says it, so that nothing is counted. Ranges that are too
 * new to tell are left out.
 */
async function paces(tx: Tx, rows: readonly RangeRow[], now: Date): Promise<ReadonlyMap<number, number>> {
  const numbers = rows.flatMap((row) => backsOf(row).flatMap((from) => run(from, row.given ?? 0).map((serial) => numberOf(row, serial))));
  const known = await all(
    tx,
    sql<{ number: string; at: string }>`
      select tracking_number as number, created_at as at from tracking_numbers where tracking_number = any(${numbers}::text[])`,
  );
  const at = new Map(known.map((one) => [one.number, new Date(one.at).getTime()]));
  return new Map(
    rows.flatMap((row) => {
      const given = row.given ?? 0;
      const seen = backsOf(row).flatMap((from) => {
        const serial = run(from, given).find((one) => at.has(numberOf(row, one)));
        if (serial === undefined) return [];
        const days = (now.getTime() - (at.get(numberOf(row, serial)) ?? 0)) / DAY_MS;
        return days < LEAST_DAYS ? [] : [{ days, aDay: (given - serial + 1) / days }];
      });
      const best = seen.find(({ days }) => days >= ENOUGH_DAYS) ?? seen.at(-1);
      return best === undefined ? [] : [[row.id, best.aDay] as const];
    }),
  );
}

/** What each service has left of these ranges, wherever parcels are handed over. */
export async function readSupplies(tx: Tx, rows: readonly RangeRow[], lang: Language, now: Date): Promise<Supply[]> {
  const pace = await paces(tx, rows, now);
  const { services } = await loadBook(tx);
  const places = await all(
    tx,
    sql<{
      country: string;
    }>`select distinct facts ->> 'country' as country from entry_points where is_active and facts ->> 'country' ~ '^[A-Z]{2}$' order by 1`,
  );
  return services.flatMap(({ code: service }) =>
    places.map(({ country }) => {
      const open = rows.filter((row) => row.service === service && row.country === country && row.is_open);
      const left = open.reduce((sum, row) => sum + leftOf(row), 0);
      const aDay = pace.get(open.find((row) => row.is_next)?.id ?? 0);
      const days = aDay === undefined ? null : Math.floor(left / aDay);
      return { service, name: serviceName(service, lang), country, left, days, is_low: left < FEW_NUMBERS || (days !== null && days < FEW_DAYS) };
    }),
  );
}
