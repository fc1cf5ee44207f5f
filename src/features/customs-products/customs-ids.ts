/**
 * Numbers by which customs identifies people and companies. Each check takes what was typed and returns its tidy form, or null when it is not a
 * valid number.
 */

const tidy = (text: string): string => text.replace(/[\s.\-/]/g, '').toUpperCase();

/** IOSS: IM and 10 digits (no public register checks it). */
export function iossNumber(text: string): string | null {
  const number = tidy(text);
  return /^IM\d{10}$/.test(number) ? number : null;
}

/** EORI: country and up to 15 letters or digits. */
export function eoriNumber(text: string): string | null {
  const number = tidy(text);
  return /^[A-Z]{2}[A-Z\d]{1,15}$/.test(number) ? number : null;
}

/** UK VAT: GB, then 9 or 12 digits. */
export function ukVatNumber(text: string): string | null {
  const number = tidy(text);
  return /^GB(?:\d{9}|\d{12})$/.test(number) ? number : null;
}

/** VOEC: 7 digits. */
export function voecNumber(text: string): string | null {
  const number = tidy(text).replace(/^VOEC/, '');
  return /^\d{7}$/.test(number) ? number : null;
}

/** Korea's personal customs code: P and 12 digits. */
export function koreanCode(text: string): string | null {
  const number = tidy(text);
  return /^P\d{12}$/.test(number) ? number : null;
}

/** A check digit of Brazil's federal numbers: weighted sum, remainder by 11. */
function brazilianDigit(digits: string, weights: readonly number[]): number {
  const rest = weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0) % 11;
  return rest < 2 ? 0 : 11 - rest;
}

const FROM = (first: number, length: number): number[] => Array.from({ length }, (_, i) => first - i);
const CNPJ_FIRST = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** Brazil: CPF (11 digits) of a person or CNPJ (14) of a company, with correct check digits and not all digits alike. */
export function brazilianNumber(text: string): string | null {
  const digits = tidy(text);
  if (!/^(?:\d{11}|\d{14})$/.test(digits) || /^(\d)\1+$/.test(digits)) return null;
  const own = digits.slice(0, -2);
  const [first, second] = digits.length === 11 ? [FROM(10, 9), FROM(11, 10)] : [CNPJ_FIRST, [6, ...CNPJ_FIRST]];
  const one = brazilianDigit(own, first);
  const two = brazilianDigit(own + String(one), second);
  return digits.endsWith(`${one}${two}`) ? digits : null;
}
