import { sql } from 'kysely';
import { audit, emit } from '../../../server/audit.ts';
import { maybe } from '../../../server/db.ts';
import { sendsMail } from '../../../server/mail.ts';
import { shownOnce, systemVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import type { PlainKey } from '../../../shared/words.ts';
import { INVITATION_DAYS, users } from '../contract.ts';
import { mayGive } from '../rules.ts';
import { mailInvitation } from './mail-invitation.ts';
import { askerNow, insist, lockPeople, readPerson } from './people.ts';
import { makeLink } from './open-invitation-link.ts';

const alreadyThere = (key: PlainKey) => new AppError('not_eligible', { fields: { email: { key } } });

/**
 * Invites a person by e-mail; only this answer contains the link. Throws `access_denied` for a role above the caller's own,
 * and `not_eligible` for a member or somebody with an open invitation.
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
  // An expired one makes room for the new one.
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
  await mailInvitation(tx, ctx, { accountId, id: made.id, link, lang: ctx.lang });
  await audit(tx, ctx, { verb: users.invite.name, object: { kind: 'invitation', id: made.id }, detail: { email: body.email, role: body.role } });
  await emit(tx, accountId, 'user.invited', { kind: 'invitation', id: made.id }, { email: body.email, role: body.role });
  return shownOnce(users.invite, { user: await readPerson(tx, ctx.actor, `i${made.id}`), link, is_mailed: sendsMail(ctx.env) });
});
