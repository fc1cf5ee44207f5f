import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { DatabaseAway } from '../../../server/database-away.ts';
import { maybe } from '../../../server/db.ts';
import { ownVerb } from '../../../server/verb.ts';
import { products } from '../contract.ts';
import { readPicture } from './picture.ts';
import { mustBeAble, record } from './product-record.ts';
import { readProduct } from './product-row.ts';
import { storePicture } from './store-picture.ts';

/** Sets the merchant's own picture in place of the one before. Throws `not_found`, `not_eligible` (inactive), or `invalid_input` at `file`. */
export const savePicture = ownVerb(products.savePicture, async ({ ctx, params, upload, keep }) => {
  const { accountId } = ctx.actor;
  const judge = await readPicture(upload);
  // Whose product it is comes before what was sent.
  await ctx.db.tenant(accountId, (tx) => readProduct(tx, accountId, params.id));
  const picture = judge();
  const key = `${accountId}/products/${params.id}/${randomUUID()}`;
  try {
    await ctx.files.put(key, picture.bytes);
    const { before, answer } = await ctx.db.tenant(accountId, async (tx) => {
      mustBeAble('edit', await readProduct(tx, accountId, params.id, { lock: true }));
      const replaced = await maybe(
        tx,
        sql<{ file_key: string }>`
          delete from product_pictures where account_id = ${accountId} and product_id = ${params.id} and kind = 'own' returning file_key`,
      );
      await storePicture(tx, { accountId, productId: params.id, kind: 'own', picture, key });
      await sql`update products set updated_at = now() where account_id = ${accountId} and id = ${params.id}`.execute(tx);
      await record(tx, ctx, params.id, { verb: 'product.set_picture', event: 'product.updated', detail: { type: picture.type, size: picture.bytes.length } });
      return { before: replaced, answer: await keep(tx, { product: await readProduct(tx, accountId, params.id) }) };
    });
    // Only once its row is really gone.
    if (before) await ctx.files.delete(before.file_key);
    return answer;
  } catch (error) {
    // It may have been stored even though the connection was lost.
    if (!(error instanceof DatabaseAway)) await ctx.files.delete(key);
    throw error;
  }
});
