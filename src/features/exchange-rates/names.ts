import type { Declared } from '../../shared/names.ts';

export const exchangeRatesNames = { verbs: ['exchangeRates.save'] } as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    'exchange-rates': typeof exchangeRatesNames;
  }
}
