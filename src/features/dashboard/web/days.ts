import { currentLanguage } from '../../../web/i18n.ts';

const made = new Map<string, Intl.DateTimeFormat>();

function write(day: string, kind: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${currentLanguage()} ${kind}`;
  const formatter = made.get(key) ?? new Intl.DateTimeFormat(currentLanguage(), { ...options, timeZone: 'UTC' });
  made.set(key, formatter);
  return formatter.format(new Date(`${day}T00:00:00Z`));
}

/** "Sat, Nov 14": a day of these weeks. */
export const weekday = (day: string): string => write(day, 'weekday', { weekday: 'short', day: 'numeric', month: 'short' });

/** "Nov 14", for an axis. */
export const shortDay = (day: string): string => write(day, 'short', { day: 'numeric', month: 'short' });

/** "Saturday, November 14, 2026". */
export const longDay = (day: string): string => write(day, 'long', { dateStyle: 'full' });
