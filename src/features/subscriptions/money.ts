import { DEFAULT_CURRENCY, isCurrency, type Currency } from '../../shared/money.ts';

/** The currency of a plan as one of ours. */
export const knownCurrency = (currency: string): Currency => (isCurrency(currency) ? currency : DEFAULT_CURRENCY);
