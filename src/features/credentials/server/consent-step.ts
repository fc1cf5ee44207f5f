import { sql } from 'kysely';
import type { Actor } from '../../../server/ctx.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { AppError } from '../../../shared/errors.ts';
import { scopeList, scopesOf, type Scope } from '../../../shared/permissions.ts';

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
export function personOf(actor: Actor): { userId: number; accountId: number; own: Scope[] } {
  if (actor.userId === null || actor.accountId === 0 || actor.role === 'none') throw new AppError('access_denied');
  return { userId: actor.userId, accountId: actor.accountId, own: scopesOf(actor.role, actor.extra) };
}

/** What the web app of a waiting sign-in asks for. Throws `not_found` when there is none, or it waited too long. */
export async function readStep(tx: Tx, uid: string): Promise<Asked & { scopes: Scope[] }> {
  const found = await maybe(
    tx,
    sql<Asked>`
      select c.client_id, c.id as number, c.name, a.test_of is not null as is_test, c.scopes as allowed, a.name as publisher,
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
