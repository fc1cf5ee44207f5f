import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const LENGTH = 27;

/** What stands for an answer in `ETag`: weak, because the same answer may be sent packed in several ways. */
export const entityTag = (text: string): string => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, LENGTH)}"`;

/** Whether the caller has this answer already: `If-None-Match` (RFC 9110, 13.1.2). */
export function isUnchanged({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean {
  const plain = (one: string) => one.trim().replace(/^W\//, '');
  const known = headers['if-none-match'];
  return known !== undefined && known.split(',').some((one) => one.trim() === '*' || plain(one) === plain(tag));
}
