import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZodObject } from 'zod';
import type { Call } from '../shared/contract.ts';
import type { Verb } from './verb.ts';

const LENGTH = 27;

/** What stands for an answer in `ETag`. */
export const entityTag = (text: string): string => `"${createHash('sha256').update(text).digest('base64url').slice(0, LENGTH)}"`;

/** Packed, the same answer has a tag of its own, as a strong one must (RFC 9110, 8.8.3.3): `"…-gzip"`. For answers that are packed by now. */
export function tagPacked(reply: FastifyReply): void {
  const [tag, coding] = [reply.getHeader('etag'), reply.getHeader('content-encoding')];
  if (typeof tag === 'string' && typeof coding === 'string') reply.header('etag', `${tag.slice(0, -1)}-${coding}"`);
}

const listed = (header: string): string[] => header.split(',').map((one) => one.trim());

/** Whether a tag that was sent is that of an answer, however it was packed. */
const isOf = (tag: string, sent: string): boolean => sent === tag || sent.startsWith(`${tag.slice(0, -1)}-`);

/** Whether the caller has this answer already: `If-None-Match` (RFC 9110, 13.1.2). */
export function isUnchanged({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean {
  const known = headers['if-none-match'];
  return known !== undefined && listed(known).some((one) => one === '*' || isOf(tag, one.replace(/^W\//, '')));
}

/** Whether an answer is one that `If-Match` names; a weak tag names none (RFC 9110, 13.1.1). */
export const isMatched = (header: string, tag: string): boolean => listed(header).some((one) => one === '*' || isOf(tag, one));

const isList = ({ out }: Call): boolean => out instanceof ZodObject && 'next_page' in out.shape;

/** Whether a call answers one object by its own address: it has an entity tag. */
export const hasTag = (call: Call): boolean => call.method === 'GET' && call.params !== undefined && call.out._zod.def.type !== 'never' && !isList(call);

/** What answers with the object that a call replaces or deletes: whose tag `If-Match` names. */
export const readerOf = ({ method, path }: Call, verbs: readonly Verb[]): Verb | undefined =>
  method === 'PUT' || method === 'DELETE' ? verbs.find(({ call, mode }) => call.path === path && hasTag(call) && mode !== 'own') : undefined;
