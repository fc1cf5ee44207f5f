import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { maybe, type Tx } from '../../../server/db.ts';

/** The merchant's account a product belongs to, as the desk knows it by its number alone. What is made in test mode is nobody's work. Throws `not_found`. */
export async function ownerOf(tx: Tx, productId: number): Promise<number> {
  const row = await maybe(
    tx,
    sql<{ account_id: number }>`
      select p.account_id from products p join accounts a on a.account_id = p.account_id and a.test_of is null where p.id = ${productId}`,
  );
  if (!row) throw new AppError('not_found');
  return row.account_id;
}
