import { sql } from 'kysely';
import { json, type Tx } from '../../../server/db.ts';
import { compareRates, sameText } from '../compare.ts';
import { cardKey } from '../csv/merge-cards.ts';
import { NO_RATES, parseRateCsv } from '../csv/parse-csv.ts';
import type { CsvProblem } from '../csv/row-reader.ts';
import { loadRates, storeRates } from './load-book.ts';
import type { CardRow, RateData } from '../types.ts';
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

interface Options {
  /** Prices that change do so on this day. */
  from?: string;
  today: string;
  /** Who does it; nobody by a command. */
  userId?: number | null;
}

/** What came with a rate set: kept beside it for the operator's people. */
export interface Brought {
  prices: number;
  ended: number;
  services: string[];
  currencies: string[];
  /** The first day of the first new price. */
  from: string | null;
}

function broughtBy(before: RateData, after: RateData, today: string): Brought {
  const { prices } = compareRates(before, after, today);
  const cards = prices.filter(({ kind }) => kind === 'new' || kind === 'changed').map(({ card }) => card);
  const each = (of: (card: CardRow) => string) => [...new Set(cards.map(of))].toSorted();
  const [from = null] = each(({ validFrom }) => validFrom ?? today);
  return {
    prices: cards.length,
    ended: new Set(prices.filter(({ kind }) => kind === 'ended').map(({ card }) => cardKey(card))).size,
    services: each(({ service }) => service),
    currencies: each(({ currency }) => currency),
    from,
  };
}

/**
 * Makes a new rate set from the newest one and an operator's file, all or nothing: with one problem nothing is stored.
 * A file that changes nothing stores nothing and returns the version in force.
 */
export async function importRates(tx: Tx, text: string, source: string, { from, today, userId = null }: Options): Promise<ImportedRates> {
  await lockRates(tx);
  const newest = await loadRates(tx);
  const current = newest?.data ?? NO_RATES;
  const parsed = parseRateCsv(text, current, from);
  if (parsed.problems) return { problems: parsed.problems };
  const { data } = parsed;
  const before = new Set(current.cards.map(sameText));
  const kept = data.cards.filter((card) => before.has(sameText(card))).length;
  const counts = { added: data.cards.length - kept, closed: current.cards.length - kept, kept };
  if (newest && sameText(data) === sameText(current)) return { version: newest.version, ...counts };
  const version = await storeRates(tx, data, source);
  await sql`update rate_sets set loaded_by = ${userId}, brought = ${json(broughtBy(current, data, today))} where version = ${version}`.execute(tx);
  return { version, ...counts };
}
