import { isDay } from '../../shared/day.ts';
import { instantIn, isMoment } from '../../shared/time.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const TIME = /(?:,?\s+|T)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:\s*([ap])\.?m\.?)?$/i;
const SLASHES = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})$/;
/** `26.11.25` begins with its day, or with its year. */
const SHORT_POINTS = /^\d{1,2}\.\d{1,2}\.\d{2}$/;

const two = (part: string | number): string => String(part).padStart(2, '0');
const yearOf = (text: string): string => (text.length === 2 ? `20${text}` : text);
const monthOf = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** Each way to write a day, and its year, month and day. Points stand after the day wherever they are used. */
const DAYS: readonly (readonly [RegExp, (...parts: string[]) => (string | number)[]])[] = [
  [/^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/, (year = '', _sign = '', month = '', day = '') => [year, month, day]],
  [/^(\d{4})年(\d{1,2})月(\d{1,2})日$/, (year = '', month = '', day = '') => [year, month, day]],
  [/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, (day = '', month = '', year = '') => [year, month, day]],
  // `20 Nov 2026`, `20-Nov-26`; `Nov 20, 2026`, and eBay's `Nov-20-26`.
  [/^(\d{1,2})[ -]([a-z]{3,9})[ -](\d{4}|\d{2})$/i, (day = '', name = '', year = '') => [yearOf(year), monthOf(name), day]],
  [/^([a-z]{3,9})[ -](\d{1,2})(?:,? |-)(\d{4}|\d{2})$/i, (name = '', day = '', year = '') => [yearOf(year), monthOf(name), day]],
];

/** The month and the day of `11/20/2026`, `20-11-2026` and Etsy's `11/25/26`; null where nobody can tell, as in `26/11/25`, which could begin with its year. */
function slashed(first: number, second: number, year: string): readonly [month: number, day: number] | null {
  if (first <= 12 && second > 12) return [first, second];
  if (year.length === 2) return null;
  if (first === second) return [first, second];
  return first > 12 ? [second, first] : null;
}

/** Days since 1899, as a spreadsheet keeps a day that nobody has given a format: 46023 is 1 January 2026. Those of 2009 to 2064. */
const SERIAL = /^(?<days>[45]\d{4})(?<part>[.,]\d+)?$/;
const DAY_MS = 86_400_000;

/** What such a number says as people write it; any other text as it is. */
function unserial(text: string): string {
  const { days, part } = SERIAL.exec(text)?.groups ?? {};
  if (days === undefined) return text;
  const seconds = Math.round(Number(`0${(part ?? '').replace(',', '.')}`) * 86_400);
  const written = new Date(Date.UTC(1899, 11, 30) + Number(days) * DAY_MS + seconds * 1000).toISOString();
  return part === undefined ? written.slice(0, 10) : written.slice(0, 19).replace('T', ' ');
}

const withoutTime = (text: string): string => text.replace(TIME, '');

/** Whether a day is written so that nobody can tell which number is its month. */
export function isUnclearDay(text: string): boolean {
  const day = withoutTime(text);
  const [, first, , second, year = ''] = SLASHES.exec(day) ?? [];
  return SHORT_POINTS.test(day) || (first !== undefined && slashed(Number(first), Number(second), year) === null);
}

function dayIn(text: string): string | undefined {
  const [, first, , second, last = ''] = SLASHES.exec(text) ?? [];
  const monthAndDay = first === undefined ? null : slashed(Number(first), Number(second), last);
  const written = DAYS.map(([pattern, order]) => ({ found: pattern.exec(text), order })).find(({ found }) => found !== null);
  const [year = '', month = '', day = ''] = monthAndDay === null ? (written?.order(...(written.found ?? []).slice(1)) ?? []) : [yearOf(last), ...monthAndDay];
  const iso = `${year}-${two(month)}-${two(day)}`;
  return isDay(iso) ? iso : undefined;
}

/** `23:05` of a time written with or without seconds, or with am and pm. */
function timeOf([, hours = '', minutes = '', seconds = '00', half]: readonly (string | undefined)[]): string {
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${two(hour)}:${minutes}:${seconds}`;
}

/**
 * A day, or an instant, from however shops and spreadsheets write it: `2026-11-01 10:22:13 +0800`, `20.11.2026 10:22`, `11/20/2026 10:22 AM`.
 * A time without its zone is of `zone`; where none is known it is refused, as is a day whose month nobody can tell.
 */
export function readMoment(given: string, zone: string | undefined): string | undefined {
  const text = unserial(given);
  const iso = text
    .replace(/^(\d{4}-\d{2}-\d{2}) (?=\d)/, '$1T')
    .replace(/ ?(?:UTC|GMT)$/, 'Z')
    .replace(/ ?([+-]\d{2}):?(\d{2})$/, (all, hours: string, minutes: string) => (text.includes(':') ? `${hours}:${minutes}` : all));
  if (isMoment(iso)) return iso;
  const time = TIME.exec(text);
  const day = dayIn(withoutTime(text));
  if (day === undefined || time === null) return day;
  return zone === undefined ? undefined : instantIn(day, timeOf(time), zone);
}
