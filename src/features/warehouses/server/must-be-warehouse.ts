import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { all, maybe, type Tx } from '../../../server/db.ts';
import { notOneOf } from '../../../server/not-one-of.ts';

/** Throws `invalid_input` at `warehouse` where none has this code: a list of what it has to do would be empty, as if nothing waited. */
export async function mustBeWarehouse(tx: Tx, code: string | undefined): Promise<void> {
  if (code === undefined || (await maybe(tx, sql`select code from warehouses where code = ${code}`))) return;
  const warehouses = await all(tx, sql<{ code: string }>`select code from warehouses order by code`);
  throw new AppError('invalid_input', { fields: { warehouse: notOneOf(warehouses.map((one) => one.code)) } });
}
