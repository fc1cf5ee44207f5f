import { sql } from 'kysely';
import type { FxSnapshot } from '../../../shared/fx.ts';
import { all, json, maybe, one, type Tx } from '../../../server/db.ts';
import { dutyTables } from '../default-tables.ts';
import { euHandlingFee } from '../facts/import-rules.ts';
import type { DutyTables, HandlingFee, TariffLine } from '../types.ts';

const EU_FEE = 'eu_handling_fee';

interface EuFee {
  minor: number;
  currency: string;
  validFrom: string;
}

let loaded: { key: string; fx: FxSnapshot; tables: DutyTables } | null = null;

async function extraFees(tx: Tx): Promise<HandlingFee[]> {
  const row = await maybe(tx, sql<{ value: EuFee }>`select value from operator_settings where key = ${EU_FEE}`);
  return row ? [euHandlingFee({ minor: row.value.minor, currency: row.value.currency }, row.value.validFrom)] : [];
}

/**
 * The customs facts we ship with the tariff lines the operator imported and the fees the operator switched on. Made once and
 * kept until one of them, or the exchange rates, change.
 */
export async function loadTables(tx: Tx, fx: FxSnapshot): Promise<DutyTables> {
  const { key } = await one(
    tx,
    sql<{ key: string }>`select concat_ws(':', (select imported_at::text || country || origin from tariff_lines order by imported_at desc limit 1),
      (select updated_at from operator_settings where key = ${EU_FEE})) as key`,
  );
  if (loaded?.key === key && loaded.fx === fx) return loaded.tables;
  const lines = await all(
    tx,
    sql<TariffLine>`select country, nullif(origin, '') as origin, hs_code as "hsCode", rate_ppm as "ratePpm", false as "isAverage", source, dated as date from tariff_lines`,
  );
  const tables = dutyTables(fx, lines, await extraFees(tx));
  loaded = { key, fx, tables };
  return tables;
}

/** Replaces a country's general rates, or its additional duties for one origin, by the lines of a newer file. */
export async function storeTariff(tx: Tx, of: { country: string; origin: string | null }, lines: readonly TariffLine[]): Promise<void> {
  const origin = of.origin ?? '';
  await sql`delete from tariff_lines where country = ${of.country} and origin = ${origin}`.execute(tx);
  await sql`
    insert into tariff_lines (country, origin, hs_code, rate_ppm, source, dated)
    select ${of.country}, ${origin}, l ->> 'hsCode', (l ->> 'ratePpm')::int, l ->> 'source', l ->> 'date'
    from jsonb_array_elements(${json(lines)}) as l
    on conflict (country, origin, hs_code) do update set rate_ppm = excluded.rate_ppm`.execute(tx);
}

/** Switches the EU handling fee on with its amount and first day, or off with null. */
export async function setEuFee(tx: Tx, fee: EuFee | null): Promise<void> {
  if (fee === null) await sql`delete from operator_settings where key = ${EU_FEE}`.execute(tx);
  else {
    await sql`
      insert into operator_settings (key, value) values (${EU_FEE}, ${json(fee)})
      on conflict (key) do update set value = excluded.value, updated_at = clock_timestamp()`.execute(tx);
  }
}
