import { sql } from 'kysely';
import { verb } from '../../../server/verb.ts';
import { products } from '../contract.ts';
import { mustBeAble, record } from './product-record.ts';
import { readProduct } from './product-row.ts';

/** Deletes a draft with its SKUs; nothing was ever sent of it. Throws `not_found` or `not_eligible`. */
export const removeProduct = verb(products.remove, async ({ tx, ctx, params }) => {
  const { accountId } = ctx.actor;
  const { product_id, name, ...rest } = await readProduct(tx, accountId, params.id, { lock: true });
  mustBeAble('delete', rest);
  await sql`delete from products where account_id = ${accountId} and id = ${params.id}`.execute(tx);
  await record(tx, ctx, params.id, { verb: 'product.delete', event: 'product.deleted', detail: { product_id, name } });
  return { id: params.id };
});
