import { sql } from 'kysely';
import type { z } from 'zod';
import { audit, emit } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe, one, type Tx } from '../../../server/db.ts';
import { hash, randomToken } from '../../../server/secrets.ts';
import { Raw, systemVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import type { AccountRole } from '../../../shared/permissions.ts';
import type { PlainKey } from '../../../shared/words.ts';
import { INVITATION_DAYS, users } from '../contract.ts';
import { mayGive } from '../rules.ts';
import { askerNow, insist, lockPeople, readPerson } from './people.ts';

/** Makes the link of an invitation; its former one stops working. The token stands behind `#`, which no server and no log sees. */
async function makeLink(tx: Tx, ctx: Ctx, id: number): Promise<string> {
  const { accountId } = ctx.actor;
  const token = randomToken();
  await sql`
    insert into invitation_directory (token_hash, account_id, invitation_id) values (${hash(token)}, ${accountId}, ${id})
    on conflict (account_id, invitation_id) do update set token_hash = excluded.token_hash`.execute(tx);
  return `${ctx.env.ACCOUNTS_URL}/invitation#${token}`;
}

/** Not the usual answer: that one is kept for repeats of the Idempotency-Key, and a link is stored nowhere. */
function answer(given: z.input<typeof users.invite.out>, status: number): Raw {
  const data = users.invite.out.parse(given);
  return new Raw(JSON.stringify({ success: true, data }), { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }, status);
}

const alreadyThere = (key: PlainKey) => new AppError('not_eligible', { fields: { email: { key } } });

/**
 * Invites a person by e-mail; the answer holds the link, this once. Throws `access_denied` for a role above the asker's own, and
 * `not_eligible` for a member and for somebody with an open invitation.
 */
export const inviteUser = systemVerb(users.invite, async ({ ctx, tx, body }) => {
  const { accountId, userId } = ctx.actor;
  await lockPeople(tx, accountId);
  insist(mayGive(await askerNow(tx, ctx.actor), body.role), 'role');
  const member = await maybe(
    tx,
    sql<{ id: number }>`select u.id from users u join memberships m on m.user_id = u.id where u.email = ${body.email} and m.account_id = ${accountId}`,
  );
  if (member) throw alreadyThere('users:alreadyMember');
  // One that ran out makes room for the new one.
  await sql`
    update invitations set withdrawn_at = now()
    where account_id = ${accountId} and email = ${body.email} and accepted_at is null and withdrawn_at is null and expires_at <= now()`.execute(tx);
  const made = await maybe(
    tx,
    sql<{ id: number }>`
      insert into invitations (account_id, email, role, invited_by, expires_at)
      values (${accountId}, ${body.email}, ${body.role}, ${userId}, now() + make_interval(days => ${INVITATION_DAYS}::int))
      on conflict (account_id, email) where accepted_at is null and withdrawn_at is null do nothing returning id`,
  );
  if (!made) throw alreadyThere('users:alreadyInvited');
  const link = await makeLink(tx, ctx, made.id);
  await audit(tx, ctx, { verb: users.invite.name, object: { kind: 'invitation', id: made.id }, detail: { email: body.email, role: body.role } });
  await emit(tx, accountId, 'user.invited', { kind: 'invitation', id: made.id }, { email: body.email, role: body.role });
  return answer({ user: await readPerson(tx, ctx.actor, `i${made.id}`), link }, 201);
});

interface Open {
  email: string;
  role: AccountRole;
}

/** An open invitation of the account that the asker could have made; else `not_found` or `access_denied`. */
async function openInvitation(tx: Tx, ctx: Ctx, id: number): Promise<Open> {
  await lockPeople(tx, ctx.actor.accountId);
  const invitation = await maybe(
    tx,
    sql<Open>`
      select email, role from invitations
      where account_id = ${ctx.actor.accountId} and id = ${id} and accepted_at is null and withdrawn_at is null`,
  );
  if (!invitation) throw new AppError('not_found');
  insist(mayGive(await askerNow(tx, ctx.actor), invitation.role), 'role');
  return invitation;
}

/** Makes a new link for an open invitation, good for seven days again; the asker now stands for it. Throws `not_found`, `access_denied`. */
export const renewInvitation = systemVerb(users.renewInvitation, async ({ ctx, tx, params }) => {
  const { accountId, userId } = ctx.actor;
  const { email, role } = await openInvitation(tx, ctx, params.id);
  await one(
    tx,
    sql`
      update invitations set invited_by = ${userId}, expires_at = now() + make_interval(days => ${INVITATION_DAYS}::int)
      where account_id = ${accountId} and id = ${params.id} returning id`,
  );
  const link = await makeLink(tx, ctx, params.id);
  await audit(tx, ctx, { verb: users.renewInvitation.name, object: { kind: 'invitation', id: params.id }, detail: { email, role } });
  return answer({ user: await readPerson(tx, ctx.actor, `i${params.id}`), link }, 200);
});

/** Withdraws an open invitation; its link stops working. Throws `not_found`, `access_denied`. */
export const withdrawInvitation = systemVerb(users.withdrawInvitation, async ({ ctx, tx, params }) => {
  const { accountId } = ctx.actor;
  const { email, role } = await openInvitation(tx, ctx, params.id);
  await sql`update invitations set withdrawn_at = now() where account_id = ${accountId} and id = ${params.id}`.execute(tx);
  await sql`delete from invitation_directory where account_id = ${accountId} and invitation_id = ${params.id}`.execute(tx);
  await audit(tx, ctx, { verb: users.withdrawInvitation.name, object: { kind: 'invitation', id: params.id }, detail: { email, role } });
  return {};
});
