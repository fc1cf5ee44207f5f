import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../../server/ctx.ts';
import { areasOf } from '../../identity/server/areas.ts';
import type { Application } from '../contract.ts';

export interface Reach {
  /** Also sees what others allowed and made. */
  all: boolean;
  /** May also end what others allowed and made. */
  write: boolean;
}

/** What the caller sees: the whole account with a role that manages programs, otherwise only their own. */
export function reachOf(actor: Actor): Reach {
  const level = areasOf(actor).developer;
  return { all: level !== 'none', write: level === 'write' };
}

/** The programs with access to an account as the caller may see them; clients belong to no particular person. */
export const shownApplications = (actor: Actor, reach: Reach, only: RawBuilder<unknown> = sql`true`): RawBuilder<Application> => sql<Application>`
  select x.kind, x.id, x.name, x.publisher, u.first_name || ' ' || u.last_name as person, x.scopes, x.is_test, x.created_at as created,
         x.last_used_at as last_used, x.expires_at as expires, x.user_id = ${actor.userId} or ${reach.write} as can_revoke
  from (
    select 'app' as kind, g.id, c.name, a.name as publisher, g.user_id,
           array(select s from unnest(c.scopes) s where s = any(g.scopes)) as scopes, a.test_of is not null as is_test, g.created_at, g.last_used_at, null::timestamptz as expires_at
    from client_grants g
    join memberships m on m.account_id = ${actor.homeAccountId} and m.user_id = g.user_id and m.suspended_at is null
    join client_directory d on d.client_id = g.client_id
    join clients c on c.account_id = d.account_id and c.id = d.id and c.disabled_at is null
    join accounts a on a.account_id = c.account_id
    where g.account_id = ${actor.accountId}
    union all
    select 'client', c.id, c.name, null, c.created_by, c.scopes, ${actor.isTest}, c.created_at, c.last_used_at, null
    from clients c where c.account_id = ${actor.accountId} and c.kind = 'machine' and c.disabled_at is null and ${reach.all}
    union all
    select 'token', t.id, t.name, null, t.user_id, t.scopes, ${actor.isTest}, t.created_at, t.last_used_at, t.expires_at
    from access_tokens t where t.account_id = ${actor.accountId} and t.revoked_at is null and (t.expires_at is null or t.expires_at > now())
  ) x join users u on u.id = x.user_id
  where (${reach.all} or x.user_id = ${actor.userId}) and ${only}
  order by x.last_used_at desc nulls last, x.created_at desc, x.kind, x.id`;
