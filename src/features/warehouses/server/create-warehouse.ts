import { sql } from 'kysely';
import { audit, inOperatorTrail } from '../../../server/audit.ts';
import { refusingTaken } from '../../../server/unless-taken.ts';
import { systemVerb } from '../../../server/verb.ts';
import { warehouses } from '../contract.ts';
import { checkWarehouse } from './check-warehouse.ts';
import { storeWarehouse } from './store-warehouse.ts';
import { readWarehouses } from './warehouse-row.ts';

const unlessTaken = refusingTaken({ warehouses_pkey: { field: 'code', problem: { key: 'warehouses:problem.taken' } } });

/** Adds a warehouse of the operator. Throws `invalid_input`, at `code` where another warehouse has it. */
export const createWarehouse = systemVerb(warehouses.create, async ({ tx, ctx, body: { code, ...given } }) => {
  await checkWarehouse(tx, null, given);
  const isActive = given.is_active ?? true;
  await unlessTaken(tx, () => storeWarehouse(tx, code, { ...given, is_active: isActive }, { isNew: true }));
  await audit(tx, inOperatorTrail(ctx), { verb: 'warehouses.save', detail: { warehouse: code, name: given.name, is_active: isActive, is_new: true } });
  const [warehouse] = await readWarehouses(tx, sql`code = ${code}`);
  if (warehouse === undefined) throw new Error('A warehouse that was just stored is not there.');
  return { warehouse };
});
