import { sql } from 'kysely';
import { SESSION, SESSION_COOKIE, type Site } from '../../../server/auth.ts';
import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { hash, randomToken } from '../../../server/secrets.ts';

export interface NewSession {
  site: Site;
  userId: number;
  accountId: number | null;
  godmodeId?: number | null;
  /** The sign-in at the accounts site it depends on. */
  parentHash?: string | null;
  /** More than a password opened it; one that depends on another is as strong as that. */
  isStrong?: boolean;
}

/**
 * Opens a session in a system transaction and has its cookie set. The cookie's previous session on that site ends; sessions
 * that depend on it continue if the same person signed in again. A console session is in the mode of the sign-in it hangs on;
 * a previous one of the same sign-in and account ends a minute later: tabs that come back at once have calls on their way with it.
 */
export async function openSession(tx: Tx, ctx: Pick<Ctx, 'ip' | 'userAgent' | 'cookies' | 'setCookies'>, given: NewSession): Promise<void> {
  const token = randomToken();
  const tokenHash = hash(token);
  const name = SESSION_COOKIE[given.site];
  await sql`
    insert into sessions (token_hash, site, user_id, account_id, godmode_id, parent_hash, is_strong, is_test, expires_at, user_agent, ip)
    values (${tokenHash}, ${given.site}, ${given.userId}, ${given.accountId}, ${given.godmodeId ?? null}, ${given.parentHash ?? null},
            ${given.isStrong ?? false} or exists (select from sessions p where p.token_hash = ${given.parentHash ?? null} and p.user_id = ${given.userId} and p.is_strong),
            ${given.godmodeId ?? null}::bigint is null and exists (
              select from sessions p where p.token_hash = ${given.parentHash ?? null} and p.account_id = ${given.accountId} and p.is_test),
            now() + make_interval(days => ${SESSION.maxDays}::int), ${ctx.userAgent.slice(0, 300)}, ${ctx.ip})`.execute(tx);
  ctx.setCookies.set(name, { value: token, maxAge: SESSION.maxDays * 86_400 });

  const cookie = ctx.cookies[name];
  if (!cookie) return;
  const former = hash(cookie);
  await sql`
    update sessions set parent_hash = ${tokenHash}
    where parent_hash = ${former} and exists (select from sessions f where f.token_hash = ${former} and f.user_id = ${given.userId})`.execute(tx);
  const leaving = await sql`
    update sessions f set expires_at = least(f.expires_at, now() + interval '1 minute') from sessions s
    where f.token_hash = ${former} and s.token_hash = ${tokenHash} and f.godmode_id is null and s.godmode_id is null
      and (f.site, f.user_id, f.account_id, f.parent_hash) = (s.site, s.user_id, s.account_id, s.parent_hash)
    returning 1`.execute(tx);
  if (leaving.rows.length === 0) await sql`delete from sessions where token_hash = ${former} and site = ${given.site}`.execute(tx);
}
