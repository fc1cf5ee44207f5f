import { buffer } from 'node:stream/consumers';
import type { Upload } from '../../../server/upload.ts';
import { AppError } from '../../../shared/errors.ts';
import { MAX_FILE_BYTES } from '../contract.ts';

/** A file's bytes as text. Throws `file_empty`, and `file_not_text` for anything that is not UTF-8 text. */
export function textOf(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new AppError('file_empty');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError('file_not_text');
  }
  // A spreadsheet or a picture can be UTF-8 by chance; what the database could not store is not text.
  if (text.includes('\0')) throw new AppError('file_not_text');
  return text;
}

/** The whole file in memory: these are a few megabytes, sent by the operator's people a few times a year. Throws `file_too_large`. */
export async function receive(upload: Upload): Promise<Uint8Array> {
  const bytes = await buffer(upload.content);
  if (upload.isCut() || bytes.length > MAX_FILE_BYTES) throw new AppError('file_too_large');
  return bytes;
}
