import { sql } from 'kysely';
import { mustBeAsRead } from '../../../server/as-read.ts';
import { audit, emit } from '../../../server/audit.ts';
import { systemVerb } from '../../../server/verb.ts';
import { EXTRA_ACCESSES, roleMay, type AccountRole } from '../../../shared/permissions.ts';
import { users } from '../contract.ts';
import { memberCan } from '../rules.ts';
import { withdrawInvitationsOf } from './end-access.ts';
import { insist, readPerson, rightsVersion } from './people.ts';
import { openCase } from './user-case.ts';

/** What is granted beyond a role, without what the role includes anyway. */
function beyond(role: AccountRole, asked: readonly string[]): string[] {
  return EXTRA_ACCESSES.filter((access) => asked.includes(access) && !roleMay(role, access));
}

/**
 * Gives a member another role, or other areas beyond it, from their next request on. Throws `not_found`, `access_denied` for
 * a role above the caller's own, `not_eligible` for the last owner, `conflict`.
 */
export const changeUser = systemVerb(users.change, async ({ ctx, tx, params, body }) => {
  const { accountId } = ctx.actor;
  const { member, by, activeOwners } = await openCase(tx, ctx, params.id);
  mustBeAsRead(rightsVersion(member), body.version);
  insist(memberCan.change(by, member, activeOwners, body.role), 'role');
  const extra = beyond(body.role, body.extra_access);
  if (member.role === body.role && extra.join() === beyond(member.role, member.extra_access).join())
    return { user: await readPerson(tx, ctx.actor, `u${member.id}`) };
  await sql`
    update memberships set role = ${body.role}, extra_access = ${extra}::text[] where account_id = ${accountId} and user_id = ${member.id}`.execute(tx);
  await withdrawInvitationsOf(tx, accountId, member.id, body.role);
  await audit(tx, ctx, {
    verb: users.change.name,
    object: { kind: 'user', id: member.id },
    detail: { role: body.role, former_role: member.role, access: extra, former_access: member.extra_access },
  });
  await emit(tx, accountId, 'user.changed', { kind: 'user', id: member.id }, { role: body.role });
  return { user: await readPerson(tx, ctx.actor, `u${member.id}`) };
});
