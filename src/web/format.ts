import { isLanguage, useWords, type Language } from './i18n.ts';
import { useSession } from './session.tsx';

export type Units = 'metric' | 'imperial';

/** The product's own symbols (spec §3); the same sign stands for several dollars, so lists in several currencies ask for the code. */
const SYMBOLS: Record<string, string> = {
  USD: '$',
  CAD: '$',
  EUR: '€',
  JPY: '¥',
  AUD: 'A$',
  GBP: '£',
  HKD: 'HK$',
  THB: '฿',
  MYR: 'RM',
  CNY: 'CN¥',
};

/** Factors of spec §9. */
const KG_PER_OZ = 0.0283495;
const CM_PER_IN = 2.54;

const LOCALES: Record<Language, string> = { en: 'en-US', zh: 'zh-CN', ru: 'ru-RU' };

export interface Formats {
  /** Money with 2 decimals, USD by default (spec §9); `withCode` adds the ISO code. */
  money: (amount: number, currency?: string, withCode?: boolean) => string;
  number: (value: number, digits?: number) => string;
  percent: (share: number) => string;
  /** A weight given in kilograms, with 3 decimals, in the account's units. */
  weight: (kg: number) => string;
  /** A length given in centimetres, in the account's units. */
  length: (cm: number) => string;
  /** A day of an ISO 8601 time in the account's zone. */
  date: (iso: string) => string;
  dateTime: (iso: string) => string;
  /** How long ago or ahead, in the largest sensible unit. */
  relative: (iso: string, now?: number) => string;
  country: (code: string) => string;
  list: (words: readonly string[]) => string;
}

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
];

/** Ways to write figures for a person: by language, zone and units. */
export function makeFormats(language: Language, timeZone: string, units: Units): Formats {
  const locale = LOCALES[language];
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  const decimals = (value: number, least: number, most: number): string =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: most }).format(value);
  return {
    money: (amount, currency = 'USD', withCode = false) => {
      const parts = new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: 2, maximumFractionDigits: 2 }).formatToParts(amount);
      const text = parts.map((part) => (part.type === 'currency' ? (SYMBOLS[currency] ?? part.value) : part.value)).join('');
      return withCode ? `${text} ${currency}` : text;
    },
    number: (value, digits = 0) => decimals(value, digits, digits),
    percent: (share) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share),
    weight: (kg) => (units === 'metric' ? `${decimals(kg, 3, 3)} kg` : `${decimals(kg / KG_PER_OZ, 3, 3)} oz`),
    length: (cm) => (units === 'metric' ? `${decimals(cm, 0, 1)} cm` : `${decimals(cm / CM_PER_IN, 0, 1)} in`),
    date: (iso) => day.format(new Date(iso)),
    dateTime: (iso) => time.format(new Date(iso)),
    relative: (iso, now = Date.now()) => {
      const seconds = (Date.parse(iso) - now) / 1000;
      const [unit, size] = STEPS.find(([, step]) => Math.abs(seconds) >= step) ?? (['second', 1] as const);
      return ago.format(Math.trunc(seconds / size), unit);
    },
    country: (code) => countries.of(code) ?? code,
    list: (words) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(words),
  };
}

let last: { key: string; formats: Formats } | undefined;

/** Formats in the chosen language and the account's zone and units; the same object as long as none of them changes. */
export function useFormat(): Formats {
  const { i18n } = useWords();
  const { user } = useSession();
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  const zone = user?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const units = user?.units ?? 'metric';
  const key = `${language} ${zone} ${units}`;
  if (last?.key !== key) last = { key, formats: makeFormats(language, zone, units) };
  return last.formats;
}
