import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { maybe, type Tx } from '../../../server/db.ts';

/** Gives a product a SKU for all shops. Throws `invalid_input` at `field` if another product, or this one, has it. */
export async function storeSku(tx: Tx, accountId: number, productId: number, sku: string, field: string): Promise<void> {
  const made = await maybe(
    tx,
    sql`
      insert into product_skus (account_id, product_id, sku) values (${accountId}, ${productId}, ${sku})
      on conflict (account_id, shop_id, sku) do nothing returning id`,
  );
  if (!made) throw new AppError('invalid_input', { fields: { [field]: { key: 'products:problem.skuTaken' } } });
}
