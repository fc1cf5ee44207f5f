import { sql } from 'kysely';
import type { FxSnapshot } from '../../../shared/fx.ts';
import { json, maybe, one, type Tx } from '../../../server/db.ts';
import { dutyTables } from '../default-tables.ts';
import { euHandlingFee } from '../facts/import-rules.ts';
import type { DutyTables, HandlingFee } from '../types.ts';
import { shippedTariffs } from './shipped-tariffs.ts';
import { TARIFF_KEY, tariffLines } from './tariff-sets.ts';

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
 * The customs facts that come with the program, with the tariff lines the operator imported and the fees the operator
 * switched on. Built once and kept until one of these, or the exchange rates, change.
 */
export async function loadTables(tx: Tx, fx: FxSnapshot): Promise<DutyTables> {
  const { key } = await one(
    tx,
    sql<{ key: string }>`select concat_ws(' ', ${TARIFF_KEY}, (select updated_at from operator_settings where key = ${EU_FEE})) as key`,
  );
  if (loaded?.key === key && loaded.fx === fx) return loaded.tables;
  const tables = dutyTables(fx, shippedTariffs, await tariffLines(tx), await extraFees(tx));
  loaded = { key, fx, tables };
  return tables;
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
