/*
 * HS codes: the Harmonized System by words, shop terms or digits, and what customs may charge for goods.
 * Codes are in force or ended; an ended one names the codes that took its place, the usual one first.
 * Odd rule: digits are a prefix lookup and never anything else; words only find codes in force. National codes of up to
 * 13 digits stand for the subheading they begin with.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { amount, country, ownCurrency, day, hsCode, line, optionalLine, quantity } from '../../shared/fields.ts';
import { says } from '../../shared/says.ts';
import { BASES } from '../duties/types.ts';

export const MAX_PRODUCTS = 20;
export const MAX_RESULTS = 50;

/** What the goods are, for the search: up to the 200 characters of a marketplace's title. */
const goods = line(200, 3);

const step = z.object({ code: z.string(), description: z.string() });
const why = z.object({
  kind: z
    .enum(['code', 'term', 'words', 'alike'])
    .meta({ description: 'Found by its digits, by a shop term, by words of its description, or because titles of such goods have the words' }),
  text: z.string(),
  message: z.string(),
});

const hsCodeOut = z.object({
  code: z.string(),
  description: z.string(),
  superseded: z.boolean().meta({ description: 'No longer in force' }),
  superseded_by: z.array(step).meta({ description: 'Codes that took its place, the usual one first' }),
  path: z.array(step).meta({ description: 'Chapter and heading above it' }),
});
const hsMatch = hsCodeOut.extend({ score: z.number().meta({ description: 'How well it answers, 0 to 1' }), why });
export type HsMatch = z.output<typeof hsMatch>;

const product = z
  .strictObject({
    description: goods.optional(),
    hts_code: hsCode.optional().meta({ description: 'Without it, the best code for the description is taken and named' }),
    coo: country.meta({ description: 'Country of origin' }),
    value: amount.meta({ description: 'Of one unit' }),
    currency: ownCurrency(),
    quantity: quantity.default(1),
    weight: z.number().positive().max(1000).optional().meta({ description: 'Of one unit in kg; some duties are by weight' }),
  })
  .refine((p) => p.hts_code !== undefined || p.description !== undefined, { path: ['hts_code'], message: says('validation.required') });

const dutyQuestion = z.strictObject({
  products: z.array(product).min(1).max(MAX_PRODUCTS),
  country: country.meta({ description: 'Destination' }),
  province: optionalLine(40),
  from: country.default('CN').meta({ description: 'Country the goods are shipped from' }),
  freight: amount.default(0),
  insurance: amount.default(0),
  currency: ownCurrency('Of freight, insurance and the answer. '),
  channel: z.enum(['post', 'courier']).default('courier'),
  date: day.optional().meta({ description: 'Day of shipping; today without it' }),
});

const dutyOut = z.object({
  estimate: z.literal(true),
  currency: z.string(),
  goods: z.number().nullable(),
  duty: z.number().nullable(),
  tax: z.number().nullable(),
  fee: z.number().nullable().meta({ description: 'Sum of the fees; null while not all of them are known' }),
  total: z.number().nullable().meta({ description: 'Duty, tax and fees; null while not all of them are known' }),
  lines: z.array(
    z.object({
      kind: z.enum(['duty', 'tax', 'fee']),
      amount: z.number(),
      product: z.int().nullable().meta({ description: 'Position of the product the line is about, from 0' }),
      hs_code: z.string().nullable(),
      text: z.string(),
      basis: z.enum(BASES),
      exchange: z.string().nullable().meta({ description: 'The exchange rates by which a limit was converted' }),
      source: z.string(),
      date: z.string(),
    }),
  ),
  products: z.array(z.object({ hts_code: z.string().nullable(), classified: z.boolean(), match: hsMatch.nullable() })),
  warnings: z.array(z.string()),
  complete: z.boolean().meta({ description: 'Whether all duties are known; where not, DDP is not sold' }),
});

export const hsCodes = contract('hsCodes', {
  search: {
    method: 'GET',
    path: '/hs-codes',
    access: 'shipping:read',
    summary: 'HS codes by words in English, Chinese or Russian, or by their first digits',
    query: z.strictObject({
      q: line(200, 2),
      limit: z.coerce.number<string | number>().int().min(1).max(MAX_RESULTS).default(10),
    }),
    out: z.object({ hs_codes: z.array(hsMatch), edition: z.string() }),
    example: { query: { q: 'phone case' } },
  },
  get: {
    method: 'GET',
    path: '/hs-codes/{code}',
    access: 'shipping:read',
    summary: 'One chapter, heading or subheading, with what is below it; a longer national code gives its subheading',
    params: z.object({ code: z.string().regex(/^\d{2,13}$/) }),
    out: z.object({ hs_code: hsCodeOut.extend({ children: z.array(step) }) }),
    errors: ['not_found'],
    example: { params: { code: '851713' } },
  },
  classify: {
    method: 'POST',
    path: '/classify',
    access: 'shipping:read',
    visit: 'look',
    summary: 'HS codes for up to 20 descriptions, each with its score and why',
    body: z.strictObject({
      products: z
        .array(z.strictObject({ description: goods }))
        .min(1)
        .max(MAX_PRODUCTS),
      limit: z.int().min(1).max(10).default(5),
    }),
    out: z.object({ classifications: z.array(z.object({ description: z.string(), candidates: z.array(hsMatch) })), edition: z.string() }),
    example: { body: { products: [{ description: 'Ceramic coffee mug' }, { description: '蓝牙耳机' }] } },
  },
  calculateDuty: {
    method: 'POST',
    path: '/calculate-duty',
    access: 'shipping:read',
    visit: 'look',
    summary: 'What customs of a destination may ask for up to 20 products: duty, tax and fees with the rule behind each',
    body: dutyQuestion,
    out: z.object({ duty: dutyOut }),
    example: {
      body: {
        country: 'DE',
        currency: 'EUR',
        freight: 9.5,
        products: [{ description: 'Cotton t-shirt', hts_code: '610910', coo: 'CN', value: 20, currency: 'EUR', quantity: 2 }],
      },
    },
  },
});
