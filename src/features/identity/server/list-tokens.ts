import { sql, type RawBuilder } from 'kysely';
import { all } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { scopesOf } from '../../../shared/permissions.ts';
import { identity, type AccessToken } from '../contract.ts';

/** How a token is shown; `condition` names the account. */
export const shownTokens = (condition: RawBuilder<unknown>): RawBuilder<AccessToken> => sql<AccessToken>`
  select t.id, t.name, t.hint, u.first_name || ' ' || u.last_name as owner, t.scopes, a.test_of is not null as is_test, t.created_at as created,
         t.last_used_at as last_used, t.expires_at as expires,
         case when t.revoked_at is not null then 'revoked' when t.expires_at <= now() then 'expired' else 'active' end as status
  from access_tokens t join users u on u.id = t.user_id join accounts a on a.account_id = t.account_id
  where ${condition} order by t.revoked_at is not null, t.id desc`;

/** The account's tokens, active ones first, and the scopes the caller may give. */
export const listTokens = systemVerb(identity.listTokens, async ({ ctx, tx }) => ({
  tokens: await all(tx, shownTokens(sql`t.account_id = ${ctx.actor.accountId}`)),
  scopes: ctx.actor.role === 'none' ? [] : scopesOf(ctx.actor.role, ctx.actor.extra),
}));
