import { sql } from 'kysely';
import { maybe } from '../../../server/db.ts';
import { ownVerb } from '../../../server/verb.ts';
import { showPicture, type StoredPicture } from '../../products/server/picture.ts';
import { inbound } from '../contract.ts';

/** A photo of a difference in one of the account's own inbound shipments. Throws `not_found`. */
export const getPhoto = ownVerb(inbound.photo, async ({ ctx, params }) => {
  const { accountId } = ctx.actor;
  const row = await ctx.db.tenant(accountId, (tx) =>
    maybe(
      tx,
      sql<StoredPicture>`
        select type, size, file_key from inbound_photos where account_id = ${accountId} and inbound_id = ${params.id} and id = ${params.image_id}`,
    ),
  );
  return showPicture(ctx, accountId, row);
});
