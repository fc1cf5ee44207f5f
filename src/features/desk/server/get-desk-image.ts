import { sql } from 'kysely';
import { maybe } from '../../../server/db.ts';
import { ownVerb } from '../../../server/verb.ts';
import { showPicture, type StoredPicture } from '../../products/server/picture.ts';
import { desk } from '../contract.ts';

/** A picture of any product, for the people who hold it in their hands. Throws `not_found`. */
export const getDeskImage = ownVerb(desk.image, async ({ ctx, params }) => {
  const row = await ctx.db.system((tx) =>
    maybe(
      tx,
      sql<StoredPicture & { account_id: number }>`
        select account_id, type, size, file_key from product_pictures
        where account_id = (select account_id from products where id = ${params.id}) and product_id = ${params.id} and id = ${params.image_id}`,
    ),
  );
  return showPicture(ctx, row?.account_id ?? 0, row);
});
