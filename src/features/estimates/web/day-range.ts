import { currentLanguage } from '../../../web/i18n.ts';

/** Two calendar days (YYYY-MM-DD) as one span that does not repeat what they share: "Nov 30 – Dec 7, 2026". */
export function dayRange(from: string, to: string): string {
  const format = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium', timeZone: 'UTC' });
  return format.formatRange(new Date(from), new Date(to));
}
