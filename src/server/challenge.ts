import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from '../shared/errors.ts';

const REALM = 'Bearer realm="portolan"';

/** Whether a program asks: browsers are let in by a cookie. */
export const isByToken = ({ headers }: FastifyRequest): boolean => headers.authorization !== undefined;

/** Tells a program how to sign in, or which scope its token lacks: `WWW-Authenticate` (RFC 6750, 3). Browsers ask nobody for a bearer token. */
export function challenge(request: FastifyRequest, reply: FastifyReply, { status }: AppError, scope?: string): void {
  if (status === 401) reply.header('www-authenticate', isByToken(request) ? `${REALM}, error="invalid_token"` : REALM);
  if (scope !== undefined) reply.header('www-authenticate', `${REALM}, error="insufficient_scope", scope="${scope}"`);
}
