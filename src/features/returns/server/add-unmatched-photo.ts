import { sql } from 'kysely';
import { audit, inOperatorTrail } from '../../../server/audit.ts';
import { one } from '../../../server/db.ts';
import { ownVerb } from '../../../server/verb.ts';
import { returnsDesk } from '../desk-contract.ts';
import { lockUnmatched, readAtDesk } from './unmatched-row.ts';
import { mustHaveRoom, OPERATORS, PHOTO_COLUMNS, withPhoto } from './with-photo.ts';

/** Adds a photo of a parcel nobody is known for. Throws `not_found`, or `invalid_input`: no picture, or one too many. */
export const addUnmatchedPhoto = ownVerb(returnsDesk.addUnmatchedPhoto, ({ ctx, params: { id }, form, upload, keep }) =>
  withPhoto(
    ctx,
    { upload, small: form.small },
    async () => {
      await ctx.db.system((tx) => lockUnmatched(tx, id));
      return `${OPERATORS}/unmatched/${id}`;
    },
    async (tx, values) => {
      await lockUnmatched(tx, id);
      const { n } = await one(tx, sql<{ n: number }>`select count(*) as n from unmatched_photos where unmatched_id = ${id}`);
      mustHaveRoom(n);
      await sql`insert into unmatched_photos (unmatched_id, ${PHOTO_COLUMNS}) values (${id}, ${values})`.execute(tx);
      await audit(tx, inOperatorTrail(ctx), { verb: 'return.add_photo', object: { kind: 'unmatched_return', id } });
      return keep(tx, { parcel: await readAtDesk(tx, id, ctx.now()) });
    },
  ),
);
