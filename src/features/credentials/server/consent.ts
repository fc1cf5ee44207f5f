import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import type { Actor } from '../../../server/ctx.ts';
import { maybe, one, type Tx } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { scopeList, scopesOf, type Scope } from '../../../shared/permissions.ts';
import { consents } from '../contract.ts';

interface Asked {
  client_id: string;
  number: number;
  name: string;
  is_test: boolean;
  publisher: string;
  redirect_uri: string;
  scope: string | null;
  allowed: string[];
}

/** Who may be asked: a person at the accounts site, in an account. Throws `access_denied`. */
function personOf(actor: Actor): { userId: number; accountId: number; own: Scope[] } {
  if (actor.userId === null || actor.accountId === 0 || actor.role === 'none') throw new AppError('access_denied');
  return { userId: actor.userId, accountId: actor.accountId, own: scopesOf(actor.role, actor.extra) };
}

/** What the web app of a waiting sign-in asks for. Throws `not_found` when there is none, or it waited for too long. */
async function readStep(tx: Tx, uid: string): Promise<Asked & { scopes: Scope[] }> {
  const found = await maybe(
    tx,
    sql<Asked>`
      select c.client_id, c.id as number, c.name, c.is_test, c.scopes as allowed, a.name as publisher,
             o.payload -> 'params' ->> 'redirect_uri' as redirect_uri, o.payload -> 'params' ->> 'scope' as scope
      from oidc_state o
      join client_directory d on d.client_id = o.payload -> 'params' ->> 'client_id'
      join clients c on c.account_id = d.account_id and c.id = d.id and c.disabled_at is null
      join accounts a on a.account_id = c.account_id
      where o.kind = 'Interaction' and o.id = ${uid} and o.expires_at > now()`,
  );
  if (!found) throw new AppError('not_found');
  return { ...found, scopes: scopeList((found.scope ?? '').split(' ')).filter((scope) => found.allowed.includes(scope)) };
}

/** What a web app asks the signed-in person for. Throws `not_found`, `access_denied`. */
export const getConsent = systemVerb(consents.get, async ({ ctx, tx, params }) => {
  const step = await readStep(tx, params.uid);
  const { accountId, own } = personOf(ctx.actor);
  const account = await one(tx, sql<{ name: string }>`select name from accounts where account_id = ${accountId}`);
  return {
    consent: {
      client: { name: step.name, redirect_host: new URL(step.redirect_uri).host, is_test: step.is_test },
      publisher: step.publisher,
      account: { id: accountId, name: account.name },
      scopes: step.scopes.map((scope) => ({ scope, allowed: own.includes(scope) })),
    },
  };
});

/** Keeps what the person allows a web app in their account, besides what they allowed before. Throws `not_found`, `access_denied`, `conflict`. */
export const allowConsent = systemVerb(consents.allow, async ({ ctx, tx, params, body }) => {
  const { client_id: clientId, name, scopes } = await readStep(tx, params.uid);
  const { userId, accountId } = personOf(ctx.actor);
  if (accountId !== body.account_id) throw new AppError('conflict');
  const { id } = await one(
    tx,
    sql<{ id: number }>`
      insert into client_grants as g (account_id, user_id, client_id, scopes) values (${accountId}, ${userId}, ${clientId}, ${scopes}::text[])
      on conflict (account_id, user_id, client_id) do update
        set updated_at = now(), scopes = array(select distinct s from unnest(g.scopes || excluded.scopes) s order by s)
      returning id`,
  );
  await audit(tx, ctx, { verb: consents.allow.name, object: { kind: 'client_grant', id }, detail: { client_id: clientId, name, scopes } });
  return {};
});
