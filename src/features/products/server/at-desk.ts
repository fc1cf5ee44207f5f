import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { maybe, type Tx } from '../../../server/db.ts';

/** The merchant's account a product belongs to, as the desk knows it by its number alone. Throws `not_found`. */
export async function ownerOf(tx: Tx, productId: number): Promise<number> {
  const row = await maybe(tx, sql<{ account_id: number }>`select account_id from products where id = ${productId}`);
  if (!row) throw new AppError('not_found');
  return row.account_id;
}
