import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { DatabaseAway } from '../../../server/database-away.ts';
import type { Tx } from '../../../server/db.ts';
import { pictureOf } from '../../../server/images.ts';
import { withoutMetadata } from '../../../server/picture-metadata.ts';
import type { Upload } from '../../../server/upload.ts';
import { readPicture, type JudgedPicture } from '../../products/server/picture.ts';
import { MAX_PHOTOS, SMALL_SIDE } from '../fields.ts';

/** The files of no account, but the operator's own. */
export const OPERATORS = 0;

/** In whose folder a photo of a return of the account lies: taken before anybody was known for the parcel, in the operator's. */
export const ownerOfPhoto = (accountId: number, photo: { file_key: string } | null): number =>
  photo?.file_key.startsWith(`${OPERATORS}/unmatched/`) ? OPERATORS : accountId;

/** What a photo is stored by, in the order of the values that {@link withPhoto} gives. */
export const PHOTO_COLUMNS = sql`file_key, small_key, type, width, height, size, small_size`;

/** The small one that was sent along, judged like the large: of its type, and not larger than small. Throws `invalid_input` at `options/small`. */
function judgeSmall(small: string, large: JudgedPicture): Buffer {
  const given = Buffer.from(small, 'base64');
  const picture = pictureOf(given);
  const bytes = picture?.type === large.type && Math.max(picture.width, picture.height) <= SMALL_SIDE ? withoutMetadata(given, picture.type) : null;
  if (bytes === null) throw new AppError('invalid_input', { fields: { 'options/small': { key: 'returns:problem.small', values: { max: SMALL_SIDE } } } });
  return bytes;
}

/** Throws `invalid_input` at `file` where a parcel has as many photos as it may. */
export function mustHaveRoom(photos: number): void {
  if (photos >= MAX_PHOTOS) throw new AppError('invalid_input', { fields: { file: { key: 'returns:problem.photos', values: { max: MAX_PHOTOS } } } });
}

interface Taken {
  upload: Upload;
  /** The same picture made small by whoever took it. */
  small: string | null | undefined;
}

/**
 * Keeps a photo that is sent, large and small, in a folder whose name begins with an account's id, and has it stored in a transaction; what fails
 * leaves no file behind. The folder is asked for once the photo is read: whose it is comes before what was sent. Throws `invalid_input`.
 */
export async function withPhoto<T>(
  ctx: Pick<Ctx, 'db' | 'files'>,
  { upload, small: given }: Taken,
  folder: () => Promise<string>,
  store: (tx: Tx, values: RawBuilder<unknown>) => Promise<T>,
): Promise<T> {
  const judge = await readPicture(upload);
  const at = await folder();
  const large = judge();
  const small = given ? judgeSmall(given, large) : null;
  const key = `${at}/${randomUUID()}`;
  const smallKey = small === null ? key : `${key}-small`;
  try {
    await ctx.files.put(key, large.bytes);
    if (small !== null) await ctx.files.put(smallKey, small);
    const { type, width, height, bytes } = large;
    return await ctx.db.system((tx) => store(tx, sql`${key}, ${smallKey}, ${type}, ${width}, ${height}, ${bytes.length}, ${(small ?? bytes).length}`));
  } catch (error) {
    // They may have been stored even though the connection was lost.
    if (!(error instanceof DatabaseAway)) for (const each of new Set([key, smallKey])) await ctx.files.delete(each);
    throw error;
  }
}
