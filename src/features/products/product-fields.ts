import { z } from 'zod';
import { amount, country, ownCurrency, description, dgCode, hsCode, lengthCm, line, merchantId, optionalLine, weightKg } from '../../shared/fields.ts';
import { says } from '../../shared/says.ts';
import type { WordKey } from '../../shared/words.ts';
import { affirmation, fdaCode, intendedUseCode, nationalCode } from '../customs-products/contract.ts';

/** What the warehouse scans: the product ID, a bar code already on the goods, or a label it prints for a fee (spec §3). */
export const BARCODE_KINDS = ['product_id', 'custom', 'none'] as const;
export const MAX_SKUS = 50;
export const MAX_COMPLIANCE = 5;
export const MAX_PARTS = 20;
const MAX_OF_PART = 999;
const MAX_COUNTRIES = 60;
const MAX_LANGUAGES = 10;

/** What a scanner reads: letters, digits and a few signs, no spaces. */
const barcode = z
  .string()
  .trim()
  .regex(/^[\w./+-]{3,48}$/, says('products:problem.barcode'));

const part = z.strictObject({
  product_id: merchantId.meta({ description: 'The part’s own product ID' }),
  quantity: z.int().min(1).max(MAX_OF_PART).meta({ description: 'Units of it in one bundle' }),
});
export type PartInput = z.output<typeof part>;

const empty = z.literal('');
const side = lengthCm.nullish();

const given = {
  product_id: merchantId.nullish().or(empty),
  name: line(64),
  description,
  local_descriptions: z
    .array(z.strictObject({ language_code: z.string().regex(/^[a-z]{2}$/, says('validation.selection')), description: line(64, 2) }))
    .max(MAX_LANGUAGES)
    .optional()
    .meta({ description: 'In the language of each warehouse that requires it' }),
  is_packaging: z.boolean().default(false).meta({ description: 'A box or bag orders are packed in; can never be changed' }),
  barcode_kind: z.enum(BARCODE_KINDS).default('product_id'),
  barcode: barcode.nullish().or(empty).meta({ description: 'On the goods already, where `barcode_kind` is `custom`' }),
  brand: optionalLine(40),
  manufacturer: optionalLine(64),
  supplier: optionalLine(32),
  url: optionalLine(128),
  coo: country.meta({ description: 'Country of origin' }),
  value: amount.meta({ description: 'Of one unit' }),
  cost: amount.nullish().meta({ description: 'What the merchant pays for one unit' }),
  currency: ownCurrency(),
  hts_code: hsCode.nullish().or(empty).meta({ description: 'HS code for every destination without one of its own' }),
  hs_codes: z
    .array(z.strictObject({ country, hs_code: nationalCode }))
    .max(MAX_COUNTRIES)
    .optional(),
  fda_code: fdaCode.nullish().or(empty),
  intended_use_code: intendedUseCode.nullish().or(empty),
  compliance_codes: z
    .array(z.strictObject({ code: affirmation, number: optionalLine(25) }))
    .max(MAX_COMPLIANCE)
    .optional(),
  dg_code: dgCode.nullish().or(empty),
  weight: weightKg.nullish().meta({ description: 'Of one unit, in kg' }),
  length: side.meta({ description: 'In cm, as all sides' }),
  width: side,
  height: side,
  has_lots: z.boolean().default(false).meta({ description: 'Stock is kept by lot, with expiry dates' }),
  parts: z
    .array(part)
    .max(MAX_PARTS)
    .optional()
    .meta({ description: 'Makes it a bundle of other products; what is one stays one, what is none never becomes one. Left out, they stay' }),
  inner_length: side.meta({ description: 'Inside, of packaging' }),
  inner_width: side,
  inner_height: z.number().min(0).max(1000).nullish().meta({ description: '0 for what lies flat' }),
  max_weight: weightKg.nullish().meta({ description: 'What packaging may weigh at most with what is in it, in kg' }),
};
const PACKAGING_FIELDS = ['inner_length', 'inner_width', 'inner_height', 'max_weight'] as const;

export const productFields = z.strictObject(given);

function crossCheck(p: z.output<typeof productFields>, ctx: z.core.$RefinementCtx): void {
  const problem = (path: PropertyKey[], key: WordKey) => ctx.addIssue({ code: 'custom', path, message: says(key) });
  const twice = (values: readonly string[], path: (at: number) => PropertyKey[]) =>
    values.forEach((value, i) => values.indexOf(value) < i && problem(path(i), 'validation.unique'));
  if (p.barcode_kind === 'custom' && !p.barcode) problem(['barcode'], 'validation.required');
  if (p.barcode_kind !== 'custom' && p.barcode) problem(['barcode'], 'products:problem.onlyCustom');
  for (const name of PACKAGING_FIELDS) if (!p.is_packaging && p[name] !== null && p[name] !== undefined) problem([name], 'products:problem.onlyPackaging');
  if (p.is_packaging && p.has_lots) problem(['has_lots'], 'products:problem.noLots');
  const { parts = [] } = p;
  if (parts.length > 0 && p.is_packaging) problem(['parts'], 'products:problem.noParts');
  if (parts.length > 0 && p.has_lots) problem(['has_lots'], 'products:problem.bundleLots');
  twice(
    parts.map((one) => one.product_id),
    (i) => ['parts', i, 'product_id'],
  );
  twice(
    (p.hs_codes ?? []).map((one) => one.country),
    (i) => ['hs_codes', i, 'country'],
  );
  twice(
    (p.local_descriptions ?? []).map((one) => one.language_code),
    (i) => ['local_descriptions', i, 'language_code'],
  );
}

export const skuField = merchantId;
const newSkus = z.array(z.strictObject({ sku: skuField })).max(MAX_SKUS);

const created = productFields.extend({
  skus: newSkus.optional(),
  submit: z.boolean().default(false).meta({ description: 'Ask for verification at once; refused while something is missing' }),
});
export const productInput = created.superRefine((p, ctx) => {
  crossCheck(p, ctx);
  const names = (p.skus ?? []).map((one) => one.sku);
  names.forEach((name, i) => names.indexOf(name) < i && ctx.addIssue({ code: 'custom', path: ['skus', i, 'sku'], message: says('validation.unique') }));
});
export type ProductInput = z.output<typeof productInput>;
export type ProductDraft = z.input<typeof productInput>;
/** Without SKUs: they have calls of their own. */
export type ProductFacts = z.output<typeof productFields>;

/** What an update takes. */
export const productChange = productFields.extend({ version: z.int().positive().optional() }).superRefine(crossCheck);
