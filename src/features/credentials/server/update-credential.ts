import { sql } from 'kysely';
import { mustBeAsRead } from '../../../server/as-read.ts';
import { audit } from '../../../server/audit.ts';
import { systemVerb } from '../../../server/verb.ts';
import { scopeList } from '../../../shared/permissions.ts';
import { credentials } from '../contract.ts';
import { checkRedirects } from './check-redirects.ts';
import { readCredential } from './credential-row.ts';
import { refuseBeyond } from './may-give.ts';
import { lockCredential } from './lock-credential.ts';

/** Changes name, scopes and redirect addresses of a client. Throws `not_found`, `conflict`, `access_denied`, `invalid_input`. */
export const updateCredential = systemVerb(credentials.update, async ({ ctx, tx, params, body: { updated, ...body } }) => {
  const { accountId } = ctx.actor;
  const before = await lockCredential(tx, accountId, params.id);
  mustBeAsRead(before.updated, updated);
  // Scopes it has already may stay; the caller must be able to give only the new ones.
  refuseBeyond(
    ctx.actor,
    body.scopes.filter((scope) => !before.scopes.includes(scope)),
  );
  checkRedirects(before.kind, body.redirect_uris);
  const scopes = scopeList(body.scopes);
  await sql`
    update clients set name = ${body.name}, scopes = ${scopes}::text[], redirect_uris = ${body.redirect_uris}::text[], updated_at = now()
    where account_id = ${accountId} and id = ${params.id}`.execute(tx);
  await audit(tx, ctx, { verb: credentials.update.name, object: { kind: 'client', id: params.id }, detail: { ...body, scopes } });
  return { credential: await readCredential(tx, accountId, params.id) };
});
