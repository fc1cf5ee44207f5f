import { utcOf, type Day } from './day.ts';
import type { Language } from './words.ts';

/* Times for people. They stand alone because every page shows some, and few reckon with days. */

const shown = new Map<string, Intl.DateTimeFormat>();

/** What writes instants as people read them. Each is made once. */
export function formatterOf(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const formatter = shown.get(key) ?? new Intl.DateTimeFormat(language, options);
  shown.set(key, formatter);
  return formatter;
}

/** In Russian a year ends in a dot ("2026 г."), which at the end of a sentence would stand there twice. */
export const withoutYearDot = (text: string): string => text.replaceAll(/\sг\./g, '');

/** An instant as people read it. */
export function format(instant: Date | number | string, language: Language, options: Intl.DateTimeFormatOptions): string {
  return withoutYearDot(formatterOf(language, options).format(new Date(instant)));
}

/** The day of an instant for people, e.g. "Nov 21, 2026". */
export function formatDate(instant: Date | number | string, language: Language, timeZone: string): string {
  return format(instant, language, { timeZone, dateStyle: 'medium' });
}

/** Hour and minute as they stand behind a whole date: "2:05 AM", but "02:05". */
export const clockOf = (language: Language) => ({ hour: language === 'en' ? 'numeric' : '2-digit', minute: '2-digit' }) as const;

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
