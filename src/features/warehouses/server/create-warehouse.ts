import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { audit, inOperatorTrail } from '../../../server/audit.ts';
import { maybe } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { warehouses } from '../contract.ts';
import { checkWarehouse } from './check-warehouse.ts';
import { storeWarehouse } from './store-warehouse.ts';
import { readWarehouses } from './warehouse-row.ts';

/** Adds a warehouse of the operator. Throws `invalid_input`, at `code` where another warehouse has it. */
export const createWarehouse = systemVerb(warehouses.create, async ({ tx, ctx, body: { code, ...given } }) => {
  // Two that take one code at once: the second waits here, and finds it taken.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`warehouse ${code}`}, 0))`.execute(tx);
  if (await maybe(tx, sql`select 1 from warehouses where code = ${code}`))
    throw new AppError('invalid_input', { fields: { code: { key: 'warehouses:problem.taken' } } });
  await checkWarehouse(tx, null, given);
  const isActive = given.is_active ?? true;
  await storeWarehouse(tx, code, { ...given, is_active: isActive });
  await audit(tx, inOperatorTrail(ctx), { verb: 'warehouses.save', detail: { warehouse: code, name: given.name, is_active: isActive, is_new: true } });
  const [warehouse] = await readWarehouses(tx, sql`code = ${code}`);
  if (warehouse === undefined) throw new Error('A warehouse that was just stored is not there.');
  return { warehouse };
});
