import { sql } from 'kysely';
import { maybe } from '../../../server/db.ts';
import { ownVerb } from '../../../server/verb.ts';
import { showPicture, type StoredPicture } from '../../products/server/picture.ts';
import { returnsDesk } from '../desk-contract.ts';
import { OPERATORS } from './with-photo.ts';

/** A photo of a parcel nobody is known for. Throws `not_found`. */
export const getUnmatchedImage = ownVerb(returnsDesk.unmatchedImage, async ({ ctx, params, query }) => {
  const isSmall = query.size === 'small';
  const row = await ctx.db.system((tx) =>
    maybe(
      tx,
      sql<StoredPicture>`
        select type, ${isSmall ? sql`small_size` : sql`size`} as size, ${isSmall ? sql`small_key` : sql`file_key`} as file_key
        from unmatched_photos where unmatched_id = ${params.id} and id = ${params.image_id}`,
    ),
  );
  return showPicture(ctx, OPERATORS, row);
});
