const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Seconds to the next attempt after each that failed: the schedule of the Standard Webhooks specification (as of 2026-11), which gives
 * up after about three days. A receiver that is down for a day misses nothing.
 */
export const RETRY_SECONDS = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR] as const;
const JITTER = 0.2;
const LONGEST_WAIT = 24 * HOUR;

/** Days of failing attempts without a single success after which a webhook is switched off. */
export const DISABLE_AFTER_DAYS = 5;
/** Days without any attempt after which a failure is the first of new ones: longer than the longest wait between two attempts. */
export const QUIET_DAYS = 2;
/** Days an event is kept, whoever heard it. */
export const KEPT_DAYS = 30;
/** Days a delivery stays in the log (like tasks, spec §9). */
export const LOG_DAYS = 30;
/** Days after which what still waits is given up, because its webhook was switched off or its account suspended. */
export const WAIT_DAYS = 4;
/** For how many attempts a failing delivery holds back later ones about the same object; after that, order matters less than the others. */
export const ORDERED_ATTEMPTS = 2;
/** Hours the previous secret keeps signing after a rotation. */
export const OVERLAP_HOURS = 24;

/**
 * Seconds until a delivery is tried again, or null when it is given up. `attempts` have failed; `random` is 0 to 1 and spreads those
 * that failed together; `askedSeconds` is what the receiver asked for with `Retry-After`.
 */
export function retryAfter(attempts: number, random: number, askedSeconds = 0): number | null {
  const base = RETRY_SECONDS[attempts - 1];
  if (base === undefined) return null;
  const spread = base * (1 - JITTER + 2 * JITTER * random);
  return Math.round(Math.max(spread, Math.min(askedSeconds, LONGEST_WAIT)));
}

/** Whether an answer means that the event arrived. */
export const isDelivered = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

export type Health = 'off' | 'disabled' | 'failing' | 'active';

/** A webhook's health, in one word. */
export function healthOf(webhook: { active: boolean; disabled_reason: string | null; failing_since: string | null }): Health {
  if (!webhook.active) return webhook.disabled_reason === null ? 'off' : 'disabled';
  return webhook.failing_since === null ? 'active' : 'failing';
}
