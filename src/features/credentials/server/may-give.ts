import type { Actor } from '../../../server/ctx.ts';
import { AppError } from '../../../shared/errors.ts';
import { scopesOf, type Scope } from '../../../shared/permissions.ts';
import { firstBeyond } from '../rules.ts';

/** The scopes the caller may give to a client: those of their role, limited to their token's when they use one. */
export function givableScopes(actor: Actor): Scope[] {
  if (actor.role === 'none') return [];
  const own = scopesOf(actor.role, actor.extra);
  return actor.scopes === null ? own : own.filter((scope) => actor.scopes?.includes(scope));
}

/**
 * Throws `access_denied` unless the caller may hand out these scopes. A client hands out none itself: a stolen one-hour token
 * would become a permanent key.
 */
export function refuseBeyond(actor: Actor, scopes: readonly string[]): void {
  if (actor.clientId !== null) throw new AppError('access_denied');
  const beyond = firstBeyond(scopes, givableScopes(actor));
  if (beyond < 0) return;
  const isInRole = firstBeyond(scopes.slice(beyond, beyond + 1), givableScopes({ ...actor, scopes: null })) < 0;
  throw new AppError('access_denied', { fields: { [`scopes/${beyond}`]: { key: isInRole ? 'credentials:scopeBeyondToken' : 'identity:scopeBeyondRole' } } });
}
