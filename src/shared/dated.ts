import { isDay } from './day.ts';
import { format, formatDay } from './shown-time.ts';
import type { Language } from './words.ts';

/** When a source is from, as people read it: the month or the day that it names, or its own words. */
export function dated(date: string, language: Language): string {
  if (isDay(date)) return formatDay(date, language);
  return isDay(`${date}-01`) ? format(`${date}-01`, language, { timeZone: 'UTC', year: 'numeric', month: 'long' }) : date;
}
