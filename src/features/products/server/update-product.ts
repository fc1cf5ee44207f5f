import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { setsOf } from '../../../server/columns.ts';
import { verb } from '../../../server/verb.ts';
import { products, type Product } from '../contract.ts';
import { type PartInput } from '../product-fields.ts';
import { mustBeAble, record, renewSearch, unlessTaken } from './product-record.ts';
import { productColumns, readProduct } from './product-row.ts';
import { storeParts } from './store-parts.ts';

/** What is a bundle stays one, and what is none never becomes one: its stock would be nobody's. */
function refuseOtherNature({ is_bundle: isBundle }: Pick<Product, 'is_bundle'>, parts: readonly PartInput[] | undefined): void {
  if (parts === undefined || isBundle === parts.length > 0) return;
  throw new AppError('cannot_change', { fields: { parts: { key: isBundle ? 'products:problem.needsParts' : 'products:problem.neverBundle' } } });
}

/**
 * Replaces what is known of a product; without a product ID it keeps its own. Throws `not_found`, `conflict` (changed in another tab),
 * `cannot_edit` (inactive), `cannot_change` at `is_packaging` or `parts`, or `invalid_input`.
 */
export const updateProduct = verb(products.update, async ({ tx, ctx, params, body }) => {
  const { accountId } = ctx.actor;
  const before = await readProduct(tx, accountId, params.id, { lock: true });
  if (body.version !== undefined && body.version !== before.version) throw new AppError('conflict');
  mustBeAble('edit', before, 'cannot_edit');
  if (before.is_bundle && body.has_lots) throw new AppError('invalid_input', { fields: { has_lots: { key: 'products:problem.bundleLots' } } });
  if (body.is_packaging !== before.is_packaging) throw new AppError('cannot_change', { fields: { is_packaging: { key: 'errors.cannot_change' } } });
  refuseOtherNature(before, body.parts);
  await unlessTaken(tx, () =>
    sql`
      update products set ${setsOf(productColumns(body))}, product_id = ${body.product_id || before.product_id}, updated_at = now(), version = version + 1
      where account_id = ${accountId} and id = ${params.id}`.execute(tx),
  );
  if (body.parts !== undefined && before.is_bundle) await storeParts(tx, accountId, params.id, body.parts);
  const product = await readProduct(tx, accountId, params.id);
  await renewSearch(tx, accountId, product);
  await record(tx, ctx, params.id, { verb: 'product.update', event: 'product.updated' });
  return { product };
});
