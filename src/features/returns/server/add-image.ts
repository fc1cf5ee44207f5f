import { sql } from 'kysely';
import { staffIn } from '../../../server/audit.ts';
import { one } from '../../../server/db.ts';
import { ownVerb } from '../../../server/verb.ts';
import { returnsDesk } from '../desk-contract.ts';
import { lockAtDesk, ownerOf } from './desk-row.ts';
import { imagesOf } from './messages-of.ts';
import { record } from './record.ts';
import { mustHaveRoom, PHOTO_COLUMNS, withPhoto } from './with-photo.ts';

/** Adds a photo, large and small. Throws `not_found`, `not_eligible`, or `invalid_input`: no picture, or one too many. */
export const addImage = ownVerb(returnsDesk.addPhoto, ({ ctx, params, form, upload, keep }) =>
  withPhoto(
    ctx,
    { upload, small: form.small },
    async () => `${await ctx.db.system((tx) => ownerOf(tx, params.id))}/returns/${params.id}`,
    async (tx, values) => {
      const { id, account_id: accountId } = await lockAtDesk(tx, params.id, 'photograph');
      const { n } = await one(tx, sql<{ n: number }>`select count(*) as n from return_photos where account_id = ${accountId} and return_id = ${id}`);
      mustHaveRoom(n);
      await sql`
        insert into return_photos (account_id, return_id, kind, ${PHOTO_COLUMNS}) values (${accountId}, ${id}, ${form.kind}, ${values})`.execute(tx);
      await sql`update returns set version = version + 1 where account_id = ${accountId} and id = ${id}`.execute(tx);
      await record(tx, staffIn(ctx, accountId), id, { verb: 'return.add_photo', event: 'return.updated' });
      return keep(tx, { images: await imagesOf(tx, accountId, id) });
    },
  ),
);
