import { sql } from 'kysely';
import { verb } from '../../../server/verb.ts';
import { products } from '../contract.ts';
import { mustBeAble, record } from './product-record.ts';
import { readProduct } from './product-row.ts';

/** Uses an inactive product again: verified once is verified, submitted once waits again. Throws `not_found` or `not_eligible`. */
export const activateProduct = verb(products.activate, async ({ tx, ctx, params }) => {
  const { accountId } = ctx.actor;
  mustBeAble('activate', await readProduct(tx, accountId, params.id, { lock: true }));
  await sql`
    update products set version = version + 1,
      status = case when verified_at is not null then 'Verified' when submitted_at is not null then 'Pending' else 'Draft' end
    where account_id = ${accountId} and id = ${params.id}`.execute(tx);
  await record(tx, ctx, params.id, { verb: 'product.activate', event: 'product.activated' });
  return { product: await readProduct(tx, accountId, params.id) };
});
