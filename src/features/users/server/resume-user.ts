import { sql } from 'kysely';
import { audit, emit } from '../../../server/audit.ts';
import { systemVerb } from '../../../server/verb.ts';
import { users } from '../contract.ts';
import { memberCan } from '../rules.ts';
import { insist, readPerson } from './people.ts';
import { openCase } from './user-case.ts';

/** Lets a suspended member in again, with the role they had. Throws `not_found`, `access_denied`, `not_eligible`. */
export const resumeUser = systemVerb(users.resume, async ({ ctx, tx, params }) => {
  const { accountId } = ctx.actor;
  const { member, by } = await openCase(tx, ctx, params.id);
  insist(memberCan.resume(by, member), 'status');
  await sql`update memberships set suspended_at = null where account_id = ${accountId} and user_id = ${member.id}`.execute(tx);
  await audit(tx, ctx, { verb: users.resume.name, object: { kind: 'user', id: member.id } });
  await emit(tx, accountId, 'user.resumed', { kind: 'user', id: member.id });
  return { user: await readPerson(tx, ctx.actor, `u${member.id}`) };
});
