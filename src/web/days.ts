import { utcOf, type Day } from '../shared/day.ts';
import { formatSpan } from '../shared/shown-span.ts';
import { format } from '../shared/shown-time.ts';
import { currentLanguage } from './i18n.ts';

/* Calendar days, which have no time zone, in the language on screen. */

const timeZone = 'UTC';
const day = 'numeric';
const short = { month: 'short', day, timeZone } as const;
const spoken = { month: 'long', day, timeZone } as const;

const write = (one: Day, look: Intl.DateTimeFormatOptions): string => format(utcOf(one), currentLanguage(), look);
const span = (from: Day, to: Day, look?: Intl.DateTimeFormatOptions): string => formatSpan(from, to, currentLanguage(), look);

/** "Nov 14", for an axis or where the year is plain. */
export const shortDay = (one: Day): string => write(one, short);

/** "Sat, Nov 14": a day of these weeks. */
export const weekday = (one: Day): string => write(one, { weekday: 'short', ...short });

/** "14 Sat", under a bar. */
export const dayOfWeek = (one: Day): string => write(one, { weekday: 'short', day, timeZone });

/** "Saturday, November 14, 2026". */
export const longDay = (one: Day): string => write(one, { dateStyle: 'full', timeZone });

/** "Nov 26 – 28", without repeating what both days share; one day as {@link shortDay}. */
export const shortSpan = (from: Day, to: Day): string => span(from, to, short);

/** "Nov 26 – 28"; one day as {@link weekday}. */
export const weekdaySpan = (from: Day, to: Day): string => (from === to ? weekday(from) : shortSpan(from, to));

/** "Nov 26 – 28, 2026", where days of other years stand beside it. */
export const daySpan = (from: Day, to: Day): string => span(from, to);

/** "November 9 – 15, 2026"; one day as {@link longDay}. */
export const longSpan = ({ from, to }: { from: Day; to: Day }): string => (from === to ? longDay(from) : span(from, to, { dateStyle: 'long', timeZone }));

/** "Thursday, November 26", said to a recipient. */
export const spokenDay = (one: Day): string => write(one, { weekday: 'long', ...spoken });

/** "November 26 – 30"; one day as {@link spokenDay}. */
export const spokenSpan = (from: Day, to: Day): string => (from === to ? spokenDay(from) : span(from, to, spoken));
