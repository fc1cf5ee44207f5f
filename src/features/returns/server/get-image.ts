import { sql } from 'kysely';
import { maybe } from '../../../server/db.ts';
import { ownVerb } from '../../../server/verb.ts';
import { showPicture, type StoredPicture } from '../../products/server/picture.ts';
import { returns } from '../contract.ts';
import { ownerOfPhoto } from './with-photo.ts';

/** A photo of one of the account's own returns. Throws `not_found`. */
export const getImage = ownVerb(returns.image, async ({ ctx, params, query }) => {
  const { accountId } = ctx.actor;
  const isSmall = query.size === 'small';
  const row = await ctx.db.tenant(accountId, (tx) =>
    maybe(
      tx,
      sql<StoredPicture>`
        select type, ${isSmall ? sql`small_size` : sql`size`} as size, ${isSmall ? sql`small_key` : sql`file_key`} as file_key
        from return_photos where account_id = ${accountId} and return_id = ${params.id} and id = ${params.image_id}`,
    ),
  );
  return showPicture(ctx, ownerOfPhoto(accountId, row), row);
});
