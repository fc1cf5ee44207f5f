import type { Language } from '../../../shared/words.ts';

/** What people call a time zone at this time of the year: "Hong Kong Standard Time" for `Asia/Hong_Kong`. */
export function zoneName(language: Language, timeZone: string, at = new Date()): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'long' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
