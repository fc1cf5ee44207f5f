import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { addressKey, addTries, holdTries, subjectOf, type Limit } from '../../../server/throttle.ts';
import { AppError } from '../../../shared/errors.ts';
import { knownDevice } from './known-device.ts';

/**
 * Wrong passwords. An office behind one address is not locked out by a colleague who forgot theirs, one person is not by somebody who
 * guesses from many addresses, as long as they sit at a browser they signed in with before, and guessing stays hopeless all the same.
 */
const PAIR = { most: 5, minutes: 15 } as const;
const EMAIL = { most: 20, minutes: 60 } as const;
const ADDRESS = { most: 50, minutes: 15 } as const;

/** Requests for a link to choose a new password. */
const FORGOTTEN_EMAIL = { most: 3, minutes: 60 } as const;
const FORGOTTEN_ADDRESS = { most: 20, minutes: 60 } as const;

/** Codes typed after a right password, and beginnings of sign-ins with a passkey. */
const CODES = { most: 5, minutes: 15 } as const;
const CODES_A_DAY = { most: 30, minutes: 1440 } as const;
const PASSKEY_ADDRESS = { most: 100, minutes: 15 } as const;

type Asking = Pick<Ctx, 'ip' | 'cookies'>;

/**
 * Counts a try as failed before the password is looked at, so that many tries at once cannot outrun the count; `forgiveTries` takes it
 * back. Throws `too_many_requests`.
 */
export async function claimTry(tx: Tx, email: string, ctx: Asking): Promise<number[]> {
  const address = addressKey(ctx.ip);
  const device = await knownDevice(tx, ctx, email);
  const limits: Limit[] =
    device === null
      ? [
          { subject: subjectOf('sign-in-pair', email, address), ...PAIR },
          { subject: subjectOf('sign-in-email', email), ...EMAIL },
          { subject: subjectOf('sign-in-address', address), ...ADDRESS },
        ]
      : [{ subject: subjectOf('sign-in-device', email, device), ...PAIR }];
  await holdTries(tx, limits);
  return addTries(
    tx,
    limits.map(({ subject }) => subject),
  );
}

/** Throws `too_many_requests` where an address asked for too many password links. */
export async function claimForgotten(tx: Tx, ctx: Asking): Promise<void> {
  const subject = subjectOf('forgotten-address', addressKey(ctx.ip));
  await holdTries(tx, [{ subject, ...FORGOTTEN_ADDRESS }]);
  await addTries(tx, [subject]);
}

/** Counts a password link to an e-mail; false when enough of them were sent. */
export async function mayMailLink(tx: Tx, email: string): Promise<boolean> {
  const subject = subjectOf('forgotten-email', email);
  try {
    await holdTries(tx, [{ subject, ...FORGOTTEN_EMAIL }]);
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
  await addTries(tx, [subject]);
  return true;
}

/** Counts a code as wrong before it is looked at, as {@link claimTry} does with a password. Throws `too_many_requests`. */
export async function claimCode(tx: Tx, userId: number): Promise<number[]> {
  const subjects = [subjectOf('code', String(userId)), subjectOf('code-day', String(userId))] as const;
  await holdTries(tx, [
    { subject: subjects[0], ...CODES },
    { subject: subjects[1], ...CODES_A_DAY },
  ]);
  return addTries(tx, subjects);
}

/** Throws `too_many_requests` where an address began too many sign-ins with a passkey. */
export async function claimPasskey(tx: Tx, ctx: Asking): Promise<void> {
  const subject = subjectOf('passkey-address', addressKey(ctx.ip));
  await holdTries(tx, [{ subject, ...PASSKEY_ADDRESS }]);
  await addTries(tx, [subject]);
}
