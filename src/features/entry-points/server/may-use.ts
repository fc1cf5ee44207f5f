import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { maybe, one, type Tx } from '../../../server/db.ts';

/** Why an account may not hand over at an entry point: it is not in use, or requires a permission that the account does not have. Null where it may. */
export async function entryPointRefusal(tx: Tx, accountId: number, code: string): Promise<'ended' | 'needsLeave' | null> {
  const row = await maybe(
    tx,
    sql<{ allowed: boolean }>`
      select coalesce((p.facts ->> 'requiresAuthorization')::boolean, false) is not true
        or exists (select 1 from entry_point_authorizations a where a.account_id = ${accountId} and a.entry_point = p.code) as allowed
      from entry_points p where p.code = ${code} and p.is_active`,
  );
  return row === null ? 'ended' : row.allowed ? null : 'needsLeave';
}

/** Throws `not_found` for an entry point or an account that does not exist. */
export async function mustExist(tx: Tx, code: string, accountId?: number): Promise<void> {
  const { found } = await one(
    tx,
    sql<{ found: boolean }>`
      select exists (select 1 from entry_points where code = ${code})
        and (${accountId ?? null}::bigint is null or exists (select 1 from accounts where account_id = ${accountId ?? null}::bigint and test_of is null)) as found`,
  );
  if (!found) throw new AppError('not_found');
}

export interface AuthorizationRow {
  entry_point: string;
  account_id: number;
  account_name: string;
  granted_at: string;
  granted_by: string | null;
}

/** Authorizations with the names staff know them by. */
export const authorizationRows = (where: RawBuilder<unknown>) => sql<AuthorizationRow>`
  select g.entry_point, g.account_id, a.name as account_name, g.granted_at, u.first_name || ' ' || u.last_name as granted_by
  from entry_point_authorizations g join accounts a on a.account_id = g.account_id and a.test_of is null left join users u on u.id = g.granted_by
  where ${where} order by g.account_id`;

export const shownAuthorization = (row: AuthorizationRow) => ({
  entry_point: row.entry_point,
  account: { id: row.account_id, name: row.account_name },
  granted: row.granted_at,
  granted_by: row.granted_by,
});
