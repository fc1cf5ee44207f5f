import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../../server/ctx.ts';
import { one, type Tx } from '../../../server/db.ts';
import type { AccountRole, ExtraAccess } from '../../../shared/permissions.ts';
import type { AccessRequest } from '../contract.ts';

export interface RequestRow {
  id: number;
  user_id: number;
  name: string;
  email: string;
  role: AccountRole | null;
  access: ExtraAccess;
  reason: string | null;
  status: AccessRequest['status'];
  created: string;
  updated: string;
  decided: string | null;
  decided_by: string | null;
}

/** Requests with the people in them; `condition` names the account. */
export const requestRows = (condition: RawBuilder<unknown>): RawBuilder<RequestRow> => sql<RequestRow>`
  select r.id, r.user_id, trim(u.first_name || ' ' || u.last_name) as name, u.email, m.role, r.access, r.reason, r.status,
         r.created_at as created, r.updated_at as updated, r.decided_at as decided, trim(d.first_name || ' ' || d.last_name) as decided_by
  from access_requests r
  join users u on u.id = r.user_id
  left join memberships m on m.account_id = r.account_id and m.user_id = r.user_id
  left join users d on d.id = r.decided_by
  where ${condition}`;

/** A request as the API returns it. */
export const shownRequest = ({ user_id: id, name, email, role, ...rest }: RequestRow, actor: Pick<Actor, 'userId'>): AccessRequest => ({
  ...rest,
  user: { id, name, email, role },
  is_own: id === actor.userId,
});

/** One request of the caller's account. */
export async function readRequest(tx: Tx, actor: Pick<Actor, 'accountId' | 'userId'>, id: number): Promise<AccessRequest> {
  return shownRequest(await one(tx, requestRows(sql`r.account_id = ${actor.accountId} and r.id = ${id}`)), actor);
}
