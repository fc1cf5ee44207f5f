import { sql } from 'kysely';
import { audit, emit } from '../../../server/audit.ts';
import { systemVerb } from '../../../server/verb.ts';
import { endGrants } from '../../credentials/server/end-grants.ts';
import { bothAccounts } from '../../test-mode/server/both-accounts.ts';
import { users } from '../contract.ts';
import { memberCan } from '../rules.ts';
import { openCase } from './user-case.ts';
import { endSessions, withdrawInvitationsOf } from './end-access.ts';
import { insist } from './people.ts';

/**
 * Takes a member out of the account, or lets them leave it. Their sessions in it end, their tokens and the web apps they allowed are revoked
 * permanently, and their requests and invitations are withdrawn. Throws `not_found`, `access_denied`, `not_eligible` for the last owner.
 */
export const removeUser = systemVerb(users.remove, async ({ ctx, tx, params }) => {
  const { accountId } = ctx.actor;
  const { member, by, activeOwners } = await openCase(tx, ctx, params.id);
  insist(memberCan.remove(by, member, activeOwners), 'status');
  await sql`delete from memberships where account_id = ${accountId} and user_id = ${member.id}`.execute(tx);
  await endSessions(tx, accountId, member.id);
  await sql`update access_tokens set revoked_at = now() where account_id in ${bothAccounts(accountId)} and user_id = ${member.id} and revoked_at is null`.execute(
    tx,
  );
  await endGrants(tx, sql`account_id in ${bothAccounts(accountId)} and user_id = ${member.id}`);
  await sql`
    update access_requests set status = 'withdrawn', decided_at = now()
    where account_id = ${accountId} and user_id = ${member.id} and status = 'pending'`.execute(tx);
  await withdrawInvitationsOf(tx, accountId, member.id, 'none');
  await audit(tx, ctx, { verb: users.remove.name, object: { kind: 'user', id: member.id }, detail: { role: member.role } });
  await emit(tx, accountId, 'user.removed', { kind: 'user', id: member.id });
  return {};
});
