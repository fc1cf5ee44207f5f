import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { one } from '../../../server/db.ts';
import { shownOnce, systemVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { scopesOf } from '../../../shared/permissions.ts';
import { identity } from '../contract.ts';
import { shownTokens } from './list-tokens.ts';
import { makeToken } from './make-token.ts';

/** Makes a token for the caller. A token cannot make tokens, and none has more scopes than its maker's role. */
export const createToken = systemVerb(identity.createToken, async ({ ctx, tx, body }) => {
  const { accountId, userId, role, extra } = ctx.actor;
  if (userId === null || role === 'none') throw new AppError('access_denied');
  const allowed = new Set<string>(scopesOf(role, extra));
  const beyond = body.scopes.findIndex((scope) => !allowed.has(scope));
  if (beyond >= 0) throw new AppError('access_denied', { fields: { [`scopes/${beyond}`]: { key: 'identity:scopeBeyondRole' } } });
  const scopes = [...new Set(body.scopes)];
  const { id, secret } = await makeToken(tx, { accountId, userId, name: body.name, scopes, days: body.expires_in_days ?? null });
  await audit(tx, ctx, { verb: identity.createToken.name, object: { kind: 'access_token', id }, detail: { ...body, scopes } });
  const token = await one(tx, shownTokens(sql`t.account_id = ${accountId} and t.id = ${id}`));
  return shownOnce(identity.createToken, { token, secret });
});
