import { sql } from 'kysely';
import { all, json, maybe, one, type Tx } from '../../../server/db.ts';
import type { TariffLine } from '../types.ts';

/** Whose lines: a country's general rates, or its additional duties on goods of one origin. */
export interface TariffOf {
  country: string;
  origin: string | null;
}

/** An imported tariff as stored, including those taken back. */
export interface TariffSet {
  version: number;
  name: string;
  date: string;
  rows: number;
  imported: string;
  by: string | null;
  withdrawn: string | null;
}

interface StoredSet extends TariffOf {
  source: string;
  dated: string;
  lines: [hsCode: string, ratePpm: number | null][];
}

const is = ({ country, origin }: TariffOf) => sql`country = ${country} and origin = ${origin ?? ''}`;

/** The newest of each country and origin that was not taken back. */
const inForce = (columns: string) =>
  sql`select distinct on (country, origin) ${sql.raw(columns)} from tariff_sets where withdrawn_at is null order by country, origin, version desc`;

/** A key that differs for every state of the tariffs, from one query. */
export const TARIFF_KEY = sql`(select coalesce(string_agg(version || '@' || imported_at, ',' order by version), '') from (${inForce('version, imported_at')}) s)`;

/** The lines of all tariffs in force. */
export async function tariffLines(tx: Tx): Promise<TariffLine[]> {
  const sets = await all(tx, sql<StoredSet>`select country, nullif(origin, '') as origin, source, dated, lines from (${inForce('*')}) s`);
  return sets.flatMap(({ country, origin, source, dated, lines }) =>
    lines.map(([hsCode, ratePpm]): TariffLine => ({ country, origin, hsCode, ratePpm, isHighest: false, source, date: dated })),
  );
}

/** The imported tariffs of a country and origin, the newest first. */
export function listTariffs(tx: Tx, of: TariffOf): Promise<TariffSet[]> {
  return all(
    tx,
    sql<TariffSet>`
      select t.version, t.source as name, t.dated as date, t.row_count as rows, t.imported_at as imported, t.withdrawn_at as withdrawn,
        u.first_name || ' ' || u.last_name as by
      from tariff_sets t left join users u on u.id = t.imported_by where ${is(of)} order by t.version desc`,
  );
}

/** How many lines a newer file would add, drop and charge differently. */
export async function changesToTariff(
  tx: Tx,
  of: TariffOf,
  lines: readonly Pick<TariffLine, 'hsCode' | 'ratePpm'>[],
): Promise<{ added: number; ended: number; changed: number }> {
  const before = await maybe(tx, sql<StoredSet>`select lines from tariff_sets where ${is(of)} and withdrawn_at is null order by version desc limit 1`);
  const rates = new Map(before?.lines);
  const kept = lines.filter(({ hsCode }) => rates.has(hsCode));
  return {
    added: lines.length - kept.length,
    ended: rates.size - kept.length,
    changed: kept.filter(({ hsCode, ratePpm }) => rates.get(hsCode) !== ratePpm).length,
  };
}

/** Puts the lines of a newer file in force in place of the previous ones, which are kept; returns the version. All lines have one source and date. */
export async function storeTariff(tx: Tx, of: TariffOf, lines: readonly TariffLine[], userId: number | null = null): Promise<number> {
  const [first] = lines;
  if (!first) throw new Error('A tariff has lines.');
  const { version } = await one(
    tx,
    sql<{ version: number }>`
      insert into tariff_sets (country, origin, source, dated, lines, row_count, imported_by)
      values (${of.country}, ${of.origin ?? ''}, ${first.source}, ${first.date}, ${json(lines.map(({ hsCode, ratePpm }) => [hsCode, ratePpm]))}, ${lines.length}, ${userId})
      returning version`,
  );
  return version;
}

/** Takes back the tariff in force, so that the previous one is in force again; false when `version` is not the one in force. */
export async function withdrawTariff(tx: Tx, of: TariffOf, version: number, userId: number | null): Promise<boolean> {
  const gone = await maybe(
    tx,
    sql`update tariff_sets set withdrawn_at = now(), withdrawn_by = ${userId}
        where ${is(of)} and version = ${version} and withdrawn_at is null
          and version = (select max(version) from tariff_sets where ${is(of)} and withdrawn_at is null) returning version`,
  );
  return gone !== null;
}
