import { sql } from 'kysely';
import { SESSION_COOKIE } from '../../../server/auth.ts';
import { hash } from '../../../server/secrets.ts';
import { systemVerb } from '../../../server/verb.ts';
import { identity } from '../contract.ts';

/** Ends the session at the accounts site, the console sessions that depend on it, and a staff member's visits. */
export const signOut = systemVerb(identity.signOut, async ({ ctx, tx }) => {
  const cookie = ctx.cookies[SESSION_COOKIE.accounts];
  if (cookie) await sql`delete from sessions where token_hash = ${hash(cookie)} and site = 'accounts'`.execute(tx);
  if (ctx.actor.staffRole) {
    await sql`update godmode_grants set ended_at = now() where staff_user_id = ${ctx.actor.userId} and ended_at is null and expires_at > now()`.execute(tx);
  }
  for (const name of Object.values(SESSION_COOKIE)) ctx.setCookies.set(name, null);
  return {};
});
