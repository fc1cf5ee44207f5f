import type { FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { AppError } from '../shared/errors.ts';
import { problemsOf } from '../shared/issues.ts';
import type { App } from './ctx.ts';
import { DatabaseAway } from './database-away.ts';
import { addressForLog } from './log.ts';
import { metAnother } from './met-another.ts';
import { nulField } from './text-paths.ts';

/** A body packed in a way nobody here knows. */
const ENCODING = 'FST_CP_ERR_INVALID_CONTENT_ENCODING';

/** What the framework throws for a request that is wrong. */
const MAP: Record<string, 'payload_too_large' | 'unsupported_media_type' | 'too_many_requests' | 'bad_request' | 'not_found'> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_request',
  [ENCODING]: 'unsupported_media_type',
  FST_PARTS_LIMIT: 'payload_too_large',
  FST_FILES_LIMIT: 'payload_too_large',
  FST_FIELDS_LIMIT: 'payload_too_large',
  FST_PROTO_VIOLATION: 'bad_request',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_ERR_BAD_URL: 'bad_request',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

/** PostgreSQL: text that is no time, or no number. */
const UNREADABLE: ReadonlySet<string> = new Set(['22007', '22008', '22P02']);

/** No room for a file, or in the database. */
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', '53100']);
const isFull = (error: unknown): boolean => error instanceof Error && (FULL.has(String((error as { code?: string }).code)) || isFull(error.cause));

/** Turns whatever was thrown into an expected failure; anything unexpected is logged and becomes `internal`. */
export function asAppError(app: App, error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  // Storing a file throws this when the sender broke off.
  if (error instanceof Error && error.cause instanceof AppError) return error.cause;
  if (error instanceof ZodError) return new AppError('invalid_input', { fields: problemsOf(error) });
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const known = code === undefined ? undefined : MAP[code];
  if (known) return new AppError(known, code === ENCODING ? { fields: { 'Content-Encoding': { key: 'server:encoding' } } } : {});
  if (statusCode === 429) return new AppError('too_many_requests');
  if (error instanceof SyntaxError || (statusCode === 400 && code !== undefined))
    return new AppError('bad_request', { fields: { '': { key: 'validation.json' } } });
  // PostgreSQL: text it cannot store (NUL), a number out of range: the input's fault, not ours.
  if (code === '22021' || code === '22P05')
    return new AppError('invalid_input', { fields: { [nulField(request.query, request.body)]: { key: 'validation.format' } } });
  // What a page token that was not ours says of where the page begins.
  if (code !== undefined && UNREADABLE.has(code) && Object(request.query).page_token !== undefined)
    return new AppError('invalid_input', { fields: { page_token: { key: 'validation.invalid' } } });
  if (code === '22003') return new AppError('invalid_input', { fields: { '': { key: 'validation.invalid' } } });
  if (code === '40001' || code === '40P01') return new AppError('conflict');
  if (error instanceof DatabaseAway) {
    app.log.warn({ err: error.cause, requestId: request.id, url: addressForLog(request) }, 'database away');
    return new AppError('unavailable');
  }
  app.log.error({ err: error, requestId: request.id, method: request.method, url: addressForLog(request) }, 'unexpected');
  // Nothing was stored, and whoever looks again sees what the other did.
  if (metAnother(error)) return new AppError('conflict');
  // The operator makes room, and the same call is made again.
  return new AppError(isFull(error) ? 'unavailable' : 'internal');
}
