import type { Language } from './words.ts';

/** The currencies of spec §3, in its order, and CNY. */
export const CURRENCIES = ['USD', 'CAD', 'EUR', 'JPY', 'AUD', 'GBP', 'HKD', 'THB', 'MYR', 'CNY'] as const;
export type Currency = (typeof CURRENCIES)[number];
export const DEFAULT_CURRENCY: Currency = 'USD';

/** Spec §3's own symbols. It has none for CNY: `CN¥` distinguishes it from the yen. */
export const CURRENCY_SYMBOLS: Readonly<Record<Currency, string>> = {
  USD: '$',
  CAD: '$',
  EUR: '€',
  JPY: '¥',
  AUD: 'A$',
  GBP: '£',
  HKD: 'HK $',
  THB: '฿',
  MYR: 'RM',
  CNY: 'CN¥',
};

/** True for a currency of our list. */
export function isCurrency(value: unknown): value is Currency {
  return (CURRENCIES as readonly unknown[]).includes(value);
}

/** How many decimals the currency has (ISO 4217): none for the yen, 2 for the rest of our list. */
export function minorDigits(currency: Currency): 0 | 2 {
  return currency === 'JPY' ? 0 : 2;
}

/** Minor units as exact decimal text: 1250 USD is "12.50", 1250 JPY is "1250". */
export function decimalText(minor: number, currency: Currency): `${number}` {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not an integer amount: ${minor}`);
  const digits = minorDigits(currency);
  const sign = minor < 0 ? '-' : '';
  const all = String(Math.abs(minor)).padStart(digits + 1, '0');
  const whole = all.slice(0, all.length - digits);
  return (digits === 0 ? `${sign}${whole}` : `${sign}${whole}.${all.slice(-digits)}`) as `${number}`;
}

/** The JSON number of minor units: 1250 USD is 12.5. */
export function toWire(minor: number, currency: Currency): number {
  return Number(decimalText(minor, currency));
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(language: Language, currency: Currency): Intl.NumberFormat {
  const key = `${language}/${currency}`;
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    const digits = minorDigits(currency);
    formatter = new Intl.NumberFormat(language, {
      style: 'currency',
      // The narrow symbol decides the spacing, then the spec's own symbol replaces it.
      currencyDisplay: 'narrowSymbol',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formatters.set(key, formatter);
  }
  return formatter;
}

/**
 * Money for people, in the order and with the separators of the language and the spec's symbol.
 * `code` adds the ISO code, for places where both USD and CAD ("$") can occur.
 */
export function formatMoney(minor: number, currency: Currency, language: Language, options: { code?: boolean } = {}): string {
  const parts = formatterOf(language, currency).formatToParts(decimalText(minor, currency));
  // Behind the number the code takes the symbol's place: nobody writes "250,50 $ USD".
  const isBehind = parts.at(-1)?.type === 'currency';
  const symbol = options.code === true && isBehind ? currency : CURRENCY_SYMBOLS[currency];
  const text = parts.map((part) => (part.type === 'currency' ? symbol : part.value)).join('');
  return options.code === true && !isBehind ? `${text} ${currency}` : text;
}
