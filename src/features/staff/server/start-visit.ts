import { sql } from 'kysely';
import { maybe, one } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { godModeMay } from '../../../shared/permissions.ts';
import { staff, VISIT_MINUTES } from '../contract.ts';
import { auditVisit, shownVisit, visitRows } from './visit-row.ts';

/** Starts a god-mode visit; a running one ends. Throws `not_found` when the person is not in the account. */
export const startVisit = systemVerb(staff.start, async ({ ctx, tx, body }) => {
  const { userId, staffRole } = ctx.actor;
  if (body.can_write && !(staffRole && godModeMay(staffRole, 'shipping:write'))) throw new AppError('access_denied');
  await sql`update godmode_grants set ended_at = now() where staff_user_id = ${userId} and ended_at is null and expires_at > now()`.execute(tx);
  const made = await maybe(
    tx,
    sql<{ id: number }>`
      insert into godmode_grants (account_id, staff_user_id, user_id, can_write, reason, expires_at)
      select m.account_id, ${userId}, m.user_id, ${body.can_write}, ${body.reason}, now() + make_interval(mins => ${VISIT_MINUTES}::int)
      from memberships m join users u on u.id = m.user_id and u.disabled_at is null
      where m.account_id = ${body.account_id} and m.user_id = ${body.user_id} and m.suspended_at is null returning id`,
  );
  if (!made) throw new AppError('not_found');
  const row = await one(tx, visitRows(sql`g.account_id = ${body.account_id} and g.id = ${made.id}`));
  await auditVisit(tx, ctx, row, staff.start.name);
  return { visit: shownVisit(row, ctx.actor) };
});
