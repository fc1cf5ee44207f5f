import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { verb } from '../../../server/verb.ts';
import { products } from '../contract.ts';
import { mustBeAble, record, renewSearch, unlessTaken } from './product-record.ts';
import { productColumns, readProduct } from './product-row.ts';

/**
 * Replaces what is known of a product; without a product ID it keeps its own. Throws `not_found`, `conflict` (changed in another tab),
 * `not_eligible` (inactive), `cannot_change` at `is_packaging`, or `invalid_input`.
 */
export const updateProduct = verb(products.update, async ({ tx, ctx, params, body }) => {
  const { accountId } = ctx.actor;
  const before = await readProduct(tx, accountId, params.id, { lock: true });
  if (body.version !== undefined && body.version !== before.version) throw new AppError('conflict');
  mustBeAble('edit', before);
  if (body.is_packaging !== before.is_packaging) throw new AppError('cannot_change', { fields: { is_packaging: { key: 'errors.cannot_change' } } });
  const sets = Object.entries(productColumns(body)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await unlessTaken(tx, () =>
    sql`
      update products set ${sql.join(sets)}, product_id = ${body.product_id || before.product_id}, updated_at = now(), version = version + 1
      where account_id = ${accountId} and id = ${params.id}`.execute(tx),
  );
  const product = await readProduct(tx, accountId, params.id);
  await renewSearch(tx, accountId, product);
  await record(tx, ctx, params.id, { verb: 'product.update', event: 'product.updated' });
  return { product };
});
