import { sql } from 'kysely';
import { maybe } from '../../../server/db.ts';
import { ownVerb } from '../../../server/verb.ts';
import { showPicture, type StoredPicture } from '../../products/server/picture.ts';
import { inboundDesk } from '../contract.ts';

/** A photo of a difference, at the desk. Throws `not_found`. */
export const getDeskPhoto = ownVerb(inboundDesk.photo, async ({ ctx, params }) => {
  const row = await ctx.db.system((tx) =>
    maybe(
      tx,
      sql<StoredPicture & { account_id: number }>`
        select account_id, type, size, file_key from inbound_photos
        where account_id = (select account_id from inbound_shipments where id = ${params.id}) and inbound_id = ${params.id} and id = ${params.image_id}`,
    ),
  );
  return showPicture(ctx, row?.account_id ?? 0, row);
});
