import { sql, type RawBuilder } from 'kysely';
import { maybe, type Tx } from '../../../server/db.ts';
import { instant } from '../../../server/instant.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Credential } from '../contract.ts';

/** How a client is shown; `condition` names the account. */
export const shownCredentials = (condition: RawBuilder<unknown>): RawBuilder<Credential> => sql<Credential>`
  select c.id, c.client_id, c.name, c.kind, c.scopes, c.redirect_uris, a.test_of is not null as is_test, c.disabled_at is null as active,
         u.first_name || ' ' || u.last_name as owner, c.created_at as created, c.updated_at as updated, c.last_used_at as last_used,
         (select coalesce(jsonb_agg(jsonb_build_object('hint', s.hint, 'created', ${instant(sql`s.created_at`)}, 'expires', ${instant(sql`s.expires_at`)})
                          order by s.expires_at desc nulls first), '[]')
          from client_secrets s where s.account_id = c.account_id and s.client_id = c.id and (s.expires_at is null or s.expires_at > now())) as secrets
  from clients c join users u on u.id = c.created_by join accounts a on a.account_id = c.account_id
  where ${condition} order by c.disabled_at is not null, c.id desc`;

/** One client of the account. Throws `not_found`. */
export async function readCredential(tx: Tx, accountId: number, id: number): Promise<Credential> {
  const found = await maybe(tx, shownCredentials(sql`c.account_id = ${accountId} and c.id = ${id}`));
  if (!found) throw new AppError('not_found');
  return found;
}
