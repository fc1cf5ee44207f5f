/*
 * Estimates: what sending a parcel would cost, service by service, and why a service is not offered.
 * Stateless: nothing is stored or charged.
 * Odd rule: duties and taxes are part of the price only for DDP; for DDU they are shown as what the recipient will be charged.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { country, ownCurrency, hsCode, MAX_SIDE, MAX_WEIGHT, optionalLine, sidesOverOne, terms } from '../../shared/fields.ts';
import { queryBoolean, queryNumber } from '../../shared/paging.ts';
import { says } from '../../shared/says.ts';
import type { WordKey } from '../../shared/words.ts';
import { CURRENCIES } from '../../shared/money.ts';
import { UNIT_SYSTEMS } from '../../shared/units.ts';
import { BASES } from '../duties/types.ts';
import { PRICE_CODES } from './rules.ts';

const positive = z.coerce.number<string | number>().positive();
/** `value:hts_code:coo` of a line, or with a currency of its own `value:hts_code:coo:currency`; code and origin may be empty. */
const GOOD = String.raw`\d+(?:\.\d+)?:(?:\d{6,13})?:(?:[A-Z]{2})?(?::(?:${CURRENCIES.join('|')}))?`;
const GOODS = new RegExp(`^${GOOD}(?:,${GOOD})*$`);
const side = z.coerce.number<string | number>().gt(1).max(MAX_SIDE);
const money = queryNumber(z.number().min(0).max(99_999_999));

export const estimateQuery = z
  .strictObject({
    entry_point: z.string().trim().toUpperCase().max(6).optional(),
    warehouse: z.string().trim().max(32).optional(),
    exit_point: z.string().trim().toUpperCase().max(3).optional(),
    country,
    province: optionalLine(40),
    postal_code: optionalLine(10),
    kind: z.enum(['parcel', 'envelope']).default('parcel'),
    units: z.enum(UNIT_SYSTEMS).default('metric'),
    weight: positive.max(MAX_WEIGHT),
    length: side.optional(),
    width: side.optional(),
    /** Height of a parcel; thickness of an envelope, e.g. 2 cm (spec §5). */
    height: z.coerce.number<string | number>().positive().max(MAX_SIDE).optional(),
    value: money.default(0),
    currency: ownCurrency(),
    insurance: money.default(0).meta({ description: 'Value to insure; of a shipment and an order it is true or false' }),
    signature_confirmation: queryBoolean.default(false),
    irregular: queryBoolean.default(false),
    is_return: queryBoolean.default(false),
    terms: terms.optional(),
    dg_codes: z.string().max(100).optional().meta({ description: 'Comma-separated dangerous-goods codes' }),
    hts_code: hsCode.optional(),
    coo: country.optional().meta({ description: 'Country of origin of the goods' }),
    goods: z.string().max(4000).regex(GOODS, says('validation.format')).optional().meta({
      description:
        'Several goods instead of `value`, `hts_code` and `coo`: value:hts_code:coo of each line, with the value of all its units, comma-separated; a line in another currency ends with it, as in 20:610910:CN:EUR',
    }),
    ignore_bad_address: queryBoolean.default(false).meta({ description: 'The address cannot be found: include the override fee' }),
  })
  .superRefine((q, ctx) => {
    const problem = (path: string, key: WordKey) => ctx.addIssue({ code: 'custom', path: [path], message: says(key) });
    if (!q.entry_point && !q.warehouse) problem('entry_point', 'validation.selection');
    if (q.kind === 'envelope' && q.height === undefined) problem('height', 'validation.required');
    if (q.kind === 'parcel') {
      const given = [q.length, q.width, q.height].filter((v) => v !== undefined).length;
      if (given > 0 && given < 3) (['length', 'width', 'height'] as const).forEach((name) => q[name] === undefined && problem(name, 'validation.required'));
    }
    sidesOverOne(q.units, { length: q.length, width: q.width, ...(q.kind === 'parcel' && { height: q.height }) }, ctx);
  });
export type EstimateQuery = z.output<typeof estimateQuery>;

const values = z.record(z.string(), z.union([z.string(), z.number()]));
const phrase = z.object({ key: z.string(), values });
/** `key` and `values` make the sentence in any language; `text` is the sentence in the caller's. */
const line = z.object({ code: z.enum(PRICE_CODES), amount: z.number(), key: z.string(), values, text: z.string() });

export const dutyLine = z.object({
  kind: z.enum(['duty', 'tax', 'fee']),
  amount: z.number(),
  text: z.string(),
  source: z.string(),
  date: z.string(),
  basis: z.enum(BASES),
  exchange: z.string().nullable().meta({ description: 'The exchange rates by which a limit was converted' }),
});
export const duties = z.object({
  currency: z.string(),
  total: z.number().nullable().meta({ description: 'Duty, tax and fees; null while not all of them are known' }),
  lines: z.array(dutyLine),
  warnings: z.array(z.string()),
  charged: z.boolean(),
});

export const estimateService = z.object({
  service: z.string(),
  name: z.string(),
  carrier: z.string(),
  exit_point: z.string(),
  currency: z.string(),
  gross_weight: z.number(),
  volumetric_weight: z.number().nullable(),
  chargeable_weight: z.number(),
  weight_basis: phrase.extend({ text: z.string() }),
  cost: z.number(),
  surcharge: z.number(),
  insurance: z.object({ coverage: z.number().nullable(), fee: z.number() }),
  total_cost: z.number(),
  terms: z.array(z.enum(['DDP', 'DDU'])),
  transit_min: z.int(),
  transit_max: z.int(),
  deliver_from: z.string(),
  deliver_to: z.string(),
  price: z.array(line),
  duties: duties.nullable(),
});
export type EstimateService = z.output<typeof estimateService>;

export const serviceTerms = z.object({ service: z.string(), name: z.string(), terms: z.array(z.enum(['DDP', 'DDU'])) });

const optionalText = z.string().trim().max(40).optional();

export const estimates = contract('estimates', {
  get: {
    method: 'GET',
    path: '/estimate',
    access: 'shipping:read',
    summary: 'What each service costs for a parcel, line by line, and why a service is not offered',
    query: estimateQuery,
    out: z.object({
      estimate: z.object({
        currency: z.string(),
        entry_point: z.string(),
        country: z.string(),
        services: z.array(estimateService),
        unavailable: z.array(z.object({ service: z.string(), name: z.string(), reason: z.string() })),
      }),
    }),
    errors: ['no_services'],
    example: { query: { entry_point: 'HKGHUB', country: 'US', weight: 0.5 } },
  },
  services: {
    method: 'GET',
    path: '/portolan/services',
    access: 'session',
    frame: true,
    summary: 'The services a lane offers and the terms of each',
    query: z.strictObject({
      warehouse: optionalText,
      entry_point: optionalText,
      country: optionalText,
      signature_confirmation: queryBoolean.default(false),
      weight: z.coerce.number<string | number>().min(0).default(0),
    }),
    out: z.object({ terms: z.array(serviceTerms) }),
    errors: ['no_services'],
  },
});
