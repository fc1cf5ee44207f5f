import { currentLanguage } from '../../../web/i18n.ts';

const made = new Map<string, Intl.DateTimeFormat>();

function writer(kind: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${currentLanguage()} ${kind}`;
  const formatter = made.get(key) ?? new Intl.DateTimeFormat(currentLanguage(), { ...options, timeZone: 'UTC' });
  made.set(key, formatter);
  return formatter;
}

const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
const write = (day: string, kind: string, options: Intl.DateTimeFormatOptions): string => writer(kind, options).format(at(day));

/** "Sat, Nov 14": a day of these weeks. */
export const weekday = (day: string): string => write(day, 'weekday', { weekday: 'short', day: 'numeric', month: 'short' });

/** "Nov 14", for an axis. */
export const shortDay = (day: string): string => write(day, 'short', { day: 'numeric', month: 'short' });

/** "Saturday, November 14, 2026". */
export const longDay = (day: string): string => write(day, 'long', { dateStyle: 'full' });

/** "November 9 – 15, 2026"; a single day as {@link longDay}. */
export const longSpan = ({ from, to }: { from: string; to: string }): string =>
  from === to ? longDay(from) : writer('span', { dateStyle: 'long' }).formatRange(at(from), at(to));
