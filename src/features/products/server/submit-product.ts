import { sql } from 'kysely';
import { verb } from '../../../server/verb.ts';
import { products } from '../contract.ts';
import { mustBeAble, record } from './product-record.ts';
import { readProduct } from './product-row.ts';

/** Asks for verification. Throws `not_found`, or `not_eligible` with what is missing. */
export const submitProduct = verb(products.submit, async ({ tx, ctx, params }) => {
  const { accountId } = ctx.actor;
  mustBeAble('submit', await readProduct(tx, accountId, params.id, { lock: true }));
  await sql`
    update products set status = 'Pending', reason = null, submitted_at = now(), version = version + 1
    where account_id = ${accountId} and id = ${params.id}`.execute(tx);
  await record(tx, ctx, params.id, { verb: 'product.submit', event: 'product.submitted' });
  return { product: await readProduct(tx, accountId, params.id) };
});
