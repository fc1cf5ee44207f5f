import { sql } from 'kysely';
import { audit, emit } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { AppError } from '../../../shared/errors.ts';
import type { AuditVerb } from '../../../shared/names.ts';
import { managesPeople } from '../../users/rules.ts';
import { askerNow, insist, lockPeople } from '../../users/server/people.ts';
import type { AccessRequest } from '../contract.ts';
import { readRequest } from './requests.ts';

/** Decides a pending request of the account, once. Throws `not_found`, `access_denied` to those who do not manage people, `not_eligible`. */
export async function decide(tx: Tx, ctx: Ctx, id: number, status: 'approved' | 'declined', verb: AuditVerb): Promise<{ access_request: AccessRequest }> {
  const { accountId, userId } = ctx.actor;
  await lockPeople(tx, accountId);
  if (!(await maybe(tx, sql`select 1 from access_requests where account_id = ${accountId} and id = ${id}`))) throw new AppError('not_found');
  const by = await askerNow(tx, ctx.actor);
  insist(managesPeople(by.role) ? true : { reason: 'notManager' }, 'status');
  const decided = await maybe(
    tx,
    sql<{ user_id: number; access: string }>`
      update access_requests set status = ${status}, decided_at = now(), decided_by = ${userId}
      where account_id = ${accountId} and id = ${id} and status = 'pending' returning user_id, access`,
  );
  if (!decided) throw new AppError('not_eligible');
  const { user_id: whom, access } = decided;
  if (status === 'approved') {
    await sql`
      update memberships set extra_access = array_append(extra_access, ${access}::text)
      where account_id = ${accountId} and user_id = ${whom} and ${access}::text <> all(extra_access)`.execute(tx);
  }
  await audit(tx, ctx, { verb, object: { kind: 'user', id: whom }, detail: { access, request_id: id } });
  await emit(tx, accountId, `access.${status}`, { kind: 'access_request', id }, { access, user_id: whom });
  return { access_request: await readRequest(tx, ctx.actor, id) };
}
