import { utcOf, type Day } from './day.ts';
import { formatterOf, withoutYearDot } from './shown-time.ts';
import type { Language } from './words.ts';

/** Two calendar days as one span that does not repeat what they share: "Nov 27 – Dec 2, 2026"; one day as itself. */
export function formatSpan(from: Day, to: Day, language: Language, look: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }): string {
  const formatter = formatterOf(language, { timeZone: 'UTC', ...look });
  if (language !== 'zh') return withoutYearDot(formatter.formatRange(utcOf(from), utcOf(to)));
  // 11月27日–12月2日, where the library writes 11/27 – 12/2.
  const [one, two] = [formatter.format(utcOf(from)), formatter.format(utcOf(to))];
  const shared = /^(\d+年)?\d+月/.exec(one)?.find((head) => head && two.startsWith(head)) ?? '';
  return one === two ? one : `${one}–${two.slice(shared.length)}`;
}
