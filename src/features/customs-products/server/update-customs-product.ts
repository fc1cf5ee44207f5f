import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { setsOf } from '../../../server/columns.ts';
import { maybe } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { customsProducts } from '../contract.ts';
import { productColumns, readProduct } from './product-row.ts';
import { record, unlessTaken } from './product-record.ts';

/** Replaces a product. Throws `not_found`, `conflict` (changed in another tab) or `invalid_input`. */
export const updateCustomsProduct = verb(customsProducts.update, async ({ tx, ctx, params, body }) => {
  const { accountId } = ctx.actor;
  const changed = await unlessTaken(tx, () =>
    maybe(
      tx,
      sql<{ id: number }>`
        update customs_products set ${setsOf(productColumns(body))}, updated_at = now(), version = version + 1
        where account_id = ${accountId} and id = ${params.id} ${body.version === undefined ? sql`` : sql`and version = ${body.version}`}
        returning id`,
    ),
  );
  if (!changed) {
    await readProduct(tx, accountId, params.id);
    throw new AppError('conflict');
  }
  await record(tx, ctx, params.id, 'update');
  return { customs_product: await readProduct(tx, accountId, params.id) };
});
