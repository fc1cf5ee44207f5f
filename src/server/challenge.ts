import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../shared/contract.ts';
import type { AppError } from '../shared/errors.ts';
import { scopeFor, scopesMay } from '../shared/permissions.ts';
import type { Actor } from './ctx.ts';

const REALM = 'Bearer realm="portolan"';

/** The scope for lack of which a program was refused; undefined where that is not why. */
export function missingScope({ status }: AppError, { access, byPerson, scope }: Call, actor: Actor | null): string | undefined {
  if (status !== 403 || !actor?.scopes || access === 'person' || byPerson === true) return undefined;
  return scopesMay(actor.scopes, access, scope) ? undefined : scopeFor(access, scope);
}

/** Whether a program asks: browsers are let in by a cookie. */
export const isByToken = ({ headers }: FastifyRequest): boolean => headers.authorization !== undefined;

/** Tells a program how to sign in, or which scope its token lacks: `WWW-Authenticate` (RFC 6750, 3). Browsers ask nobody for a bearer token. */
export function challenge(request: FastifyRequest, reply: FastifyReply, { status }: AppError, scope?: string): void {
  if (status === 401) reply.header('www-authenticate', isByToken(request) ? `${REALM}, error="invalid_token"` : REALM);
  if (scope !== undefined) reply.header('www-authenticate', `${REALM}, error="insufficient_scope", scope="${scope}"`);
}
