import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe, one, type Tx } from '../../../server/db.ts';
import { AppError } from '../../../shared/errors.ts';
import type { AuditVerb } from '../../../shared/names.ts';
import type { Visit } from '../contract.ts';
import { auditVisit, ownVisits, shownVisit, visitRows } from './visit-row.ts';

/**
 * Changes a running visit the caller may act on; throws `not_eligible` for one that is over or somebody else's, `not_found` for one that never
 * existed.
 */
export async function changeVisit(tx: Tx, ctx: Ctx, id: number, change: RawBuilder<unknown>, verb: AuditVerb): Promise<{ visit: Visit }> {
  const changed = await maybe(
    tx,
    sql<{ account_id: number }>`
      update godmode_grants g set ${change}
      where g.id = ${id} and ${ownVisits(ctx.actor)} and g.ended_at is null and g.expires_at > now() returning g.account_id`,
  );
  if (!changed) {
    const known = await maybe(tx, sql<{ id: number }>`select id from godmode_grants where id = ${id}`);
    throw new AppError(known ? 'not_eligible' : 'not_found');
  }
  const row = await one(tx, visitRows(sql`g.account_id = ${changed.account_id} and g.id = ${id}`));
  await auditVisit(tx, ctx, row, verb);
  return { visit: shownVisit(row, ctx.actor) };
}
