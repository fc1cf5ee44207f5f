import { dayOf, isDay, utcOf, type Day } from './day.ts';

const DAY_MS = 86_400_000;

/** A day, or an instant as ISO 8601 in UTC with milliseconds. */
export type Moment = string;

/** An instant with its zone (RFC 3339, 5.6), minutes at least; what is finer than a millisecond is not looked at. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;
/** In an address a plus sign that was not encoded arrives as a space; letters may be small, and a space may stand for the T. */
const inForm = (text: string): string =>
  text
    .toUpperCase()
    .replace(/ (?=\d{2}:\d{2}$)/, '+')
    .replace(' ', 'T');

/** True for a day, and for an instant of a day that exists. */
export function isMoment(value: string): boolean {
  const text = inForm(value);
  return isDay(text) || (INSTANT.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)));
}

/** A moment as it was given, an instant in UTC. */
export function momentOf(value: string): Moment {
  return isDay(value) ? value : new Date(inForm(value)).toISOString();
}

/** `CAT`, `IST`, `CET`: this runtime and PostgreSQL take some of them for other zones, and some only one of them knows. */
const ABBREVIATION = /^(?!GMT|UCT)[A-Z]{2,3}T$/i;

/**
 * True for a named time zone this runtime knows. An offset is not one: PostgreSQL reads "+05:30" with the opposite sign. Nor is an abbreviation: where the
 * database does not know the zone of one account, it cannot tell the day of any.
 */
export function isTimeZone(value: string): boolean {
  if (!/^[A-Za-z]/.test(value) || ABBREVIATION.test(value)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** `day` moved by calendar days. */
export function addDays(day: Day, days: number): Day {
  return dayOf(utcOf(day) + days * DAY_MS);
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utcOf(to) - utcOf(from)) / DAY_MS);
}

/** Moves by Monday-to-Friday days, skipping `holidays`; 0 gives the first business day on or after `day`. */
export function addBusinessDays(day: Day, days: number, holidays: ReadonlySet<Day> = new Set()): Day {
  const isOff = (candidate: Day): boolean => {
    const weekday = new Date(utcOf(candidate)).getUTCDay();
    return weekday === 0 || weekday === 6 || holidays.has(candidate);
  };
  const step = days < 0 ? -1 : 1;
  let current = day;
  while (isOff(current)) current = addDays(current, step);
  for (let left = Math.abs(Math.trunc(days)); left > 0; left -= 1) {
    do current = addDays(current, step);
    while (isOff(current));
  }
  return current;
}

const localDays = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of an instant in a time zone. Throws `RangeError` for an unknown zone. */
export function dayIn(instant: Date | number | string, timeZone: string): Day {
  // An estimate asks for the day in UTC, and Intl takes longer for that than the whole pricing does.
  if (timeZone === 'UTC') return new Date(instant).toISOString().slice(0, 10);
  let formatter = localDays.get(timeZone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en', { timeZone, calendar: 'iso8601', year: 'numeric', month: '2-digit', day: '2-digit' });
    localDays.set(timeZone, formatter);
  }
  const parts = formatter.formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month').padStart(2, '0')}-${part('day').padStart(2, '0')}`;
}

/**
 * The first instant of a day in a zone, UTC. Found by search, not by offset arithmetic, because a day can
 * begin at 01:00 (clocks go forward at midnight) or not exist at all (Samoa, 30 December 2011).
 */
export function startOfDay(day: Day, timeZone: string): Date {
  let before = utcOf(day) - 16 * 3_600_000;
  let after = utcOf(day) + 40 * 3_600_000;
  while (after - before > 1000) {
    const middle = Math.floor((before + after) / 2000) * 1000;
    if (middle <= before) break;
    if (dayIn(middle, timeZone) >= day) after = middle;
    else before = middle;
  }
  return new Date(after);
}

/** The end of a moment, which is no longer part of it: of a day, or of the millisecond that answers show. */
const endOf = (moment: Moment, timeZone: string): Date => (isDay(moment) ? startOfDay(addDays(moment, 1), timeZone) : new Date(new Date(moment).getTime() + 1));

/** UTC bounds of a range of days or instants, both included: `from ≤ t < before`. An open end gives null. */
export function rangeToUtc(range: { from?: Moment; to?: Moment }, timeZone: string): { from: string | null; before: string | null } {
  const { from, to } = range;
  return {
    from: from === undefined ? null : isDay(from) ? startOfDay(from, timeZone).toISOString() : from,
    before: to === undefined ? null : endOf(to, timeZone).toISOString(),
  };
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** An instant as local time in a zone, `2026-11-21 15:18:53`: what a spreadsheet reads as a time. */
export function localTime(instant: string, timeZone: string): string {
  if (timeZone === 'UTC') return new Date(instant).toISOString().slice(0, 19).replace('T', ' ');
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    const two = '2-digit';
    clock = new Intl.DateTimeFormat('en', { timeZone, calendar: 'iso8601', hourCycle: 'h23', hour: two, minute: two, second: two });
    clocks.set(timeZone, clock);
  }
  return `${dayIn(instant, timeZone)} ${clock.format(new Date(instant))}`;
}

/** An instant with the day and the clock of a zone, and how far from UTC they are: `2026-11-01T00:30:00.000+09:00`. */
export function zonedTime(instant: string, timeZone: string): string {
  const at = Date.parse(instant);
  const offset = Math.round((Date.parse(`${localTime(instant, timeZone).replace(' ', 'T')}Z`) - at) / 60_000);
  if (offset === 0) return new Date(at).toISOString();
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60].map((part) => String(part).padStart(2, '0'));
  return `${new Date(at + offset * 60_000).toISOString().slice(0, -1)}${offset < 0 ? '-' : '+'}${hours}:${minutes}`;
}

/**
 * The instant of a local time in a zone, `10:22:13` of a day: the first of two where clocks are set back, an hour later where they have been set
 * forward. Undefined for a time that there is not on any day.
 */
export function instantIn(day: Day, time: string, timeZone: string): string | undefined {
  const guess = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(guess)) return undefined;
  const offsetAt = (ms: number): number => Date.parse(`${localTime(new Date(ms).toISOString(), timeZone).replace(' ', 'T')}Z`) - ms;
  const found = [-DAY_MS, DAY_MS].map((aside) => new Date(guess - offsetAt(guess + aside)).toISOString());
  return found.find((instant) => localTime(instant, timeZone) === `${day} ${time}`) ?? found[0];
}

/** Whole days left until a deadline, rounded up; 0 once it has passed. */
export function daysLeft(deadline: Date | string, now: Date): number {
  return Math.max(0, Math.ceil((new Date(deadline).getTime() - now.getTime()) / DAY_MS));
}
