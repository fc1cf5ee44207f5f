import { formatMoney, isCurrency, minorDigits } from '../shared/money.ts';
import { formatPercent } from '../shared/percent.ts';
import { utcOf, type Day } from '../shared/day.ts';
import { clockOf, format, formatDate, formatDateTime } from '../shared/shown-time.ts';
import { cmToMillimetres, formatDimensions, formatLength, formatWeight, kgToGrams, SYSTEM_UNITS, type UnitSystem } from '../shared/units.ts';
import { useLanguage, type Language } from './i18n.ts';
import { useSession } from './session.tsx';

export interface Formats {
  /**
   * Money as sent on the wire, a decimal amount; USD by default (spec §9). With its ISO code where it is not in the account's own currency, as "$" alone
   * could be one of two; `code` says otherwise.
   */
  money: (amount: number, currency?: string, options?: { code?: boolean }) => string;
  number: (value: number, digits?: number) => string;
  /** A share of 1 as a percentage. */
  percent: (share: number, digits?: number) => string;
  /** Kilograms as sent on the wire, in the account's units. */
  weight: (kg: number) => string;
  /** Centimeters as sent on the wire, in the account's units. */
  length: (cm: number) => string;
  /** The sides of one thing, in centimeters: "60 × 40 × 30 cm". */
  sides: (...cm: readonly number[]) => string;
  /** The day of an ISO 8601 time in the account's zone; a bare `YYYY-MM-DD` has no zone. */
  date: (iso: string) => string;
  dateTime: (iso: string) => string;
  /** Where most are of these weeks: "Today, 7:59 AM", "Nov 21, 9:30 AM", "Nov 21, 2025". */
  recent: (iso: string, now?: number) => string;
  /** The same within a sentence: "today, 7:59 AM". */
  recently: (iso: string, now?: number) => string;
  /** How many days a calendar day is ahead of today. */
  daysAhead: (day: Day, now?: number) => number;
  /** "4 days", "7–14 days". */
  days: (from: number, to: number) => string;
  /** How long ago or ahead, in the largest whole unit. */
  relative: (iso: string, now?: number) => string;
  /** The same where there is little room: "in 40 min.". */
  shortly: (iso: string, now?: number) => string;
  list: (words: readonly string[]) => string;
}

/** 60 days: across New Year too it is plain which year is meant, and the time of day is what one looks for. */
const NEAR_MS = 60 * 86_400_000;

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

function money(amount: number, currency: string, language: Language, options: { code?: boolean }): string {
  if (!isCurrency(currency)) return new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'code' }).format(amount);
  return formatMoney(Math.round(amount * 10 ** minorDigits(currency)), currency, language, options);
}

/** Makes something when it is first needed: a formatter takes as long as a hundred of its sentences. */
function later<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function makeFormats(language: Language, timeZone: string, units: UnitSystem, own: string | undefined): Formats {
  // The library of dates writes 4天前, our sentences 4 天前 (decision 046).
  const spaced = (text: string): string => (language === 'zh' ? text.replace(/(?<=\d)(?=\p{Script=Han})/u, ' ') : text);
  const ago = later(() => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));
  /** The calendar day here on which an instant lies: "Nov 21, 2026 UTC". */
  const dayAt = (at: number | string) => `${format(at, 'en', { timeZone, dateStyle: 'medium' })} UTC`;
  const daysTo = (to: number, from: number) => (to - Date.parse(dayAt(from))) / 86_400_000;
  const relative = (look: Intl.RelativeTimeFormat, iso: string, now: number) => {
    const seconds = (Date.parse(iso) - now) / 1000;
    const [step, size] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const);
    // 40 hours ago can be the day before yesterday, and is called so.
    return spaced(look.format(step === 'day' ? daysTo(Date.parse(dayAt(iso)), now) : Math.trunc(seconds / size), step));
  };
  const unit = SYSTEM_UNITS[units];
  const numbers = new Map<number, Intl.NumberFormat>();
  const numberOf = (digits: number) => {
    const known = numbers.get(digits) ?? new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
    numbers.set(digits, known);
    return known;
  };
  const days = later(() => new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }));
  const short = later(() => new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' }));
  const list = later(() => new Intl.ListFormat(language));
  const recently = (iso: string, now = Date.now()): string => {
    const [day, today] = [dayAt(iso), dayAt(now)];
    if (day.slice(-8) !== today.slice(-8) && Math.abs(Date.parse(iso) - now) > NEAR_MS) return formatDate(iso, language, timeZone);
    const clock = { ...clockOf(language), timeZone };
    if (day !== today) return format(iso, language, { month: 'short', day: 'numeric', ...clock });
    return `${ago().format(0, 'day')}${language === 'zh' ? ' ' : ', '}${format(iso, language, clock)}`;
  };
  return {
    money: (amount, currency = 'USD', options = { code: own !== undefined && currency !== own }) => money(amount, currency, language, options),
    number: (value, digits = 0) => numberOf(digits).format(value),
    percent: (share, digits) => formatPercent(share, language, digits),
    weight: (kg) => formatWeight(kgToGrams(kg), unit.weight, language),
    length: (cm) => formatLength(cmToMillimetres(cm), unit.length, language),
    sides: (...cm) => formatDimensions(cm.map(cmToMillimetres), unit.length, language),
    date: (iso) => formatDate(iso, language, iso.length === 10 ? 'UTC' : timeZone),
    dateTime: (iso) => formatDateTime(iso, language, timeZone),
    recent: (iso, now) => {
      const text = recently(iso, now);
      return `${text.charAt(0).toLocaleUpperCase(language)}${text.slice(1)}`;
    },
    recently,
    daysAhead: (day, now = Date.now()) => daysTo(utcOf(day), now),
    days: (from, to) => spaced(days().formatRange(from, to)),
    relative: (iso, now = Date.now()) => relative(ago(), iso, now),
    shortly: (iso, now = Date.now()) => relative(short(), iso, now),
    list: (words) => list().format(words),
  };
}

const made = new Map<string, Formats>();

/** Formatters of figures for people, by language, time zone, units and currency. Each is made once: a list needs them in every cell. */
function formatsOf(...by: Parameters<typeof makeFormats>): Formats {
  const key = by.join(' ');
  const formats = made.get(key) ?? makeFormats(...by);
  made.set(key, formats);
  return formats;
}

/** The zone of this device: not looked up where the account names one, as the browser then reads a calendar of its own language. */
export const ownZone = later(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Formats in the chosen language and the account's zone, units and currency; the same object as long as none of them changes. */
export function useFormat(): Formats {
  const language = useLanguage();
  const { user } = useSession();
  return formatsOf(language, user?.time_zone ?? ownZone(), user?.units ?? 'metric', user?.currency);
}
