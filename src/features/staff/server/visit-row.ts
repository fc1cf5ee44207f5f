import { sql, type RawBuilder } from 'kysely';
import type { AuditVerb } from '../../../shared/names.ts';
import { audit } from '../../../server/audit.ts';
import type { Actor, Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import type { Visit } from '../contract.ts';

export interface VisitRow {
  id: number;
  account_id: number;
  account_name: string;
  user_id: number;
  user_name: string;
  staff_user_id: number;
  staff_name: string;
  status: Visit['status'];
  reason: string;
  can_write: boolean;
  started_at: string;
  expires_at: string;
  ended_at: string | null;
}

/** Visits with the names that belong to them. */
export const visitRows = (condition: RawBuilder<unknown>): RawBuilder<VisitRow> => sql<VisitRow>`
  select g.id, g.account_id, a.name as account_name, g.user_id, u.first_name || ' ' || u.last_name as user_name,
         g.staff_user_id, st.first_name || ' ' || st.last_name as staff_name, g.reason, g.can_write, g.started_at, g.expires_at, g.ended_at,
         case when g.ended_at is not null then 'ended' when g.expires_at <= now() then 'expired' else 'running' end as status
  from godmode_grants g
  join accounts a on a.account_id = g.account_id
  join users u on u.id = g.user_id
  join users st on st.id = g.staff_user_id
  where ${condition}`;

/** A visit as the API returns it; `actor` tells whether it is the caller's own. */
export function shownVisit(row: VisitRow, actor: Actor): Visit {
  return {
    id: row.id,
    status: row.status,
    staff: row.staff_name,
    is_own: row.staff_user_id === actor.userId,
    user: { id: row.user_id, name: row.user_name },
    account: { id: row.account_id, name: row.account_name },
    reason: row.reason,
    can_write: row.can_write,
    started: row.started_at,
    expires: row.expires_at,
    ended: row.ended_at,
  };
}

/** The visits a staff member may act on: their own, or everybody's for an administrator. */
export const ownVisits = (actor: Actor): RawBuilder<unknown> => (actor.staffRole === 'admin' ? sql`true` : sql`g.staff_user_id = ${actor.userId}`);

/** Records in the visited account's audit trail, with both people, what was done to the visit. */
export async function auditVisit(tx: Tx, ctx: Ctx, row: VisitRow, verb: AuditVerb): Promise<void> {
  const actor: Actor = {
    ...ctx.actor,
    accountId: row.account_id,
    userId: row.user_id,
    staffUserId: ctx.actor.userId,
    godmode: { id: row.id, canWrite: row.can_write, expiresAt: row.expires_at, reason: row.reason },
  };
  await audit(
    tx,
    { actor, requestId: ctx.requestId },
    { verb, object: { kind: 'godmode', id: row.id }, detail: { reason: row.reason, can_write: row.can_write, expires: row.expires_at } },
  );
}
