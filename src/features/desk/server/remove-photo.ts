import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { staffIn } from '../../../server/audit.ts';
import { maybe } from '../../../server/db.ts';
import { ownVerb } from '../../../server/verb.ts';
import { ownerOf } from '../../products/server/at-desk.ts';
import { mustBeAble, record } from '../../products/server/product-record.ts';
import { readProduct } from '../../products/server/product-row.ts';
import { desk } from '../contract.ts';
import { readDeskProduct } from './desk-product.ts';

/** Removes a photo that was taken at the desk. Throws `not_found` or `not_eligible`. */
export const removePhoto = ownVerb(desk.removePhoto, async ({ ctx, params, keep }) => {
  const { gone, answer } = await ctx.db.system(async (tx) => {
    const accountId = await ownerOf(tx, params.id);
    mustBeAble('verify', await readProduct(tx, accountId, params.id, { lock: true }));
    const removed = await maybe(
      tx,
      sql<{ file_key: string }>`
        delete from product_pictures where account_id = ${accountId} and product_id = ${params.id} and id = ${params.image_id} and kind = 'verified'
        returning file_key`,
    );
    if (!removed) throw new AppError('not_found');
    await sql`update products set updated_at = now() where account_id = ${accountId} and id = ${params.id}`.execute(tx);
    await record(tx, staffIn(ctx, accountId), params.id, { verb: 'product.remove_photo', event: 'product.updated' });
    return { gone: removed, answer: await keep(tx, { product: await readDeskProduct(tx, params.id) }) };
  });
  await ctx.files.delete(gone.file_key);
  return answer;
});
