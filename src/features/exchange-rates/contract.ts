/*
 * Exchange rates as the operator's people keep them: what one US dollar buys in each currency, on a day and by a source. No states: the newest day of a
 * currency is in force at once, and what was charged before stays as it was.
 * Odd rules: a day that is there already is corrected; a rate of an earlier day than the one in force is kept and changes nothing.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { day, line } from '../../shared/fields.ts';
import { says } from '../../shared/says.ts';

/** Beyond this a rate is more often mistyped than true. */
export const MUCH_CHANGE = 0.1;

/** The codes of ISO 4217. A rate can never be taken away: a mistyped code would stand in the list for good. */
const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

const currencyCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, says('validation.format'))
  .refine((code) => CODES.has(code), says('exchange-rates:server.noCurrency'))
  .refine((code) => code !== 'USD', says('exchange-rates:form.notUsd'));

/** As many digits as are stored. */
export const perUsd = z
  .number()
  .positive()
  .max(999_999_999)
  .refine((value) => Number(value.toFixed(6)) === value, says('exchange-rates:form.digits'))
  .meta({ description: 'What one US dollar buys, with six decimals at the most' });

export const ratesInput = z.strictObject({
  date: day.meta({ description: 'The day they are of, today at the latest' }),
  source: line(80).meta({ description: 'Who says so' }),
  rates: z
    .array(z.strictObject({ currency: currencyCode, per_usd: perUsd }))
    .min(1)
    .max(200)
    .meta({ description: 'Currencies left out stay as they are' }),
});
export type RatesInput = z.output<typeof ratesInput>;

const inForce = z.object({ per_usd: z.number(), date: z.string(), source: z.string() });
const exchangeRate = z.object({
  currency: z.string(),
  is_for_accounts: z.boolean().meta({ description: 'Accounts can be kept in it; others are for the thresholds of customs' }),
  rate: inForce.nullable().meta({ description: 'The one in force; null where there is none yet: nothing can be charged in this currency' }),
  before: inForce.nullable().meta({ description: 'The one in force before it' }),
});
export type ExchangeRate = z.output<typeof exchangeRate>;

export const exchangeRates = contract('exchangeRates', {
  list: {
    method: 'GET',
    path: '/staff/exchange-rates',
    access: 'staff:pricing:read',
    summary: 'The exchange rates in force, and those before them (operator only)',
    out: z.object({ rates: z.array(exchangeRate) }),
  },
  save: {
    method: 'PUT',
    path: '/staff/exchange-rates',
    access: 'staff:pricing:write',
    summary: 'Put exchange rates of a day in force, all or none (operator only)',
    body: ratesInput,
    out: z.object({ rates: z.array(exchangeRate) }),
    example: { body: { date: '2026-09-29', source: 'European Central Bank', rates: [{ currency: 'EUR', per_usd: 0.8802 }] } },
  },
});
