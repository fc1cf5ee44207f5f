import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { all } from '../../../server/db.ts';
import { attempt } from '../../../server/attempt.ts';
import { ownVerb } from '../../../server/verb.ts';
import { products } from '../contract.ts';
import { mustBeAble, record } from './product-record.ts';
import { readProduct } from './product-row.ts';

const FOREIGN_KEY_VIOLATION = '23503';
/** Something else names it: it is part of a bundle, or there is stock of it. */
const isInUse = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION;

/** Deletes a draft with its SKUs and its picture; nothing was ever sent of it. Throws `not_found` or `not_eligible`. */
export const removeProduct = ownVerb(products.remove, async ({ ctx, params, keep }) => {
  const { accountId } = ctx.actor;
  const { id } = params;
  const files = await ctx.db.tenant(accountId, async (tx) => {
    const { product_id, name, ...rest } = await readProduct(tx, accountId, id, { lock: true });
    mustBeAble('delete', rest);
    const kept = await all(tx, sql<{ file_key: string }>`select file_key from product_pictures where account_id = ${accountId} and product_id = ${id}`);
    const gone = await attempt(tx, () => sql`delete from products where account_id = ${accountId} and id = ${id}`.execute(tx));
    if (!gone.ok) throw isInUse(gone.error) ? new AppError('not_eligible', { fields: { status: { key: 'products:cannot.deleteUsed' } } }) : gone.error;
    await record(tx, ctx, id, { verb: 'product.delete', event: 'product.deleted', detail: { product_id, name } });
    await keep(tx, { id });
    return kept;
  });
  // Only once their rows are really gone.
  for (const { file_key } of files) await ctx.files.delete(file_key);
  return { id };
});
