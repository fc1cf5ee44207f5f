import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { finished, PassThrough, Transform, type Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../shared/errors.ts';
import { refuseUnfit } from './read-json.ts';

/** A file being sent; it must be read to its end. */
export interface Upload {
  /** The field `options`, as the JSON text it was read from. */
  options: unknown;
  /** As named by the sender; only a name, never a path. */
  name: string;
  content: Readable;
  /** True once more has arrived than a file may have. */
  isCut(): boolean;
}

function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError('bad_request', { fields: { options: { key: 'validation.json' } } });
  }
  refuseUnfit(text, value);
  return value;
}

/** A malformed form is its sender's fault, whatever the parser calls it; the parser's own status tells when it was too large. */
const asSendersFault = (error: unknown): unknown =>
  error instanceof AppError || (error as { statusCode?: number }).statusCode === 413 ? error : new AppError('bad_request');

/** A file of a form as a stream that always ends: with its last byte once `rest` of the form is fine, or with `bad_request` if the form was cut off. */
function contentOf({ file }: MultipartFile, rest: () => Promise<void> = async () => undefined): Readable {
  const content = new PassThrough({ flush: (done) => void rest().then(() => done(), done) });
  // The reader gets the error; before that, it must not end the program.
  content.on('error', () => undefined);
  finished(file, { writable: false }, (error) => error && content.destroy(new AppError('bad_request')));
  return file.pipe(content);
}

/** The most bytes read of a request that was answered before it had arrived in full. */
const DRAINED_BYTES = 64 * 1024 * 1024;

/**
 * Reads and discards the rest of a request whose answer is ready: a sender still sending could not receive the answer, and the
 * next request on the connection would never be reached. Endless senders are cut off. Resolves once nothing more is to come: where the connection
 * ends with the answer, an answer sent before would be lost.
 */
export async function drainRest(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return;
  let size = 0;
  request.unpipe();
  request.on('data', (part: Buffer) => {
    size += part.length;
    if (size > DRAINED_BYTES) request.destroy();
  });
  request.resume();
  await new Promise<void>((done) => finished(request, () => done()));
}

/** The most bytes of options, as of a field that is none of a file. */
const OPTIONS_BYTES = 1024 * 1024;

/** Options sent as a file, as programs do that say of which type they are: a browser's form has no other way. */
async function sentAsFile(part: MultipartFile): Promise<string> {
  const bytes = await readSmall({ content: contentOf(part) }, OPTIONS_BYTES);
  if (bytes === null) throw new AppError('payload_too_large');
  return bytes.toString();
}

/** The fields up to the first file, and that file. Throws `unsupported_media_type` if it is not a form, `invalid_input` without a file. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  let options: unknown;
  // Not `for await`: leaving that loop early would end the form before its file was read.
  const parts = request.parts();
  const nextPart = () =>
    parts.next().catch((error: unknown) => {
      throw asSendersFault(error);
    });
  for (let next = await nextPart(); next.done !== true; next = await nextPart()) {
    const part = next.value;
    if (part.fieldname === 'options') options = parsed(part.type === 'file' ? await sentAsFile(part) : part.value);
    else if (part.type === 'file') {
      const name = (part.filename ?? '').split(/[\\/]/).at(-1)?.slice(0, 200) || 'file';
      // A second file would be lost without a word, and so would options that come too late. Other fields say nothing.
      const rest = async () => {
        // The parser refuses the rest of a form whose file is too large; whoever reads the file says so.
        if (part.file.truncated) return;
        for (let after = await nextPart(); after.done !== true; after = await nextPart()) {
          const { fieldname, type } = after.value;
          if (type === 'file') after.value.file.resume();
          if (fieldname === 'options' && options === undefined) throw new AppError('invalid_input', { fields: { options: { key: 'server:optionsLate' } } });
          if (type === 'file' || fieldname === 'options') throw new AppError('invalid_input', { fields: { [fieldname]: { key: 'server:namedTwice' } } });
        }
      };
      return { options, name, content: contentOf(part, rest), isCut: () => part.file.truncated };
    }
  }
  throw new AppError('invalid_input', { fields: { file: { key: 'validation.required' } } });
}

/** The same upload with its bytes hashed as they are read. `sha256` reads what nobody has read yet, and returns hex. */
export function hashed(upload: Upload): { upload: Upload; sha256: () => Promise<string> } {
  const hash = createHash('sha256');
  const content = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part);
      done(null, part);
    },
  });
  // The reader gets the error; before that, it must not end the program.
  content.on('error', () => undefined);
  upload.content.once('error', (error) => content.destroy(error));
  upload.content.pipe(content);
  let digest: string | null = null;
  const sha256 = async (): Promise<string> => {
    if (!content.readableEnded) for await (const _part of content);
    digest ??= hash.digest('hex');
    return digest;
  };
  return { upload: { ...upload, content }, sha256 };
}

/**
 * All bytes of a small file, or null when it has more than `max`; it is read to its end either way, so that the sender gets an answer.
 * `large` is told what one that has more begins with.
 */
export async function readSmall(upload: Pick<Upload, 'content'>, max: number, large?: (beginning: Buffer) => void): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of upload.content) {
    size += (part as Buffer).length;
    // However large the first is, it says how the file begins.
    if (size <= max || parts.length === 0) parts.push(part as Buffer);
  }
  if (size <= max) return Buffer.concat(parts);
  large?.(Buffer.concat(parts));
  return null;
}
