import type { Currency } from '../../shared/money.ts';

/** The limits of one payment and the amounts to choose from, in whole dollars. */
const TOP_UP = { min: 10, max: 10_000, quick: [50, 100, 250, 500] } as const;
/** By how much a currency's units are smaller than a dollar, about: limits are round sums, and rates change daily. */
const SMALLER: Partial<Record<Currency, number>> = { JPY: 100, THB: 50, HKD: 10, CNY: 10, MYR: 5 };

/** A limit in whole dollars as a round sum of a currency. */
export const aboutIn = (currency: Currency, dollars: number): number => dollars * (SMALLER[currency] ?? 1);

/** The same limit in the currency with the smallest units: no amount in whatever currency may be above it. */
export const mostOfAll = (dollars: number): number => aboutIn('JPY', dollars);

/** The limits of one payment and the amounts to choose from, in whole units of the currency. */
export function topUpIn(currency: Currency): { min: number; max: number; quick: number[] } {
  const of = (dollars: number) => aboutIn(currency, dollars);
  return { min: of(TOP_UP.min), max: of(TOP_UP.max), quick: TOP_UP.quick.map(of) };
}

/** The remainder of a long decimal number divided by 97. */
const mod97 = (digits: string): number => [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);

/** Letters as ISO 7064 counts them: A is 10, Z is 35. */
const asDigits = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));

/** The lines of a setting that has several, such as the operator's address or bank account: `|` separates them. */
export const settingLines = (setting: string): string[] =>
  setting
    .split('|')
    .map((line) => line.trim())
    .filter(Boolean);

/** The creditor reference (ISO 11649) an account writes on its bank transfers: check digits, then its number. */
export function creditorReference(accountId: number): string {
  const check = 98 - mod97(asDigits(`${accountId}RF00`));
  return `RF${String(check).padStart(2, '0')}${accountId}`;
}

/** The account a creditor reference stands for, however it is spaced; null when its check digits are wrong. */
export function accountOfReference(text: string): number | null {
  const [, check, account] = /^RF(\d{2})(\d{1,15})$/.exec(text.replaceAll(/\s/g, '').toUpperCase()) ?? [];
  if (check === undefined || account === undefined) return null;
  return mod97(asDigits(`${account}RF${check}`)) === 1 ? Number(account) : null;
}

/** The account of a payment's own reference, `pay-20001-…`. */
export const accountOfPayment = (reference: string): number => Number(reference.split('-')[1]);
