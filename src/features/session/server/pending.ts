import { z } from 'zod';
import type { Ctx } from '../../../server/ctx.ts';
import { seal, unseal } from '../../../server/secrets.ts';

/** Of each sign-in a cookie of its own: tabs that begin at the same moment would write one over the other's in a common one. */
const COOKIE = 'portolan_sign_in_';
const PURPOSE = 'sign-in';
const MAX_AGE_SECONDS = 3600;
/** The most sign-ins in progress per browser: when a session ends, every open tab begins one. */
const MAX_PENDING = 5;

const shape = z.object({ verifier: z.string(), nonce: z.string(), at: z.number() });

/** A sign-in in progress: what proves that this browser asked for the code that comes back. */
export type Pending = z.output<typeof shape>;

const cookieOf = ({ nonce }: Pending): string => COOKIE + nonce.slice(0, 8);

/** The sign-ins in progress in the caller's browser, newest first; none of a cookie that was changed. */
export function pendingOf(ctx: Ctx): Pending[] {
  const sealed = Object.entries(ctx.cookies).flatMap(([name, value = '']) => (name.startsWith(COOKIE) ? [value] : []));
  const texts = sealed.map((value) => unseal(ctx.env.SECRET_KEY, PURPOSE, value)).filter((text) => text !== null);
  return texts.map((text) => shape.parse(JSON.parse(text))).toSorted((a, b) => b.at - a.at);
}

/** Keeps a new one in a sealed cookie, and only the newest of the others. */
export function keepPending(ctx: Ctx, one: Pending): void {
  ctx.setCookies.set(cookieOf(one), { value: seal(ctx.env.SECRET_KEY, PURPOSE, JSON.stringify(one)), maxAge: MAX_AGE_SECONDS });
  for (const old of pendingOf(ctx).slice(MAX_PENDING - 1)) dropPending(ctx, old);
}

/** Forgets one that has come to its end. */
export function dropPending(ctx: Ctx, one: Pending): void {
  ctx.setCookies.set(cookieOf(one), null);
}
