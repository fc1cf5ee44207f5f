import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { identity } from '../contract.ts';

/** Ends a token of the account at once; an ended one stays so. Throws `not_found`. */
export async function endToken(tx: Tx, accountId: number, id: number): Promise<void> {
  const revoked = await maybe(
    tx,
    sql<{ id: number }>`
      update access_tokens set revoked_at = coalesce(revoked_at, now()) where account_id = ${accountId} and id = ${id} returning id`,
  );
  if (!revoked) throw new AppError('not_found');
}

/** Revokes a token of the account. Throws `not_found`. It runs as the program's own change, so that nothing keeps the token cached. */
export const revokeToken = systemVerb(identity.revokeToken, async ({ ctx, tx, params }) => {
  await endToken(tx, ctx.actor.accountId, params.id);
  await audit(tx, ctx, { verb: identity.revokeToken.name, object: { kind: 'access_token', id: params.id } });
  return {};
});
