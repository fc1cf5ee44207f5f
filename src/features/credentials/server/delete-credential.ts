import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { systemVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { credentials } from '../contract.ts';
import { endTokens } from './end-grants.ts';
import { lockCredential } from './lock-credential.ts';

/** Deletes a client permanently. What people of other accounts allowed it no longer matters and is swept later. Throws `not_found`. */
export const deleteCredential = systemVerb(credentials.delete, async ({ ctx, tx, params }) => {
  const { accountId } = ctx.actor;
  const { client_id: clientId, name } = await lockCredential(tx, accountId, params.id);
  await endTokens(tx, clientId);
  const { numAffectedRows } = await sql`delete from clients where account_id = ${accountId} and id = ${params.id}`.execute(tx);
  if (numAffectedRows === 0n) throw new AppError('not_found');
  await audit(tx, ctx, { verb: credentials.delete.name, object: { kind: 'client', id: params.id }, detail: { name, client_id: clientId } });
  return {};
});
