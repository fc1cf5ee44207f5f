import { sql } from 'kysely';
import { audit, emit } from '../../../server/audit.ts';
import { systemVerb } from '../../../server/verb.ts';
import { users } from '../contract.ts';
import { memberCan } from '../rules.ts';
import { endSessions, withdrawInvitationsOf } from './end-access.ts';
import { insist, readPerson } from './people.ts';
import { openCase } from './user-case.ts';

/** Suspends a member: sessions end, and their tokens do not work until they are let in again. Throws `not_found`, `access_denied`, `not_eligible`. */
export const suspendUser = systemVerb(users.suspend, async ({ ctx, tx, params }) => {
  const { accountId } = ctx.actor;
  const { member, by } = await openCase(tx, ctx, params.id);
  insist(memberCan.suspend(by, member), 'status');
  await sql`update memberships set suspended_at = now() where account_id = ${accountId} and user_id = ${member.id}`.execute(tx);
  await endSessions(tx, accountId, member.id);
  await withdrawInvitationsOf(tx, accountId, member.id, 'none');
  await audit(tx, ctx, { verb: users.suspend.name, object: { kind: 'user', id: member.id } });
  await emit(tx, accountId, 'user.suspended', { kind: 'user', id: member.id });
  return { user: await readPerson(tx, ctx.actor, `u${member.id}`) };
});
