import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { systemVerb } from '../../../server/verb.ts';
import { credentials } from '../contract.ts';
import { readCredential } from './credential-row.ts';
import { refuseBeyond } from './may-give.ts';
import { lockCredential } from './lock-credential.ts';

/** Lets a disabled client work again. Throws `not_found`, `access_denied` for a caller who lacks some of the client's scopes. */
export const enableCredential = systemVerb(credentials.enable, async ({ ctx, tx, params }) => {
  const { accountId } = ctx.actor;
  const { scopes } = await lockCredential(tx, accountId, params.id);
  refuseBeyond(ctx.actor, scopes);
  await sql`update clients set disabled_at = null, updated_at = now() where account_id = ${accountId} and id = ${params.id}`.execute(tx);
  await audit(tx, ctx, { verb: credentials.enable.name, object: { kind: 'client', id: params.id } });
  return { credential: await readCredential(tx, accountId, params.id) };
});
