import type { SdrRate } from './facts.ts';

/** Currency units for one SDR. Source: IMF, "Currency values in terms of SDR", 20 October 2025. HKD and THB: no value that day. */
const UNITS_PER_SDR: Readonly<Record<string, number>> = {
  USD: 1.36568,
  EUR: 1.17176,
  GBP: 1.01841,
  JPY: 206.163,
  AUD: 2.10008,
  CAD: 1.91687,
  CNY: 9.72772,
  MYR: 5.77978,
};
const DAY = '2025-10-20';

/** The rate that decides between CN22 and CN23; null where none is known; then the CN23 is printed. */
export function sdrRate(currency: string): SdrRate | null {
  const units = UNITS_PER_SDR[currency];
  return units === undefined ? null : { currency, sdrMicros: Math.round(1_000_000 / units), date: DAY };
}
