import { sql } from 'kysely';
import { maybe } from '../../../server/db.ts';
import { ownVerb } from '../../../server/verb.ts';
import { products } from '../contract.ts';
import { record } from './product-record.ts';
import { readProduct } from './product-row.ts';

/** Removes the merchant's own picture; without one it changes nothing. Throws `not_found`. */
export const removePicture = ownVerb(products.removePicture, async ({ ctx, params, keep }) => {
  const { accountId } = ctx.actor;
  const { gone, answer } = await ctx.db.tenant(accountId, async (tx) => {
    await readProduct(tx, accountId, params.id, { lock: true });
    const removed = await maybe(
      tx,
      sql<{ file_key: string }>`
        delete from product_pictures where account_id = ${accountId} and product_id = ${params.id} and kind = 'own' returning file_key`,
    );
    if (removed) {
      await sql`update products set updated_at = now() where account_id = ${accountId} and id = ${params.id}`.execute(tx);
      await record(tx, ctx, params.id, { verb: 'product.remove_picture', event: 'product.updated' });
    }
    return { gone: removed, answer: await keep(tx, { product: await readProduct(tx, accountId, params.id) }) };
  });
  if (gone) await ctx.files.delete(gone.file_key);
  return answer;
});
