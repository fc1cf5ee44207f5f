import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { shownOnce, systemVerb } from '../../../server/verb.ts';
import { credentials } from '../contract.ts';
import { readCredential } from './credential-row.ts';
import { makeSecret } from './make-secret.ts';
import { refuseBeyond } from './may-give.ts';
import { lockCredential } from './lock-credential.ts';

/** Makes a new secret and lets the previous one end after the given hours; older ones end now. Throws `not_found`, `access_denied`. */
export const rotateSecret = systemVerb(credentials.rotate, async ({ ctx, tx, params, body }) => {
  const { accountId } = ctx.actor;
  const { scopes } = await lockCredential(tx, accountId, params.id);
  // Whoever holds the secret has all the client's scopes.
  refuseBeyond(ctx.actor, scopes);
  const mine = sql`account_id = ${accountId} and client_id = ${params.id}`;
  await sql`delete from client_secrets where ${mine} and expires_at is not null`.execute(tx);
  if (body.overlap_hours === 0) await sql`delete from client_secrets where ${mine}`.execute(tx);
  else await sql`update client_secrets set expires_at = now() + make_interval(hours => ${body.overlap_hours}::int) where ${mine}`.execute(tx);
  const secret = await makeSecret(tx, accountId, params.id);
  await sql`update clients set updated_at = now() where account_id = ${accountId} and id = ${params.id}`.execute(tx);
  await audit(tx, ctx, { verb: credentials.rotate.name, object: { kind: 'client', id: params.id }, detail: { ...body } });
  return shownOnce(credentials.rotate, { credential: await readCredential(tx, accountId, params.id), secret });
});
