import type { Day } from '../../shared/day.ts';
import { addDays, dayIn, daysBetween } from '../../shared/time.ts';

/** Days after a month could not be charged from which it is past due, and from which nothing new is possible. */
export const PAST_DUE_DAYS = 7;
export const LOCK_DAYS = 14;

const two = (n: number): string => String(n).padStart(2, '0');

/** The day a number of months after another: the same of its month, or the last day where the month is too short. */
export function monthsAfter(day: Day, months: number): Day {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const index = year * 12 + month - 1 + months;
  const first = (of: number): Day => `${String(Math.floor(of / 12)).padStart(4, '0')}-${two((of % 12) + 1)}-01`;
  const last = addDays(first(index + 1), -1);
  const same = `${first(index).slice(0, 8)}${day.slice(8)}`;
  // As text, because the 31st of a short month is no day.
  return same > last ? last : same;
}

/**
 * The days of a month of a subscription, counted from the day it began on. Each is counted from there and not from the one before, so
 * that what began on a 31st comes back to the 31st after February.
 */
export const monthOf = (anchor: Day, month: number): { startsOn: Day; endsOn: Day } => ({
  startsOn: monthsAfter(anchor, month),
  endsOn: addDays(monthsAfter(anchor, month + 1), -1),
});

/** The days on which an unpaid month becomes past due, and on which the subscription is locked, in the account's zone. */
export function graceOf(dueSince: string | Date, timeZone: string): { pastDueOn: Day; locksOn: Day } {
  const due = dayIn(dueSince, timeZone);
  return { pastDueOn: addDays(due, PAST_DUE_DAYS), locksOn: addDays(due, LOCK_DAYS) };
}

/**
 * What a better plan costs for the rest of a month, in minor units: the difference of the prices for the days that are left, today
 * among them; parts of a unit are the merchant's.
 */
export function restPrice(fromMinor: number, toMinor: number, { startsOn, endsOn }: { startsOn: Day; endsOn: Day }, today: Day): number {
  const days = daysBetween(startsOn, endsOn) + 1;
  const left = Math.min(days, Math.max(0, daysBetween(today, endsOn) + 1));
  return Math.floor(((toMinor - fromMinor) * left) / days);
}

/** A warehouse's fee as a plan charges it; parts of a unit are the merchant's. */
export const atPercent = (minor: number, percent: number): number => Math.floor((minor * percent) / 100);
