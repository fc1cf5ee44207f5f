import { AppError, type FieldProblem } from '../../../shared/errors.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { beginsAsPicture, pictureOf, type Picture } from '../../../server/images.ts';
import { withoutMetadata } from '../../../server/picture-metadata.ts';
import { readSmall, type Upload } from '../../../server/upload.ts';
import { Raw } from '../../../server/verb.ts';
import { MAX_PICTURE_MB, MAX_PICTURE_SIDE } from '../contract.ts';

const refused = (problem: FieldProblem): AppError => new AppError('invalid_input', { fields: { file: problem } });

export interface JudgedPicture extends Picture {
  /** Without what the camera wrote into it. */
  bytes: Buffer;
}

/**
 * Reads a picture that is sent to its end; the function it returns judges it. They are two steps, because whose thing it is comes before
 * what was sent. The bytes, not the name, tell the type; SVG, which can contain scripts, is not among the three. Throws `invalid_input` at `file`.
 */
export async function readPicture(upload: Upload): Promise<() => JudgedPicture> {
  let isPicture = true;
  const given = await readSmall(upload, MAX_PICTURE_MB * 1024 * 1024, (beginning) => (isPicture = beginsAsPicture(beginning)));
  return () => {
    // Something else that is large would not do if it were small.
    if (!isPicture) throw refused({ key: 'products:problem.pictureKind' });
    if (given === null || upload.isCut()) throw refused({ key: 'products:problem.pictureSize', values: { max: MAX_PICTURE_MB } });
    const picture = pictureOf(given);
    const bytes = picture && withoutMetadata(given, picture.type);
    if (picture === null || bytes === null) throw refused({ key: 'products:problem.pictureKind' });
    const sides = [picture.width, picture.height];
    if (Math.min(...sides) < 1) throw refused({ key: 'products:problem.pictureEmpty' });
    if (Math.max(...sides) > MAX_PICTURE_SIDE) throw refused({ key: 'products:problem.pictureSides', values: { max: MAX_PICTURE_SIDE } });
    return { ...picture, bytes };
  };
}

export interface StoredPicture {
  type: string;
  size: number;
  file_key: string;
}

/** A stored picture of an account as an answer. A new picture has a new address, so this one never changes. Throws `not_found`. */
export async function showPicture({ files }: Pick<Ctx, 'files'>, accountId: number, row: StoredPicture | null): Promise<Raw> {
  if (!row?.file_key.startsWith(`${accountId}/`) || !(await files.exists(row.file_key))) throw new AppError('not_found');
  return new Raw(await files.getStream(row.file_key), {
    'content-type': row.type,
    'content-length': String(row.size),
    'content-disposition': 'inline; filename="picture"',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, max-age=86400',
  });
}
