import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import type { Tx } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { credentials } from '../contract.ts';
import { readCredential } from './credential-row.ts';
import { endTokens } from './end-grants.ts';
import { lockCredential } from './lock-credential.ts';

/** Disables a client of the account; its tokens end with the transaction. Throws `not_found`. */
export async function endCredential(tx: Tx, accountId: number, id: number): Promise<void> {
  const { client_id: clientId } = await lockCredential(tx, accountId, id);
  await sql`update clients set disabled_at = coalesce(disabled_at, now()), updated_at = now() where account_id = ${accountId} and id = ${id}`.execute(tx);
  await endTokens(tx, clientId);
}

/** Disables a client. Throws `not_found`. */
export const disableCredential = systemVerb(credentials.disable, async ({ ctx, tx, params }) => {
  const { accountId } = ctx.actor;
  await endCredential(tx, accountId, params.id);
  await audit(tx, ctx, { verb: credentials.disable.name, object: { kind: 'client', id: params.id } });
  return { credential: await readCredential(tx, accountId, params.id) };
});
