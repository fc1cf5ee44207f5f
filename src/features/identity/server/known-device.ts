import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe, one, type Tx } from '../../../server/db.ts';
import { hash, randomToken } from '../../../server/secrets.ts';

/** Tells a browser again in which somebody signed in. It lets nobody in; only a hash of it is stored. */
export const DEVICE_COOKIE = 'portolan_device';
/** Browsers remember a cookie for 400 days at the most (RFC 6265bis §5.5). */
export const DEVICE_DAYS = 400;
/** Browsers remembered of one person. */
const MOST = 20;

const hashOf = ({ cookies }: Pick<Ctx, 'cookies'>): string | null => {
  const cookie = cookies[DEVICE_COOKIE];
  return cookie === undefined || cookie === '' ? null : hash(cookie);
};

/** The hash of the browser's token, if the person with this e-mail signed in with it before. */
export async function knownDevice(tx: Tx, ctx: Pick<Ctx, 'cookies'>, email: string): Promise<string | null> {
  const tokenHash = hashOf(ctx);
  if (tokenHash === null) return null;
  const known = await maybe(
    tx,
    sql`
      select 1 from known_devices d join users u on u.id = d.user_id
      where d.token_hash = ${tokenHash} and u.email = ${email} and d.last_seen_at > now() - make_interval(days => ${DEVICE_DAYS}::int)`,
  );
  return known ? tokenHash : null;
}

/**
 * Remembers the browser somebody signed in with. Gives whether it is new to a person who has others: not the first of all, which
 * they know of.
 */
export async function rememberDevice(tx: Tx, ctx: Pick<Ctx, 'cookies' | 'setCookies'>, userId: number): Promise<{ isNew: boolean }> {
  const given = hashOf(ctx);
  // Only what we gave out ourselves: a token made elsewhere is not taken for a browser.
  const isOurs = given !== null && (await maybe(tx, sql`select 1 from known_devices where token_hash = ${given} limit 1`)) !== null;
  const token = isOurs ? (ctx.cookies[DEVICE_COOKIE] ?? '') : randomToken();
  ctx.setCookies.set(DEVICE_COOKIE, { value: token, maxAge: DEVICE_DAYS * 86_400 });
  const { others, is_known: isKnown } = await one(
    tx,
    sql<{ others: number; is_known: boolean }>`
      select count(*) as others, coalesce(bool_or(token_hash = ${hash(token)}), false) as is_known from known_devices where user_id = ${userId}`,
  );
  await sql`
    insert into known_devices (user_id, token_hash) values (${userId}, ${hash(token)})
    on conflict (user_id, token_hash) do update set last_seen_at = now()`.execute(tx);
  if (others >= MOST) {
    await sql`
      delete from known_devices where user_id = ${userId} and token_hash in (
        select token_hash from known_devices where user_id = ${userId} order by last_seen_at desc, token_hash offset ${MOST})`.execute(tx);
  }
  return { isNew: !isKnown && others > 0 };
}

/** Forgets the browsers of a person whose password changed, but for the one it was changed in, if any. */
export async function forgetDevices(tx: Tx, userId: number, ctx: Pick<Ctx, 'cookies'> | null): Promise<void> {
  await sql`delete from known_devices where user_id = ${userId} and token_hash is distinct from ${ctx === null ? null : hashOf(ctx)}`.execute(tx);
}
