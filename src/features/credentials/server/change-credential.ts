import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import type { Tx } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { scopeList } from '../../../shared/permissions.ts';
import { credentials } from '../contract.ts';
import { checkRedirects } from './check-redirects.ts';
import { readCredential } from './credential-row.ts';
import { endTokens } from './end-grants.ts';
import { makeSecret, secretAnswer } from './make-secret.ts';
import { refuseBeyond } from './may-give.ts';

/** Keeps two changes of one client apart. Throws `not_found`. */
async function lockCredential(tx: Tx, accountId: number, id: number) {
  await sql`select 1 from clients where account_id = ${accountId} and id = ${id} for update`.execute(tx);
  return readCredential(tx, accountId, id);
}

/** Changes name, scopes and redirect addresses of a client. Throws `not_found`, `access_denied`, `invalid_input`. */
export const updateCredential = systemVerb(credentials.update, async ({ ctx, tx, params, body }) => {
  const { accountId } = ctx.actor;
  const before = await lockCredential(tx, accountId, params.id);
  // What it has already may stay; only what is new must be the caller's to give.
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

/** Makes a new secret and lets the one before end after the hours given; older ones end now. Throws `not_found`, `access_denied`. */
export const rotateSecret = systemVerb(credentials.rotate, async ({ ctx, tx, params, body }) => {
  const { accountId } = ctx.actor;
  const { scopes } = await lockCredential(tx, accountId, params.id);
  // Whoever holds the secret has all its scopes.
  refuseBeyond(ctx.actor, scopes);
  const mine = sql`account_id = ${accountId} and client_id = ${params.id}`;
  await sql`delete from client_secrets where ${mine} and expires_at is not null`.execute(tx);
  if (body.overlap_hours === 0) await sql`delete from client_secrets where ${mine}`.execute(tx);
  else await sql`update client_secrets set expires_at = now() + make_interval(hours => ${body.overlap_hours}::int) where ${mine}`.execute(tx);
  const secret = await makeSecret(tx, accountId, params.id);
  await sql`update clients set updated_at = now() where account_id = ${accountId} and id = ${params.id}`.execute(tx);
  await audit(tx, ctx, { verb: credentials.rotate.name, object: { kind: 'client', id: params.id }, detail: { ...body } });
  return secretAnswer(await readCredential(tx, accountId, params.id), secret);
});

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

/** Lets a disabled client work again. Throws `not_found`, `access_denied` for a caller with less than the client's scopes. */
export const enableCredential = systemVerb(credentials.enable, async ({ ctx, tx, params }) => {
  const { accountId } = ctx.actor;
  const { scopes } = await lockCredential(tx, accountId, params.id);
  refuseBeyond(ctx.actor, scopes);
  await sql`update clients set disabled_at = null, updated_at = now() where account_id = ${accountId} and id = ${params.id}`.execute(tx);
  await audit(tx, ctx, { verb: credentials.enable.name, object: { kind: 'client', id: params.id } });
  return { credential: await readCredential(tx, accountId, params.id) };
});

/** Deletes a client for good. What people of other accounts allowed it means nothing any more and is swept later. Throws `not_found`. */
export const deleteCredential = systemVerb(credentials.delete, async ({ ctx, tx, params }) => {
  const { accountId } = ctx.actor;
  const { client_id: clientId, name } = await lockCredential(tx, accountId, params.id);
  await endTokens(tx, clientId);
  const { numAffectedRows } = await sql`delete from clients where account_id = ${accountId} and id = ${params.id}`.execute(tx);
  if (numAffectedRows === 0n) throw new AppError('not_found');
  await audit(tx, ctx, { verb: credentials.delete.name, object: { kind: 'client', id: params.id }, detail: { name, client_id: clientId } });
  return {};
});
