import { z } from 'zod';
import type { Ctx } from '../../../server/ctx.ts';
import { seal, unseal } from '../../../server/secrets.ts';

const COOKIE = 'portolan_sign_in';
const PURPOSE = 'sign-in';
const MAX_AGE_SECONDS = 3600;
/** The most sign-ins in progress per browser: when a session ends, every open tab begins one. */
const MAX_PENDING = 5;

const shape = z.array(z.object({ verifier: z.string(), nonce: z.string() }));

/** A sign-in in progress: what proves that this browser asked for the code that comes back. */
export type Pending = z.output<typeof shape>[number];

/** The sign-ins in progress in the caller's browser, newest first; none when the cookie is missing or was changed. */
export function pendingOf(ctx: Ctx): Pending[] {
  const text = unseal(ctx.env.SECRET_KEY, PURPOSE, ctx.cookies[COOKIE] ?? '');
  return text === null ? [] : shape.parse(JSON.parse(text));
}

/** Keeps the newest of them in a sealed cookie, or removes the cookie when none is left. */
export function keepPending(ctx: Ctx, pending: readonly Pending[]): void {
  const kept = pending.slice(0, MAX_PENDING);
  ctx.setCookies.set(COOKIE, kept.length === 0 ? null : { value: seal(ctx.env.SECRET_KEY, PURPOSE, JSON.stringify(kept)), maxAge: MAX_AGE_SECONDS });
}
