import type { Language } from './words.ts';

/** A share of 1 as a percentage, as it is written in a language: 0.015 is `1.5%` or `1,5 %`. */
export function formatPercent(share: number, language: Language, digits = 1): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: digits }).format(share);
}
