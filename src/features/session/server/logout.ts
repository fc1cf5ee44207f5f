import { sql } from 'kysely';
import { SESSION_COOKIE } from '../../../server/auth.ts';
import { hash } from '../../../server/secrets.ts';
import { ownVerb, Plain } from '../../../server/verb.ts';
import { say } from '../../../server/words.ts';
import { statusOf, type ErrorCode } from '../../../shared/errors.ts';
import { session } from '../contract.ts';

/** An error as every other, with its sentence in `data`, too: the console shows that in an alert (spec §7). */
const failed = (code: ErrorCode, sentence: string) => new Plain({ success: false, code, message: sentence, data: sentence }, statusOf(code));

/** Ends the console session. */
export const logout = ownVerb(session.logout, async ({ ctx }) => {
  // A program's token has no session to end; a browser whose session is already gone counts as signed out.
  if (ctx.actor.kind === 'token') return failed('conflict', say(ctx.lang, 'server:byPerson'));
  try {
    const cookie = ctx.cookies[SESSION_COOKIE.console];
    if (cookie) await ctx.db.system((tx) => sql`delete from sessions where token_hash = ${hash(cookie)} and site = 'console'`.execute(tx));
  } catch (error) {
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'sign-out failed');
    return failed('internal', say(ctx.lang, 'session:logoutFailed'));
  }
  ctx.setCookies.set(SESSION_COOKIE.console, null);
  return say(ctx.lang, 'session:signedOut');
});
