import type { Feature } from '../../../server/feature.ts';
import { exchangeRatesNames } from '../names.ts';
import { listExchangeRates } from './list-exchange-rates.ts';
import { saveExchangeRates } from './save-exchange-rates.ts';

export const exchangeRatesFeature: Feature = { noun: 'exchange-rates', names: exchangeRatesNames, accounts: [listExchangeRates, saveExchangeRates] };
