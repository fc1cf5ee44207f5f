import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZodObject } from 'zod';
import type { Call } from '../shared/contract.ts';
import { AppError } from '../shared/errors.ts';
import type { Verb } from './verb.ts';

const LENGTH = 27;
/** The header, as errors name it. */
export const MATCH_HEADER = 'If-Match';

/** What stands for an answer in `ETag`. */
export const entityTag = (text: string): string => `"${hash('sha256', text, 'base64url').slice(0, LENGTH)}"`;

/** The tag of what a call answers. One that says when it was asked is never the same twice: a weak tag says that nothing else changed (RFC 9110, 8.8.1). */
export const tagOf = ({ asOf }: Pick<Call, 'asOf'>, text: string): string =>
  asOf === undefined ? entityTag(text) : `W/${entityTag(text.replace(new RegExp(`"${asOf}":"[^"]*"`), ''))}`;

/** Packed, the same answer has a tag of its own, as a strong one must (RFC 9110, 8.8.3.3): `"…-gzip"`. For answers that are packed by now. */
export function tagPacked(_request: FastifyRequest, reply: FastifyReply, payload: unknown, done: (error: null, payload: unknown) => void): void {
  const [tag, coding] = [reply.getHeader('etag'), reply.getHeader('content-encoding')];
  if (typeof tag === 'string' && typeof coding === 'string') reply.header('etag', `${tag.slice(0, -1)}-${coding}"`);
  done(null, payload);
}

const listed = (header: string): string[] => header.split(',').map((one) => one.trim());

/** Whether a tag that was sent is that of an answer, however it was packed. */
const isOf = (tag: string, sent: string): boolean => sent === tag || (sent.startsWith(`${tag.slice(0, -1)}-`) && /^[a-z]+"$/.test(sent.slice(tag.length)));

/**
 * The tag of the answer that the caller has already: `If-None-Match` (RFC 9110, 13.1.2). As it was sent, packed or not: a 304 with another one
 * would be of an answer that nobody keeps (15.4.5).
 */
export function knownTag({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): string | undefined {
  const [weak = '', plain = tag] = tag.startsWith('W/') ? ['W/', tag.slice(2)] : [];
  const known = listed(headers['if-none-match'] ?? '').map((one) => one.replace(/^W\//, ''));
  const same = known.find((one) => isOf(plain, one));
  return same === undefined ? (known.includes('*') ? tag : undefined) : weak + same;
}

/** A star, or tags with commas between them (RFC 9110, 8.8.3). */
const TAGS = /^\s*(?:\*|(?:W\/)?"[^"]*"(?:\s*,\s*(?:(?:W\/)?"[^"]*")?)*)\s*$/;

/** Whether an answer is one that `If-Match` names; a weak tag names none (RFC 9110, 13.1.1). Throws `bad_request` for what is no tag. */
export function isMatched(header: string, tag: string): boolean {
  if (!TAGS.test(header)) throw new AppError('bad_request', { fields: { [MATCH_HEADER]: { key: 'server:badTag' } } });
  return listed(header).some((one) => one === '*' || isOf(tag, one));
}

const isList = ({ out }: Call): boolean => out instanceof ZodObject && 'next_page' in out.shape;

/** Whether a call answers one object by its own address: it has an entity tag. */
export const hasTag = (call: Call): boolean => call.method === 'GET' && call.params !== undefined && call.out._zod.def.type !== 'never' && !isList(call);

/**
 * What answers with the object that a call changes, whose tag `If-Match` names: by the call's own address, or, for what is done to an object, by the
 * address that this one begins with: `PUT /orders/{id}/hold`.
 */
export function readerOf({ method, path }: Call, verbs: readonly Verb[]): Verb | undefined {
  if (method === 'GET') return undefined;
  const isOwn = (at: string): boolean => at === path && method !== 'POST';
  const readers = verbs.filter(
    ({ call, mode }) => hasTag(call) && mode !== 'own' && (isOwn(call.path) || (path.startsWith(`${call.path}/`) && call.path.endsWith('}'))),
  );
  return readers.toSorted((a, b) => b.call.path.length - a.call.path.length)[0];
}
