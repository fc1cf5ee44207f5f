import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { audit, inOperatorTrail } from '../../../server/audit.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { warehouses, type Warehouse, type WarehouseInput } from '../contract.ts';
import { IS_USED } from './is-used.ts';
import { storeWarehouse } from './store-warehouse.ts';
import { readWarehouses } from './warehouse-row.ts';

interface Before {
  is_active: boolean;
  is_demo: boolean;
  is_used: boolean;
  country: string;
  entry_point: string | null;
}

/** Refuses an entry point there is not, and another country for a warehouse that was used: what is there was priced and declared from where it is. */
async function check(tx: Tx, before: Before | null, { address, entry_point: point }: WarehouseInput): Promise<void> {
  if (point && point !== before?.entry_point && !(await maybe(tx, sql`select 1 from entry_points where code = ${point} and is_active`)))
    throw new AppError('invalid_input', { fields: { entry_point: { key: 'validation.selection' } } });
  if (before?.is_used === true && address.country !== before.country)
    throw new AppError('invalid_input', { fields: { 'address/country': { key: 'warehouses:problem.country' } } });
}

const changedFields = (before: Warehouse | undefined, after: Warehouse): string[] =>
  Object.entries(after).flatMap(([name, value]) => (isDeepStrictEqual(before?.[name as keyof Warehouse], value) ? [] : [name]));

/** Adds a warehouse of the operator, or replaces what is known of it; written down where something changed. Throws `invalid_input`. */
export const saveWarehouse = systemVerb(warehouses.save, async ({ tx, ctx, params, body }) => {
  const { code } = params;
  const before = await maybe(
    tx,
    sql<Before>`select is_active, is_demo, country, entry_point, ${IS_USED} as is_used from warehouses w where code = ${code} for update`,
  );
  await check(tx, before, body);
  const [known] = await readWarehouses(tx, sql`code = ${code}`);
  await storeWarehouse(tx, code, body);
  const [warehouse] = await readWarehouses(tx, sql`code = ${code}`);
  if (warehouse === undefined) throw new Error('A warehouse that was just stored is not there.');
  const changed = changedFields(known, warehouse);
  if (before === null || before.is_demo || before.is_active !== body.is_active || changed.length > 0) {
    const detail = { warehouse: code, name: body.name, is_active: body.is_active, is_new: before === null, ...(before !== null && { changed }) };
    await audit(tx, inOperatorTrail(ctx), { verb: 'warehouses.save', detail });
  }
  return { warehouse };
});
