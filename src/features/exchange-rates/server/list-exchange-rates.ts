import { systemVerb } from '../../../server/verb.ts';
import { exchangeRates } from '../contract.ts';
import { readExchangeRates } from './read-exchange-rates.ts';

/** The exchange rates in force, and those before them. */
export const listExchangeRates = systemVerb(exchangeRates.list, async ({ tx }) => ({ rates: await readExchangeRates(tx) }));
