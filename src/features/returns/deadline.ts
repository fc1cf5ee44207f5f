import { daysLeft } from '../../shared/time.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The days before the end on which mails and events warn. */
export const WARNED_AT = [7, 2] as const;
export const LAST_WARNED_AT = WARNED_AT[1];

/** What the end of the time to decide depends on; times as the API has them. */
export interface Deadline {
  received_at: string | null;
  expires_at: string | null;
  verify_asked_at: string | null;
  verified_at: string | null;
}

/** While the warehouse is asked for a closer look, the time stands still: nobody has to decide on what they paid to have looked at. */
export const isPaused = ({ verify_asked_at, verified_at }: Pick<Deadline, 'verify_asked_at' | 'verified_at'>): boolean =>
  verify_asked_at !== null && verified_at === null;

/** When it ends without a decision; null where no decision is due. While the time stands still the end moves along. */
export function endOf(row: Deadline, now: Date): Date | null {
  if (row.expires_at === null) return null;
  const end = Date.parse(row.expires_at);
  return new Date(row.verify_asked_at !== null && isPaused(row) ? end + Math.max(0, now.getTime() - Date.parse(row.verify_asked_at)) : end);
}

/**
 * As of when times are told: while the time stands still, as of the last whole hour since it does. An end that moved with every moment would make each
 * answer another one, and what was read would never match again (`ETag`).
 */
export function toldAsOf(row: Deadline, now: Date): Date {
  if (row.verify_asked_at === null || !isPaused(row)) return now;
  const asked = Date.parse(row.verify_asked_at);
  return new Date(asked + Math.max(0, Math.floor((now.getTime() - asked) / HOUR_MS)) * HOUR_MS);
}

/** Whole days left to decide, rounded up; null where no decision is due. */
export function daysLeftOf(row: Deadline, now: Date): number | null {
  const end = endOf(row, now);
  return end && Math.max(0, daysLeft(end, now));
}

/** The warnings before an end, the first first: only those that lie within the time there is. */
export function warningsOf(row: Deadline, now: Date): { days: number; at: Date }[] {
  const end = endOf(row, now);
  const received = row.received_at === null ? null : Date.parse(row.received_at);
  if (end === null || received === null) return [];
  return WARNED_AT.map((days) => ({ days, at: new Date(end.getTime() - days * DAY_MS) })).filter(({ at }) => at.getTime() > received);
}

/** Which warning is due now: the nearest to the end that was not sent, or null. */
export function warningDue(row: Deadline & { warned_days: readonly number[] }, now: Date): number | null {
  if (isPaused(row)) return null;
  const reached = warningsOf(row, now).filter(({ at }) => at <= now);
  const last = reached.at(-1);
  return last === undefined || row.warned_days.includes(last.days) ? null : last.days;
}

/** A warning may be this late before the end moves along with it, so that nobody has less time after it than it says. */
export const LATE_MS = 6 * HOUR_MS;

/** What the clock does to a return: give it up, or warn of it; `end` is where its time then ends. */
export type Step = { do: 'discard' } | { do: 'warn'; days: number; end: Date };

/**
 * What is due now, or null. Nothing is discarded that its merchant was not warned of: where the program stood still over the last warning, that
 * comes first, and the time ends so many days after it as it says.
 */
export function stepOf(row: Deadline & { warned_days: readonly number[] }, now: Date): Step | null {
  const end = endOf(row, now);
  if (end === null || isPaused(row)) return null;
  const days = warningDue(row, now);
  if (days === null) return end <= now ? { do: 'discard' } : null;
  const isLast = warningsOf(row, now).at(-1)?.days === days;
  const promised = new Date(now.getTime() + days * DAY_MS);
  return { do: 'warn', days, end: isLast && promised.getTime() - end.getTime() > LATE_MS ? promised : end };
}
