import { sql } from 'kysely';
import { maybe } from '../../../server/db.ts';
import { ownVerb } from '../../../server/verb.ts';
import { showPicture, type StoredPicture } from '../../products/server/picture.ts';
import { returnsDesk } from '../desk-contract.ts';
import { ownerOfPhoto } from './with-photo.ts';

/** A photo of a return, at the desk. Throws `not_found`. */
export const getDeskImage = ownVerb(returnsDesk.image, async ({ ctx, params, query }) => {
  const isSmall = query.size === 'small';
  const row = await ctx.db.system((tx) =>
    maybe(
      tx,
      sql<StoredPicture & { account_id: number }>`
        select account_id, type, ${isSmall ? sql`small_size` : sql`size`} as size, ${isSmall ? sql`small_key` : sql`file_key`} as file_key
        from return_photos
        where account_id = (select account_id from returns where id = ${params.id}) and return_id = ${params.id} and id = ${params.image_id}`,
    ),
  );
  return showPicture(ctx, ownerOfPhoto(row?.account_id ?? 0, row), row);
});
