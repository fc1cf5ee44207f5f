import { utcOf, type Day } from './day.ts';
import type { Language } from './words.ts';

/* Times for people. They stand alone because every page shows some, and few reckon with days. */

const shown = new Map<string, Intl.DateTimeFormat>();

/** An instant as people read it; with `until`, both as one span that does not repeat what they share. Each formatter is made once. */
export function format(instant: Date | number | string, language: Language, options: Intl.DateTimeFormatOptions, until?: number): string {
  const key = language + JSON.stringify(options);
  const formatter = shown.get(key) ?? new Intl.DateTimeFormat(language, options);
  shown.set(key, formatter);
  const from = new Date(instant);
  // In Russian a year ends in a dot ("2026 г."), which at the end of a sentence would stand there twice.
  return (until === undefined ? formatter.format(from) : formatter.formatRange(from, until)).replace(/\sг\./, '');
}

/** The day of an instant for people, e.g. "Nov 21, 2026". */
export function formatDate(instant: Date | number | string, language: Language, timeZone: string): string {
  return format(instant, language, { timeZone, dateStyle: 'medium' });
}

/** Day and minute of an instant for people, e.g. "Nov 21, 2026, 3:18 PM". */
export function formatDateTime(instant: Date | number | string, language: Language, timeZone: string): string {
  return format(instant, language, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
}

/** A calendar day for people; it has no time zone. */
export function formatDay(day: Day, language: Language): string {
  return formatDate(utcOf(day), language, 'UTC');
}

/** The same written out, for sentences: "November 21, 2026". */
export function formatLongDay(day: Day, language: Language): string {
  return format(utcOf(day), language, { timeZone: 'UTC', dateStyle: 'long' });
}
