import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { maybe } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { identity } from '../contract.ts';

/** Revokes a token of the account at once; a revoked one stays revoked. Throws `not_found`. It is the program's own change, so that nobody goes on remembering the token. */
export const revokeToken = systemVerb(identity.revokeToken, async ({ ctx, tx, params }) => {
  const { accountId } = ctx.actor;
  const revoked = await maybe(
    tx,
    sql<{ id: number }>`
      update access_tokens set revoked_at = coalesce(revoked_at, now()) where account_id = ${accountId} and id = ${params.id} returning id`,
  );
  if (!revoked) throw new AppError('not_found');
  await audit(tx, ctx, { verb: identity.revokeToken.name, object: { kind: 'access_token', id: params.id } });
  return {};
});
