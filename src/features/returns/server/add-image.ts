import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { staffIn } from '../../../server/audit.ts';
import { DatabaseAway } from '../../../server/database-away.ts';
import { one } from '../../../server/db.ts';
import { pictureOf } from '../../../server/images.ts';
import { withoutMetadata } from '../../../server/picture-metadata.ts';
import { ownVerb } from '../../../server/verb.ts';
import { readPicture, type JudgedPicture } from '../../products/server/picture.ts';
import { returnsDesk } from '../contract.ts';
import { MAX_PHOTOS, SMALL_SIDE } from '../fields.ts';
import { lockAtDesk, ownerOf } from './desk-row.ts';
import { imagesOf } from './messages-of.ts';
import { record } from './record.ts';

/** The small one that was sent along, judged like the large: of its type, and not larger than small. Throws `invalid_input` at `options/small`. */
function judgeSmall(small: string, large: JudgedPicture): Buffer {
  const given = Buffer.from(small, 'base64');
  const picture = pictureOf(given);
  const bytes = picture?.type === large.type && Math.max(picture.width, picture.height) <= SMALL_SIDE ? withoutMetadata(given, picture.type) : null;
  if (bytes === null) throw new AppError('invalid_input', { fields: { 'options/small': { key: 'returns:problem.small', values: { max: SMALL_SIDE } } } });
  return bytes;
}

/** Adds a photo, large and small. Throws `not_found`, `not_eligible`, or `invalid_input`: no picture, or one too many. */
export const addImage = ownVerb(returnsDesk.addPhoto, async ({ ctx, params, form, upload, keep }) => {
  const judge = await readPicture(upload);
  const accountId = await ctx.db.system((tx) => ownerOf(tx, params.id));
  const large = judge();
  const small = form.small ? judgeSmall(form.small, large) : null;
  const key = `${accountId}/returns/${params.id}/${randomUUID()}`;
  const smallKey = small === null ? key : `${key}-small`;
  try {
    await ctx.files.put(key, large.bytes);
    if (small !== null) await ctx.files.put(smallKey, small);
    return await ctx.db.system(async (tx) => {
      const { id } = await lockAtDesk(tx, params.id, 'photograph');
      const { n } = await one(tx, sql<{ n: number }>`select count(*) as n from return_photos where account_id = ${accountId} and return_id = ${id}`);
      if (n >= MAX_PHOTOS) throw new AppError('invalid_input', { fields: { file: { key: 'returns:problem.photos', values: { max: MAX_PHOTOS } } } });
      await sql`
        insert into return_photos (account_id, return_id, kind, file_key, small_key, type, width, height, size, small_size)
        values (${accountId}, ${id}, ${form.kind}, ${key}, ${smallKey}, ${large.type}, ${large.width}, ${large.height}, ${large.bytes.length},
          ${(small ?? large.bytes).length})`.execute(tx);
      await sql`update returns set version = version + 1 where account_id = ${accountId} and id = ${id}`.execute(tx);
      await record(tx, staffIn(ctx, accountId), id, { verb: 'return.add_photo', event: 'return.updated' });
      return keep(tx, { images: await imagesOf(tx, accountId, id) });
    });
  } catch (error) {
    // They may have been stored even though the connection was lost.
    if (!(error instanceof DatabaseAway)) for (const each of new Set([key, smallKey])) await ctx.files.delete(each);
    throw error;
  }
});
