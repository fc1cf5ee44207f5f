import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { verb } from '../../../server/verb.ts';
import { warehouses } from '../contract.ts';
import { readWarehouses } from './warehouse-row.ts';

/** One warehouse, also one that was closed: stock and orders of the past still name it. Throws `not_found`. */
export const getWarehouse = verb(warehouses.get, async ({ tx, params }) => {
  const [warehouse] = await readWarehouses(tx, sql`code = ${params.id}`);
  if (warehouse === undefined) throw new AppError('not_found');
  return { warehouse };
});
