import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { mustBeAsRead, versionOf } from '../../../server/as-read.ts';
import { audit, inOperatorTrail } from '../../../server/audit.ts';
import { maybe } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { warehouses, type Warehouse } from '../contract.ts';
import { checkWarehouse, type Known } from './check-warehouse.ts';
import { IS_USED } from './is-used.ts';
import { storeWarehouse } from './store-warehouse.ts';
import { readWarehouses } from './warehouse-row.ts';

interface Before extends Known {
  is_active: boolean;
  is_demo: boolean;
}

/** The fields that are other than they were, and what was in them. */
const formerFields = (before: Warehouse | undefined, after: Warehouse): Partial<Warehouse> =>
  Object.fromEntries(Object.entries(before ?? {}).filter(([name, value]) => !isDeepStrictEqual(value, after[name as keyof Warehouse])));

/** Replaces what is known of a warehouse; written down where something changed. Throws `not_found`, `conflict` or `invalid_input`. */
export const saveWarehouse = systemVerb(warehouses.save, async ({ tx, ctx, params, body: { version, ...body } }) => {
  const { code } = params;
  const before = await maybe(
    tx,
    sql<Before>`select is_active, is_demo, country, entry_point, ${IS_USED} as is_used from warehouses w where code = ${code} for update`,
  );
  if (before === null) throw new AppError('not_found');
  const [known] = await readWarehouses(tx, sql`code = ${code}`);
  mustBeAsRead(versionOf(known), version);
  await checkWarehouse(tx, before, body);
  const isActive = body.is_active ?? before.is_active;
  await storeWarehouse(tx, code, { ...body, is_active: isActive });
  const [warehouse] = await readWarehouses(tx, sql`code = ${code}`);
  if (warehouse === undefined) throw new Error('A warehouse that was just stored is not there.');
  const former = formerFields(known, warehouse);
  const changed = Object.keys(former);
  if (before.is_demo || before.is_active !== isActive || changed.length > 0)
    await audit(tx, inOperatorTrail(ctx), {
      verb: 'warehouses.save',
      detail: {
        warehouse: code,
        name: body.name,
        is_active: isActive,
        is_new: false,
        changed,
        former,
        now: Object.fromEntries(changed.map((name) => [name, warehouse[name as keyof Warehouse]])),
      },
    });
  return { warehouse: { ...warehouse, version: versionOf(warehouse) } };
});
