import { currentLanguage } from '../../../web/i18n.ts';

const made = new Map<string, Intl.DateTimeFormat>();

/** "Nov 14", for an axis. */
export function shortDay(day: string): string {
  const language = currentLanguage();
  const formatter = made.get(language) ?? new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  made.set(language, formatter);
  return formatter.format(new Date(`${day}T00:00:00Z`));
}
