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
 * Goes on with the console session of a cookie where it is of the same sign-in, person and account: tabs that come back at once exchange a code each, and
 * calls of the first are on their way with what it got. False where there is none.
 */
async function goOn(tx: Tx, { site, userId, accountId, godmodeId, parentHash }: NewSession, tokenHash: string): Promise<boolean> {
  if (site !== 'console' || godmodeId || !parentHash) return false;
  const { rows } = await sql`
    update sessions s set last_seen_at = now(), expires_at = now() + make_interval(days => ${SESSION.maxDays}::int), is_strong = s.is_strong or p.is_strong
    from sessions p
    where s.token_hash = ${tokenHash} and s.site = 'console' and s.user_id = ${userId} and s.account_id = ${accountId} and s.godmode_id is null
      and s.parent_hash = ${parentHash} and p.token_hash = s.parent_hash and s.expires_at > now()
      and s.last_seen_at > now() - make_interval(hours => ${SESSION.idleHours}::int)
    returning 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Opens a session in a system transaction and has its cookie set. The cookie's previous session on that site ends; sessions
 * that depend on it continue if the same person signed in again. A console session is in the mode of the sign-in it hangs on.
 */
export async function openSession(tx: Tx, ctx: Pick<Ctx, 'ip' | 'userAgent' | 'cookies' | 'setCookies'>, given: NewSession): Promise<void> {
  const name = SESSION_COOKIE[given.site];
  const maxAge = SESSION.maxDays * 86_400;
  const cookie = ctx.cookies[name];
  if (cookie && (await goOn(tx, given, hash(cookie)))) {
    ctx.setCookies.set(name, { value: cookie, maxAge });
    return;
  }
  const token = randomToken();
  const tokenHash = hash(token);
  await sql`
    insert into sessions (token_hash, site, user_id, account_id, godmode_id, parent_hash, is_strong, is_test, expires_at, user_agent, ip)
    values (${tokenHash}, ${given.site}, ${given.userId}, ${given.accountId}, ${given.godmodeId ?? null}, ${given.parentHash ?? null},
            ${given.isStrong ?? false} or exists (select from sessions p where p.token_hash = ${given.parentHash ?? null} and p.user_id = ${given.userId} and p.is_strong),
            ${given.godmodeId ?? null}::bigint is null and exists (
              select from sessions p where p.token_hash = ${given.parentHash ?? null} and p.account_id = ${given.accountId} and p.is_test),
            now() + make_interval(days => ${SESSION.maxDays}::int), ${ctx.userAgent.slice(0, 300)}, ${ctx.ip})`.execute(tx);
  ctx.setCookies.set(name, { value: token, maxAge });

  if (!cookie) return;
  const former = hash(cookie);
  await sql`
    update sessions set parent_hash = ${tokenHash}
    where parent_hash = ${former} and exists (select from sessions f where f.token_hash = ${former} and f.user_id = ${given.userId})`.execute(tx);
  await sql`delete from sessions where token_hash = ${former} and site = ${given.site}`.execute(tx);
}
