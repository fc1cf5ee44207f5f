import { AppError } from '../../../shared/errors.ts';
import type { Currency } from '../../../shared/money.ts';
import { fromWire } from '../../../shared/parse-money.ts';
import { aboutIn } from '../rules.ts';

/**
 * Minor units of an amount that people of the operator or of the account typed. Throws `invalid_input` at `path` for one beyond a limit in whole dollars,
 * which is a typo in whatever currency, and for more decimals than the currency has.
 */
export function minorWithin(amount: number, { currency, dollars, path }: { currency: Currency; dollars: number; path: string }): number {
  const most = aboutIn(currency, dollars);
  if (amount > most) throw new AppError('invalid_input', { fields: { [path]: { key: 'validation.atMost', values: { value: most } } } });
  if (amount < -most) throw new AppError('invalid_input', { fields: { [path]: { key: 'validation.atLeast', values: { value: -most } } } });
  return fromWire(amount, currency, path);
}
