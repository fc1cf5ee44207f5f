import { sql } from 'kysely';
import { audit, emit } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { EXTRA_ACCESSES, roleMay, type AccountRole } from '../../../shared/permissions.ts';
import { users } from '../contract.ts';
import { memberCan, type Asker } from '../rules.ts';
import { endSessions, withdrawInvitationsOf } from './end-access.ts';
import { askerNow, insist, lockPeople, readMember, readPerson, type MemberRow } from './people.ts';

interface Case {
  member: MemberRow;
  by: Asker;
  activeOwners: number;
}

/** The member, the asker and how many owners there are, none of which changes until the transaction ends. */
export async function openCase(tx: Tx, ctx: Ctx, userId: number): Promise<Case> {
  const { accountId } = ctx.actor;
  const { activeOwners } = await lockPeople(tx, accountId);
  const member = await readMember(tx, accountId, userId);
  return { member, by: await askerNow(tx, ctx.actor), activeOwners };
}

/** What is granted beyond a role: what the role has by itself is left out. */
function beyond(role: AccountRole, asked: readonly string[]): string[] {
  return EXTRA_ACCESSES.filter((access) => asked.includes(access) && !roleMay(role, access));
}

/**
 * Gives a member another role, or other areas beyond it; it counts from their next request. Throws `not_found`, `access_denied`
 * for a role above the asker's own, `not_eligible` for the last owner.
 */
export const changeUser = systemVerb(users.change, async ({ ctx, tx, params, body }) => {
  const { accountId } = ctx.actor;
  const { member, by, activeOwners } = await openCase(tx, ctx, params.id);
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
