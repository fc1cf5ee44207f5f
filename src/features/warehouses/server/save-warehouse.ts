import { sql } from 'kysely';
import { audit, inOperatorTrail } from '../../../server/audit.ts';
import { systemVerb } from '../../../server/verb.ts';
import { warehouses } from '../contract.ts';
import { storeWarehouse } from './store-warehouse.ts';
import { readWarehouses } from './warehouse-row.ts';

/** Adds a warehouse of the operator, or replaces what is known of it. Throws `invalid_input`. */
export const saveWarehouse = systemVerb(warehouses.save, async ({ tx, ctx, params, body }) => {
  await storeWarehouse(tx, params.code, body);
  await audit(tx, inOperatorTrail(ctx), { verb: 'warehouses.save', detail: { warehouse: params.code, name: body.name, is_active: body.is_active } });
  const [warehouse] = await readWarehouses(tx, sql`code = ${params.code}`);
  if (warehouse === undefined) throw new Error('A warehouse that was just stored is not there.');
  return { warehouse };
});
