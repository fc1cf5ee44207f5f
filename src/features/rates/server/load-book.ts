import { sql } from 'kysely';
import { fxSnapshot, type FxRate, type FxSnapshot } from '../../../shared/fx.ts';
import { all, json, maybe, one, type Tx } from '../../../server/db.ts';
import { compileBook, type RateBook } from '../book.ts';
import { NO_RATES } from '../csv/parse-csv.ts';
import type { RateData } from '../types.ts';

interface Compiled {
  key: string;
  book: RateBook;
}

let compiled: Compiled | null = null;

/** The dated exchange rates the operator keeps: the newest of each currency. */
export async function loadFx(tx: Tx): Promise<FxSnapshot> {
  return fxSnapshot(
    await all(
      tx,
      sql<FxRate>`select distinct on (currency) currency, per_usd as "perUsd", day::text as date, source from fx_rates order by currency, day desc`,
    ),
  );
}

/** The rate set in force, which is the newest, and its version; null before the first. */
export async function loadRates(tx: Tx): Promise<{ version: number; data: RateData } | null> {
  return maybe(tx, sql<{ version: number; data: RateData }>`select version, data from rate_sets where withdrawn_at is null order by version desc limit 1`);
}

/** The version of a book without any rates. */
const NO_VERSION = 0;
export const hasRates = (book: RateBook): boolean => book.version !== NO_VERSION;

/**
 * The rate set in force, indexed for quoting; an empty one before the first. It is compiled once and kept until a newer set is
 * stored or an exchange rate changes; checking for that reads two small tables. Rates are looked at one by one: two that were entered the wrong way
 * round and are put right add up to the same.
 */
export async function loadBook(tx: Tx): Promise<RateBook> {
  const { key } = await one(
    tx,
    sql<{ key: string }>`
      select concat_ws(':', (select version || '@' || created_at from rate_sets where withdrawn_at is null order by version desc limit 1),
        (select count(*) || ':' || coalesce(sum(hash_numeric_extended(per_usd, hashtextextended(currency, day - date '2000-01-01'))), 0) from fx_rates)) as key`,
  );
  if (compiled?.key === key) return compiled.book;
  const set = await loadRates(tx);
  const book = compileBook(set?.data ?? NO_RATES, await loadFx(tx), { version: set?.version ?? NO_VERSION });
  compiled = { key, book };
  return book;
}

/** Opens the hubs of a rate set and closes the others; where parcels are handed over in another country now, there are numbers of its post. */
export async function openHubs(tx: Tx, data: RateData): Promise<void> {
  for (const [table, rows] of [
    ['entry_points', data.entryPoints],
    ['exit_points', data.exitPoints],
  ] as const) {
    await sql`update ${sql.table(table)} set is_active = false`.execute(tx);
    await sql`
      insert into ${sql.table(table)} (code, facts) select r ->> 'code', r from jsonb_array_elements(${json(rows)}) as r
      on conflict (code) do update set facts = excluded.facts, is_active = true`.execute(tx);
  }
  await sql`call add_number_ranges()`.execute(tx);
}

/** Stores a new rate set; earlier ones stay. Returns its version. The caller has checked the data. */
export async function storeRates(tx: Tx, data: RateData, source: string): Promise<number> {
  const { version } = await one(tx, sql<{ version: number }>`insert into rate_sets (data, source) values (${json(data)}, ${source}) returning version`);
  await openHubs(tx, data);
  return version;
}

/** Stores exchange rates; a day that exists already is corrected. */
export async function storeFx(tx: Tx, rates: readonly FxRate[]): Promise<void> {
  for (const rate of rates) {
    await sql`
      insert into fx_rates (currency, day, per_usd, source) values (${rate.currency}, ${rate.date}::date, ${String(rate.perUsd)}::numeric, ${rate.source})
      on conflict (currency, day) do update set per_usd = excluded.per_usd, source = excluded.source`.execute(tx);
  }
}
