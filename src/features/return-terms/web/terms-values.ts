import type { WarehouseTerms } from '../contract.ts';
import { DEFAULT_TERM_DAYS, RETURN_FEES } from '../rules.ts';

/** What the form begins with: the terms in force; amounts only where they are still in the warehouse's currency. */
export function termsValues({ terms, currency }: Pick<WarehouseTerms, 'terms' | 'currency'>) {
  const priced = terms?.currency === currency ? terms : null;
  return {
    ...Object.fromEntries(RETURN_FEES.map((fee) => [fee, priced?.[fee]])),
    decide_days: terms?.decide_days ?? DEFAULT_TERM_DAYS,
    extend: priced?.extend ?? null,
    extend_days: terms?.extend_days ?? DEFAULT_TERM_DAYS,
  };
}
