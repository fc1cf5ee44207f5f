import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { maybe } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { customsProducts } from '../contract.ts';
import { record } from './product-record.ts';

/** Deletes a product; past shipments keep their own facts. Throws `not_found`. */
export const removeCustomsProduct = verb(customsProducts.remove, async ({ tx, ctx, params }) => {
  const gone = await maybe(
    tx,
    sql<{ product_id: string | null; description: string }>`
      delete from customs_products where account_id = ${ctx.actor.accountId} and id = ${params.id} returning product_id, description`,
  );
  if (!gone) throw new AppError('not_found');
  await record(tx, ctx, params.id, 'delete', { ...gone });
  return { id: params.id };
});
