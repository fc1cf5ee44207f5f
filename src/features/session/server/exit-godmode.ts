import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { SESSION_COOKIE, systemActor } from '../../../server/auth.ts';
import { maybe } from '../../../server/db.ts';
import { hash } from '../../../server/secrets.ts';
import { Plain, systemVerb } from '../../../server/verb.ts';
import { say } from '../../../server/words.ts';
import { AppError, statusOf } from '../../../shared/errors.ts';
import { session } from '../contract.ts';

interface Visit {
  account_id: number;
  user_id: number;
  godmode_id: number | null;
  staff_user_id: number | null;
  can_write: boolean | null;
}

/**
 * Ends a god-mode visit and its session; an expired visit is left the same way. Throws `unauthorized`
 * without a session and `not_eligible` in an ordinary one, which stays; refuses a program, which has none.
 */
export const exitGodmode = systemVerb(session.exitGodmode, async ({ ctx, tx }) => {
  // A program is signed in, but is in nobody's place; the session of a visit that ran out can still be left.
  if (ctx.actor.kind === 'token')
    return new Plain({ success: false, code: 'access_denied', message: say(ctx.lang, 'server:byPerson') }, statusOf('access_denied'));
  const tokenHash = hash(ctx.cookies[SESSION_COOKIE.console] ?? '');
  const visit = await maybe(
    tx,
    sql<Visit>`
      select s.account_id, s.user_id, s.godmode_id, g.staff_user_id, g.can_write
      from sessions s left join godmode_grants g on g.account_id = s.account_id and g.id = s.godmode_id
      where s.token_hash = ${tokenHash} and s.site = 'console'`,
  );
  if (!visit) throw new AppError('unauthorized');
  const { account_id: accountId, godmode_id: id } = visit;
  if (id === null) throw new AppError('not_eligible');
  await sql`update godmode_grants set ended_at = now() where account_id = ${accountId} and id = ${id} and ended_at is null and expires_at > now()`.execute(tx);
  // Every session of the visit, in case it was opened in two browsers.
  await sql`delete from sessions where account_id = ${accountId} and godmode_id = ${id}`.execute(tx);
  const actor = systemActor(accountId, {
    userId: visit.user_id,
    staffUserId: visit.staff_user_id,
    godmode: { id, canWrite: visit.can_write ?? false, expiresAt: '', reason: '' },
  });
  await audit(tx, { actor, requestId: ctx.requestId }, { verb: session.exitGodmode.name });
  ctx.setCookies.set(SESSION_COOKIE.console, null);
  return {};
});
