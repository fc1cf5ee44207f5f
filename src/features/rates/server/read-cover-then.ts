import { sql } from 'kysely';
import { all, maybe, type Tx } from '../../../server/db.ts';
import { fxSnapshot, type FxRate, type FxSnapshot } from '../../../shared/fx.ts';

type Covers = ReadonlyMap<string, number>;

/** What counted at a moment: the default covers in US cents by service, and the exchange rates. */
export interface CoverThen {
  covers: Covers;
  fx: FxSnapshot;
}

/** By rate set, which never changes: a big one takes a while to be read. */
const kept = new Map<string, Covers>();

async function coversAt(tx: Tx, at: string): Promise<Covers> {
  const set = await maybe(
    tx,
    sql<{ version: number; key: string }>`
      select version, version || '@' || created_at as key from rate_sets where withdrawn_at is null or withdrawn_at > ${at}::timestamptz
      order by created_at <= ${at}::timestamptz desc, case when created_at <= ${at}::timestamptz then -version else version end limit 1`,
  );
  if (!set) return new Map();
  const known = kept.get(set.key);
  if (known) return known;
  const services = await all(
    tx,
    sql<{ code: string; minor: number }>`
      select s ->> 'code' as code, (s ->> 'defaultCoverMinor')::int as minor from rate_sets, jsonb_array_elements(data -> 'services') s
      where version = ${set.version}`,
  );
  const covers = new Map(services.map(({ code, minor }) => [code, minor]));
  kept.set(set.key, covers);
  return covers;
}

/**
 * What a label bought at that moment was covered for: a rate set or an exchange rate that came later changes nothing of it. Before the
 * first of either, the first counts.
 */
export async function readCoverThen(tx: Tx, at: string): Promise<CoverThen> {
  const rates = await all(
    tx,
    sql<FxRate>`
      select distinct on (currency) currency, per_usd as "perUsd", day::text as date, source
      from fx_rates, (select (${at}::timestamptz at time zone 'UTC')::date as bought) b order by currency, day <= bought desc, abs(day - bought)`,
  );
  return { covers: await coversAt(tx, at), fx: fxSnapshot(rates) };
}
