import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { staffIn } from '../../../server/audit.ts';
import { DatabaseAway } from '../../../server/database-away.ts';
import { ownVerb } from '../../../server/verb.ts';
import { ownerOf } from '../../products/server/at-desk.ts';
import { readPicture } from '../../products/server/picture.ts';
import { mustBeAble, record } from '../../products/server/product-record.ts';
import { readProduct } from '../../products/server/product-row.ts';
import { storePicture } from '../../products/server/store-picture.ts';
import { desk, MAX_PHOTOS } from '../contract.ts';
import { readDeskProduct } from './desk-product.ts';

/** Adds a photo of a product that is being verified. Throws `not_found`, `not_eligible`, or `invalid_input` at `file`: no picture, or one too many. */
export const addPhoto = ownVerb(desk.addPhoto, async ({ ctx, params, upload, keep }) => {
  const judge = await readPicture(upload);
  const accountId = await ctx.db.system((tx) => ownerOf(tx, params.id));
  const picture = judge();
  const key = `${accountId}/products/${params.id}/${randomUUID()}`;
  try {
    await ctx.files.put(key, picture.bytes);
    return await ctx.db.system(async (tx) => {
      const product = await readProduct(tx, accountId, params.id, { lock: true });
      mustBeAble('verify', product);
      if (product.images.filter((one) => one.kind === 'verified').length >= MAX_PHOTOS)
        throw new AppError('invalid_input', { fields: { file: { key: 'desk:problem.photos', values: { max: MAX_PHOTOS } } } });
      await storePicture(tx, { accountId, productId: params.id, kind: 'verified', picture, key });
      await sql`update products set updated_at = now() where account_id = ${accountId} and id = ${params.id}`.execute(tx);
      await record(tx, staffIn(ctx, accountId), params.id, {
        verb: 'product.add_photo',
        event: 'product.updated',
        detail: { type: picture.type, size: picture.bytes.length },
      });
      return keep(tx, { product: await readDeskProduct(tx, params.id) });
    });
  } catch (error) {
    // It may have been stored even though the connection was lost.
    if (!(error instanceof DatabaseAway)) await ctx.files.delete(key);
    throw error;
  }
});
