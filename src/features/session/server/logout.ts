import { sql } from 'kysely';
import { SESSION_COOKIE } from '../../../server/auth.ts';
import { hash } from '../../../server/secrets.ts';
import { ownVerb, Plain } from '../../../server/verb.ts';
import { say } from '../../../server/words.ts';
import { session } from '../contract.ts';

/** Ends the console session. On failure `data` is the sentence the console shows in an alert (spec §7). */
export const logout = ownVerb(session.logout, async ({ ctx }) => {
  const failed = (status: number) => new Plain({ success: false, data: say(ctx.lang, 'session:logoutFailed') }, status);
  // A program's token has no session to end; a browser whose session is already gone counts as signed out.
  if (ctx.actor.kind === 'token') return failed(409);
  try {
    const cookie = ctx.cookies[SESSION_COOKIE.console];
    if (cookie) await ctx.db.system((tx) => sql`delete from sessions where token_hash = ${hash(cookie)} and site = 'console'`.execute(tx));
  } catch (error) {
    ctx.log.error({ err: error, requestId: ctx.requestId }, 'sign-out failed');
    return failed(500);
  }
  ctx.setCookies.set(SESSION_COOKIE.console, null);
  return say(ctx.lang, 'session:signedOut');
});
