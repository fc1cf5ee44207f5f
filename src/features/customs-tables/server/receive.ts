import { buffer } from 'node:stream/consumers';
import type { Upload } from '../../../server/upload.ts';
import { AppError } from '../../../shared/errors.ts';
import { MAX_FILE_BYTES } from '../contract.ts';

/** The whole file in memory: these are a few megabytes, sent by the operator's people a few times a year. Throws `file_too_large`. */
export async function receive(upload: Upload): Promise<Uint8Array> {
  const bytes = await buffer(upload.content);
  if (upload.isCut() || bytes.length > MAX_FILE_BYTES) throw new AppError('file_too_large');
  return bytes;
}
