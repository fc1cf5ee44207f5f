import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { maybe, type Tx } from '../../../server/db.ts';

/** Throws `invalid_input` at `warehouse` where none has this code: a list of what it has to do would be empty, as if nothing waited. */
export async function mustBeWarehouse(tx: Tx, code: string | undefined): Promise<void> {
  if (code === undefined || (await maybe(tx, sql`select code from warehouses where code = ${code}`))) return;
  throw new AppError('invalid_input', { fields: { warehouse: { key: 'validation.selection' } } });
}
