import { sql } from 'kysely';
import { verb } from '../../../server/verb.ts';
import { products } from '../contract.ts';
import { mustBeAble, record } from './product-record.ts';
import { readProduct } from './product-row.ts';

/** Takes a product out of use. Throws `not_found` or `not_eligible`. */
export const deactivateProduct = verb(products.deactivate, async ({ tx, ctx, params }) => {
  const { accountId } = ctx.actor;
  mustBeAble('deactivate', await readProduct(tx, accountId, params.id, { lock: true }));
  await sql`update products set status = 'Inactive', version = version + 1 where account_id = ${accountId} and id = ${params.id}`.execute(tx);
  await record(tx, ctx, params.id, { verb: 'product.deactivate', event: 'product.deactivated' });
  return { product: await readProduct(tx, accountId, params.id) };
});
