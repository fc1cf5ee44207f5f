import type { Tx } from '../../../server/db.ts';
import { NO_RATES, parseRateCsv } from '../csv/parse-csv.ts';
import type { CsvProblem } from '../csv/row-reader.ts';
import { loadRates, storeRates } from './load-book.ts';
import { lockRates } from './seed-rates.ts';

export type ImportedRates =
  | { problems: CsvProblem[] }
  | {
      problems?: undefined;
      version: number;
      /** Cards only in the new set, only in the previous one, and in both. */
      added: number;
      closed: number;
      kept: number;
    };

/**
 * Makes a new rate set from the newest one and an operator's file, all or nothing: with one problem nothing is stored.
 * A file that changes nothing stores nothing and returns the version in force.
 */
export async function importRates(tx: Tx, text: string, source: string): Promise<ImportedRates> {
  await lockRates(tx);
  const newest = await loadRates(tx);
  const current = newest?.data ?? NO_RATES;
  const parsed = parseRateCsv(text, current);
  if (parsed.problems) return { problems: parsed.problems };
  const { data } = parsed;
  const before = new Set(current.cards.map(sameText));
  const kept = data.cards.filter((card) => before.has(sameText(card))).length;
  const counts = { added: data.cards.length - kept, closed: current.cards.length - kept, kept };
  if (newest && sameText(data) === sameText(current)) return { version: newest.version, ...counts };
  return { version: await storeRates(tx, data, source), ...counts };
}

/** The database returns keys in its own order, so both sides are serialized with sorted keys. */
function sameText(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
