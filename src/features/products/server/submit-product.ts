import { sql } from 'kysely';
import { verb } from '../../../server/verb.ts';
import { products } from '../contract.ts';
import { markSubmitted } from './mark-submitted.ts';
import { mustBeAble } from './product-record.ts';
import { readProduct } from './product-row.ts';

/** Asks for verification; a bundle needs none. Throws `not_found`, or `not_eligible` with what is missing. */
export const submitProduct = verb(products.submit, async ({ tx, ctx, params }) => {
  const { accountId } = ctx.actor;
  const product = await readProduct(tx, accountId, params.id, { lock: true });
  mustBeAble('submit', product);
  await markSubmitted(tx, ctx, product);
  await sql`update products set version = version + 1 where account_id = ${accountId} and id = ${params.id}`.execute(tx);
  return { product: await readProduct(tx, accountId, params.id) };
});
