import { sql } from 'kysely';
import { audit, emit } from '../../../server/audit.ts';
import { systemActor } from '../../../server/auth.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { dropMail } from '../../../server/mail.ts';
import { hash } from '../../../server/secrets.ts';
import { forgiveTries } from '../../../server/throttle.ts';
import { ownVerb } from '../../../server/verb.ts';
import { AppError, type FieldProblem } from '../../../shared/errors.ts';
import { passwordProblem } from '../../identity/password-rules.ts';
import { openSession } from '../../identity/server/open-session.ts';
import { hashPassword, isPassword } from '../../identity/server/password.ts';
import { rememberDevice } from '../../identity/server/known-device.ts';
import { claimTry } from '../../identity/server/throttle.ts';
import { users } from '../contract.ts';
import { topicOf } from './mail-invitation.ts';
import { invitationOf, isSignedInAs, type Invitation } from './invitation.ts';

interface NewPerson {
  first: string;
  last: string;
  passwordHash: string;
}

/** Name and password of somebody new; each missing one is named. Hashed outside any transaction, because hashing is slow. */
async function newPerson(email: string, body: { first_name?: string; last_name?: string; password?: string }): Promise<NewPerson> {
  const { first_name: first, last_name: last, password } = body;
  const fields: Record<string, FieldProblem> = {};
  if (!first) fields.first_name = { key: 'validation.required' };
  if (!last) fields.last_name = { key: 'validation.required' };
  if (!password) fields.password = { key: 'validation.required' };
  const problem = password ? passwordProblem(password, [email, first ?? '', last ?? '']) : null;
  if (problem) fields.password = problem;
  if (!first || !last || !password || fields.password) throw new AppError('invalid_input', { fields });
  return { first, last, passwordHash: await hashPassword(password) };
}

/**
 * Lets nobody sign in as a known person by the link alone: the inviter has it too. Nor by the password alone, where they use a code as well.
 * Returns the attempts to forgive. Throws `wrong_password`, `sign_in_first` and `too_many_requests`.
 */
async function provePerson(ctx: Ctx, invitation: Invitation, password: string | undefined): Promise<number[]> {
  if (isSignedInAs(ctx, invitation.user_id)) return [];
  if (!password) throw new AppError('invalid_input', { fields: { password: { key: 'validation.required' } } });
  const tryIds = await ctx.db.system((tx) => claimTry(tx, invitation.email, ctx));
  if (!(await isPassword(password, invitation.password_hash))) throw new AppError('wrong_password', { fields: { password: { key: 'users:wrongPassword' } } });
  if (!invitation.has_two_step) return tryIds;
  await ctx.db.system((tx) => forgiveTries(tx, tryIds));
  throw new AppError('sign_in_first');
}

/** Whether the session in which they accept was opened by more than a password: the new one is as good. */
async function isStrong(tx: Tx, { actor }: Ctx, userId: number): Promise<boolean> {
  return (await maybe(tx, sql`select 1 from sessions where token_hash = ${actor.sessionHash} and user_id = ${userId} and is_strong`)) !== null;
}

async function addPerson(tx: Tx, ctx: Ctx, email: string, person: NewPerson): Promise<number> {
  const made = await maybe(
    tx,
    sql<{ id: number }>`
      insert into users (email, first_name, last_name, password_hash, language)
      values (${email}, ${person.first}, ${person.last}, ${person.passwordHash}, ${ctx.lang}) on conflict (email) do nothing returning id`,
  );
  // Another account's invitation to the same e-mail was accepted just now: the person has a password to give.
  if (!made) throw new AppError('conflict');
  return made.id;
}

/**
 * Accepts an invitation: a new person is created with the password they chose; a known one gives theirs or is signed in already.
 * They end up signed in, with the account chosen. Throws `invitation_invalid`, `wrong_password`, `sign_in_first`, `too_many_requests`.
 */
export const acceptInvitation = ownVerb(users.accept, async ({ ctx, body }) => {
  const invitation = await ctx.db.system((tx) => invitationOf(tx, body.token));
  const { account_id: accountId, id, email, role } = invitation;
  const known = invitation.user_id === null ? null : { id: invitation.user_id, tryIds: await provePerson(ctx, invitation, body.password) };
  const fresh = known ? null : await newPerson(email, body);
  await ctx.db.system(async (tx) => {
    const accepted = await maybe(
      tx,
      sql<{ id: number }>`
        update invitations i set accepted_at = now() from invitation_directory d
        where d.token_hash = ${hash(body.token)} and i.account_id = d.account_id and i.id = d.invitation_id
          and i.accepted_at is null and i.withdrawn_at is null and i.expires_at > now() returning i.id`,
    );
    if (!accepted) throw new AppError('invitation_invalid');
    if (known) await forgiveTries(tx, known.tryIds);
    const userId = known ? known.id : await addPerson(tx, ctx, email, fresh as NewPerson);
    await sql`update invitations set accepted_by = ${userId} where account_id = ${accountId} and id = ${id}`.execute(tx);
    await sql`delete from invitation_directory where account_id = ${accountId} and invitation_id = ${id}`.execute(tx);
    await dropMail(tx, topicOf(accountId, id));
    await sql`
      insert into memberships (account_id, user_id, role) values (${accountId}, ${userId}, ${role}) on conflict (account_id, user_id) do nothing`.execute(tx);
    // As when switching accounts: no console tab continues in the previous one.
    await sql`delete from sessions where parent_hash = ${ctx.actor.sessionHash} and godmode_id is null`.execute(tx);
    await openSession(tx, ctx, { site: 'accounts', userId, accountId, isStrong: await isStrong(tx, ctx, userId) });
    await rememberDevice(tx, ctx, userId);
    const actor = systemActor(accountId, { userId });
    await audit(tx, { actor, requestId: ctx.requestId }, { verb: users.accept.name, object: { kind: 'user', id: userId }, detail: { email, role } });
    await emit(tx, accountId, 'user.joined', { kind: 'user', id: userId }, { email, role });
  });
  return {};
});
