/** A surcharge's row in whole units: what it adds up, and the least that is charged. */
export interface Fee {
  percent: number;
  flat: number;
  per_kg: number;
  minimum: number;
  currency: string;
}

/** How somebody says its parts. */
export interface FeeVoice {
  share: (percent: string) => string;
  perKg: (amount: string) => string;
  atLeast: (fee: string, minimum: string) => string;
  /** A share of 1 as a percentage, at most so many decimals. */
  percent: (share: number, digits: number) => string;
  money: (amount: number, currency: string) => string;
}

/** A rate is kept in hundredths of a percent. */
const RATE_DIGITS = 2;

/** What a surcharge costs, in words: every part that the rate adds up (surcharges.ts), and the least that is charged. */
export function feeText(fee: Fee, { share, perKg, atLeast, percent, money }: FeeVoice): string {
  const parts = [
    ...(fee.flat > 0 ? [money(fee.flat, fee.currency)] : []),
    ...(fee.per_kg > 0 ? [perKg(money(fee.per_kg, fee.currency))] : []),
    ...(fee.percent > 0 ? [share(percent(fee.percent / 100, RATE_DIGITS))] : []),
  ];
  const sum = parts.join(' + ');
  const minimum = money(fee.minimum, fee.currency);
  return sum === '' ? minimum : fee.minimum > 0 ? atLeast(sum, minimum) : sum;
}
