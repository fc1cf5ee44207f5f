import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { one } from '../../../server/db.ts';
import { shownOnce, systemVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { scopeList } from '../../../shared/permissions.ts';
import { credentials, MAX_CLIENTS } from '../contract.ts';
import { checkRedirects } from './check-redirects.ts';
import { readCredential } from './credential-row.ts';
import { makeSecret } from './make-secret.ts';
import { refuseBeyond } from './may-give.ts';

/** Makes a client of the account with scopes no wider than the caller's own. Throws `access_denied`, `invalid_input`. */
export const createCredential = systemVerb(credentials.create, async ({ ctx, tx, body }) => {
  const { accountId, userId } = ctx.actor;
  refuseBeyond(ctx.actor, body.scopes);
  checkRedirects(body.kind, body.redirect_uris);
  // One at a time per account, so that two at once cannot exceed the limit.
  await sql`select 1 from accounts where account_id = ${accountId} for update`.execute(tx);
  const { n } = await one(tx, sql<{ n: number }>`select count(*) as n from clients where account_id = ${accountId}`);
  if (n >= MAX_CLIENTS) throw new AppError('invalid_input', { fields: { '': { key: 'credentials:tooMany', values: { count: MAX_CLIENTS } } } });
  const clientId = `pc_${randomBytes(12).toString('hex')}`;
  const scopes = scopeList(body.scopes);
  const { id } = await one(
    tx,
    sql<{ id: number }>`
      insert into clients (account_id, client_id, kind, name, scopes, redirect_uris, created_by)
      values (${accountId}, ${clientId}, ${body.kind}, ${body.name}, ${scopes}::text[], ${body.redirect_uris}::text[], ${userId})
      returning id`,
  );
  await sql`insert into client_directory (client_id, account_id, id) values (${clientId}, ${accountId}, ${id})`.execute(tx);
  const secret = await makeSecret(tx, accountId, id);
  await audit(tx, ctx, { verb: credentials.create.name, object: { kind: 'client', id }, detail: { ...body, scopes } });
  return shownOnce(credentials.create, { credential: await readCredential(tx, accountId, id), secret });
});
