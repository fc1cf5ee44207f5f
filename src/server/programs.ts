import { sql } from 'kysely';
import { scopeList, type AccountRole } from '../shared/permissions.ts';
import type { Actor, App } from './ctx.ts';
import { maybe } from './db.ts';

/** Whom a person's web app stands for, as the OpenID provider stores it: the person in one account (a test account for a test app), and no session of ours. */
export const programSubject = (userId: number, accountId: number): string => `u:${userId}:${accountId}`;

/** Reads what {@link programSubject} wrote, or returns null. */
export function readProgramSubject(text: string): { userId: number; accountId: number } | null {
  const match = /^u:(\d{1,15}):(\d{1,15})$/.exec(text);
  return match ? { userId: Number(match[1]), accountId: Number(match[2]) } : null;
}

interface ProgramRow {
  client_id: string;
  owner_id: number;
  number: number;
  account_id: number;
  home_id: number;
  user_id: number;
  grant_id: number | null;
  role: AccountRole;
  extra: string[];
  scopes: string[];
  granted: string[];
  asked: string | null;
  is_test: boolean;
  currency: string;
  time_zone: string;
  is_stale: boolean;
  is_suspended: boolean;
}

/**
 * Who an OAuth 2 access token stands for, or null. A machine acts for the account of its client; a web app acts for the person
 * who allowed it, with only the scopes that client, grant and token all have, never beyond that person's role.
 */
export async function actorOfProgram(app: App, tokenHash: string): Promise<Actor | null> {
  const row = await app.db.lookup(async (tx) => {
    const found = await maybe(
      tx,
      sql<ProgramRow>`
        select c.client_id, c.account_id as owner_id, c.id as number, a.account_id, coalesce(g.user_id, c.created_by) as user_id, g.id as grant_id,
               coalesce(m.role, 'owner') as role, coalesce(m.extra_access, '{}') as extra, c.scopes, coalesce(g.scopes, c.scopes) as granted, o.payload ->> 'scope' as asked, a.test_of is not null as is_test,
               coalesce(a.test_of, a.account_id) as home_id,
               a.currency, a.time_zone, h.suspended_at is not null as is_suspended, coalesce(coalesce(g.last_used_at, c.last_used_at) < now() - interval '1 minute', true) as is_stale
        from oidc_state o
        join client_directory d on d.client_id = o.payload ->> 'clientId'
        join clients c on c.account_id = d.account_id and c.id = d.id and c.disabled_at is null
        left join client_grants g on o.kind = 'AccessToken' and g.client_id = c.client_id
          and g.user_id = split_part(o.payload ->> 'accountId', ':', 2)::bigint and g.account_id = split_part(o.payload ->> 'accountId', ':', 3)::bigint
        join accounts a on a.account_id = coalesce(g.account_id, c.account_id)
        join accounts h on h.account_id = coalesce(a.test_of, a.account_id)
        left join memberships m on m.account_id = h.account_id and m.user_id = g.user_id and m.suspended_at is null
        left join users u on u.id = g.user_id and u.disabled_at is null
        where o.kind in ('ClientCredentials', 'AccessToken') and o.id = ${tokenHash} and o.expires_at > now()
          and (o.kind = 'ClientCredentials' or (m.role is not null and u.id is not null))`,
    );
    if (found?.is_stale) {
      await sql`update clients set last_used_at = now() where account_id = ${found.owner_id} and id = ${found.number}`.execute(tx);
      if (found.grant_id !== null) {
        await sql`update client_grants set last_used_at = now() where account_id = ${found.account_id} and id = ${found.grant_id}`.execute(tx);
      }
    }
    return found;
  });
  if (!row) return null;
  return {
    kind: 'token',
    userId: row.user_id,
    accountId: row.account_id,
    homeAccountId: row.home_id,
    role: row.role,
    isSuspended: row.is_suspended,
    extra: row.extra,
    currency: row.currency,
    timeZone: row.time_zone,
    tokenId: null,
    clientId: row.client_id,
    sessionHash: null,
    scopes: scopeList((row.asked ?? '').split(' ')).filter((scope) => row.scopes.includes(scope) && row.granted.includes(scope)),
    isTest: row.is_test,
    staffUserId: null,
    staffRole: null,
    godmode: null,
  };
}

/** Whether the person a web app stands for still belongs to the account: who is suspended gets no tokens either. */
export async function isStillMember({ db }: Pick<App, 'db'>, { userId, accountId }: { userId: number; accountId: number }): Promise<boolean> {
  const row = await db.lookup((tx) =>
    maybe(
      tx,
      sql`
        select from accounts a
        join memberships m on m.account_id = coalesce(a.test_of, a.account_id) and m.user_id = ${userId} and m.suspended_at is null
        join users u on u.id = m.user_id and u.disabled_at is null
        where a.account_id = ${accountId}`,
    ),
  );
  return row !== null;
}

/** Whether a program still has the access it began with, for answers that stay open: its person's role bounds it too. */
export async function isProgramStillHere({ db }: Pick<App, 'db'>, { clientId, accountId, homeAccountId, userId, role, extra }: Actor): Promise<boolean> {
  const row = await db.lookup((tx) =>
    maybe(
      tx,
      sql`
        select 1 from client_directory d join clients c on c.account_id = d.account_id and c.id = d.id and c.disabled_at is null
        where d.client_id = ${clientId} and exists (select from accounts where account_id = ${homeAccountId} and suspended_at is null) and (
          (c.kind = 'machine' and c.account_id = ${accountId})
          or exists (select from client_grants g
                     join memberships m on m.account_id = ${homeAccountId} and m.user_id = g.user_id and m.suspended_at is null
                       and m.role = ${role} and m.extra_access = ${[...extra]}::text[]
                     join users u on u.id = m.user_id and u.disabled_at is null
                     where g.account_id = ${accountId} and g.user_id = ${userId} and g.client_id = c.client_id))`,
    ),
  );
  return row !== null;
}
