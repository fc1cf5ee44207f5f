import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { versionOf } from '../../../server/as-read.ts';
import { all, type Tx } from '../../../server/db.ts';
import { IS_USED } from '../../warehouses/server/is-used.ts';
import { readWarehouses } from '../../warehouses/server/warehouse-row.ts';
import type { PointChoice, StaffWarehouse } from '../contract.ts';
import { OPEN_WORK } from './open-work.ts';

type Row = StaffWarehouse['open'] & { code: string; is_active: boolean; is_used: boolean; updated_at: string };

/** Warehouses `w` as the operator's people see them, those that are open first. */
export async function staffWarehouses(tx: Tx, where: RawBuilder<unknown>): Promise<StaffWarehouse[]> {
  const rows = await all(
    tx,
    sql<Row>`
      select w.code, w.is_active, w.updated_at, ${IS_USED} as is_used, ${OPEN_WORK}
      from warehouses w where ${where} order by w.is_active desc, w.code`,
  );
  const shown = await readWarehouses(tx, sql`code = any(${rows.map(({ code }) => code)}::text[])`);
  return rows.flatMap(({ code, is_active, is_used, updated_at: updated, units, orders, inbound, returns, rules, shops }) => {
    const facts = shown.find(({ id }) => id === code);
    return facts === undefined
      ? []
      : [{ ...facts, is_active, is_used, updated, version: versionOf(facts), open: { units, orders, inbound, returns, rules, shops } }];
  });
}

/** One of them. Throws `not_found`. */
export async function staffWarehouse(tx: Tx, code: string): Promise<StaffWarehouse> {
  const [warehouse] = await staffWarehouses(tx, sql`w.code = ${code}`);
  if (warehouse === undefined) throw new AppError('not_found');
  return warehouse;
}

/** Where parcels of a warehouse can be handed over. */
export const pointChoices = (tx: Tx): Promise<PointChoice[]> =>
  all(
    tx,
    sql<PointChoice>`
      select code, facts ->> 'name' as name, facts ->> 'country' as country from entry_points where is_active order by facts ->> 'country', facts ->> 'name'`,
  );
