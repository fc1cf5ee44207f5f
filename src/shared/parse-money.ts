import type { FieldProblem } from './errors.ts';
import { AppError } from './errors.ts';
import { minorDigits, type Currency } from './money.ts';

/* Amounts as people and programs send them: what a page shows needs none of it. */

export type ParsedMoney = { ok: true; minor: number } | { ok: false; problem: FieldProblem };

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?$/;

/**
 * Reads a decimal number ("12.5", 12.5) as minor units of the currency. More decimals than the currency has,
 * text that is not a number and amounts beyond exact integers are problems, never roundings.
 */
export function parseMoney(input: string | number, currency: Currency): ParsedMoney {
  const text = String(input).trim();
  // JavaScript writes the smallest numbers with an exponent, 1e-7: they have too many decimals, but they are numbers.
  const match = DECIMAL.exec(typeof input === 'number' && text.includes('e-') ? input.toFixed(20) : text);
  if (match === null) return { ok: false, problem: { key: 'validation.number' } };
  const [, sign, whole = '', fraction = ''] = match;
  const digits = minorDigits(currency);
  const cut = fraction.replace(/0+$/, '');
  if (cut.length > digits)
    return { ok: false, problem: digits === 0 ? { key: 'validation.noDecimals' } : { key: 'validation.decimals', values: { count: digits } } };
  const minor = Number(whole + cut.padEnd(digits, '0'));
  if (!Number.isSafeInteger(minor)) return { ok: false, problem: { key: 'validation.atMost', values: { value: 90_000_000_000_000 } } };
  return { ok: true, minor: sign === '-' && minor !== 0 ? -minor : minor };
}

/** Minor units of a JSON number; throws `invalid_input` at `path` when the currency has fewer decimals. */
export function fromWire(amount: number, currency: Currency, path: string): number {
  const parsed = parseMoney(amount, currency);
  if (parsed.ok) return parsed.minor;
  throw new AppError('invalid_input', { fields: { [path]: parsed.problem } });
}
