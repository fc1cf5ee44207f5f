import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../shared/contract.ts';
import type { AppError } from '../shared/errors.ts';
import { scopeFor, scopesMay } from '../shared/permissions.ts';
import type { Actor } from './ctx.ts';

const REALM = 'Bearer realm="portolan"';

/** Tells a program how to sign in, or which scope its token lacks: `WWW-Authenticate` (RFC 6750, 3). Browsers ask nobody for a bearer token. */
export function challenge(request: FastifyRequest, reply: FastifyReply, { status }: AppError, call?: Call, actor?: Actor | null): void {
  const isByToken = request.headers.authorization !== undefined;
  if (status === 401) reply.header('www-authenticate', isByToken ? `${REALM}, error="invalid_token"` : REALM);
  if (status !== 403 || !call || !actor?.scopes || call.access === 'person' || call.byPerson === true) return;
  if (!scopesMay(actor.scopes, call.access, call.scope)) {
    reply.header('www-authenticate', `${REALM}, error="insufficient_scope", scope="${scopeFor(call.access, call.scope)}"`);
  }
}
