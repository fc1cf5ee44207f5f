import type { Said } from '../../shared/words.ts';
import type { Cover } from './contract.ts';

/** How somebody writes and says things: their language's words and figures. */
export interface Voice {
  say: (said: Said) => string;
  /** A share of 1 as a percentage, at most so many decimals. */
  percent: (share: number, digits: number) => string;
  money: (amount: number, currency: string) => string;
}

/** A rate is kept in hundredths of a percent. */
const RATE_DIGITS = 2;

/** What more cover costs, in words: every part that the rate adds up (rates/surcharges.ts), and the least that is charged. */
export function feeText(fee: Cover['fee'], { say, percent, money }: Voice): string {
  if (fee === null) return say({ key: 'protection:noFee' });
  const share = percent(fee.percent / 100, RATE_DIGITS);
  const parts = [
    ...(fee.flat > 0 ? [money(fee.flat, fee.currency)] : []),
    ...(fee.per_kg > 0 ? [say({ key: 'protection:perKg', values: { amount: money(fee.per_kg, fee.currency) } })] : []),
    ...(fee.percent > 0 ? [say({ key: 'protection:share', values: { percent: share } })] : []),
  ];
  const sum = parts.join(' + ');
  const minimum = money(fee.minimum, fee.currency);
  const whole = sum === '' ? minimum : fee.minimum > 0 ? say({ key: 'protection:atLeast', values: { fee: sum, minimum } }) : sum;
  return fee.is_lowest ? say({ key: 'protection:from', values: { fee: whole } }) : whole;
}
