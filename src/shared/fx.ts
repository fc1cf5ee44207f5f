/** Currency conversion on a dated snapshot the operator edits (design facts.md); integers throughout. */

/** One row of the snapshot: how many millionths of a unit of `currency` one US dollar buys. */
export interface FxRate {
  currency: string;
  perUsdMicro: number;
  date: string;
  source: string;
}

export interface FxTable {
  /** Converts minor units, rounded half up; null when either currency has no rate. */
  convert(amountMinor: number, from: string, to: string): number | null;
  /** The row a conversion used, for its date and source; undefined for USD and unknown currencies. */
  rate(currency: string): FxRate | undefined;
}

const ZERO_DIGITS = new Set(['JPY', 'KRW', 'CLP', 'VND', 'ISK', 'XOF', 'XAF', 'PYG', 'UGX', 'RWF']);
const THREE_DIGITS = new Set(['KWD', 'BHD', 'OMR', 'JOD', 'TND']);

/** Digits after the point of an ISO 4217 currency. */
export function currencyDigits(currency: string): 0 | 2 | 3 {
  if (ZERO_DIGITS.has(currency)) return 0;
  return THREE_DIGITS.has(currency) ? 3 : 2;
}

/** `12.50 USD`: minor units as a plain decimal with the currency behind it. */
export function minorText(amountMinor: number, currency: string): string {
  const digits = currencyDigits(currency);
  return `${(amountMinor / 10 ** digits).toFixed(digits)} ${currency}`;
}

/** Builds a table from rows; the newest row of a currency wins. USD is always known. */
export function fxTable(rates: readonly FxRate[]): FxTable {
  const newest = new Map<string, FxRate>();
  for (const rate of rates) {
    const known = newest.get(rate.currency);
    if (!known || known.date <= rate.date) newest.set(rate.currency, rate);
  }
  const micro = (currency: string) => (currency === 'USD' ? 1_000_000 : newest.get(currency)?.perUsdMicro);
  return {
    rate: (currency) => newest.get(currency),
    convert(amountMinor, from, to) {
      if (from === to) return amountMinor;
      const fromMicro = micro(from);
      const toMicro = micro(to);
      if (!fromMicro || !toMicro) return null;
      const numerator = BigInt(amountMinor) * BigInt(toMicro) * 10n ** BigInt(currencyDigits(to));
      const denominator = BigInt(fromMicro) * 10n ** BigInt(currencyDigits(from));
      const doubled = 2n * numerator + (amountMinor < 0 ? -denominator : denominator);
      return Number(doubled / (2n * denominator));
    },
  };
}
