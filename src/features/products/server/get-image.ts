import { sql } from 'kysely';
import { maybe } from '../../../server/db.ts';
import { ownVerb } from '../../../server/verb.ts';
import { products } from '../contract.ts';
import { showPicture, type StoredPicture } from './picture.ts';

/** A picture of the account's own product; throws `not_found`. */
export const getImage = ownVerb(products.image, async ({ ctx, params }) => {
  const { accountId } = ctx.actor;
  const row = await ctx.db.tenant(accountId, (tx) =>
    maybe(
      tx,
      sql<StoredPicture>`
        select type, size, file_key from product_pictures where account_id = ${accountId} and product_id = ${params.id} and id = ${params.image_id}`,
    ),
  );
  return showPicture(ctx, accountId, row);
});
