/*
 * Products: what a merchant keeps in the operator's warehouses, with the names (SKUs) its shops have for it.
 * Draft → Pending (waiting for a warehouse) → Verified, or Sent Back with the reason; Inactive is out of use (see status.ts).
 * Odd rules: whether a product is packaging, and whether it is a bundle (made of other products, with no stock of its own and no verification),
 * is fixed when it is made; a product without an id of its own is called P- and its number;
 * measured weight and sides count before declared ones; a SKU without a shop is the product's name in all shops.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { amount, country, currency, description, dgCode, hsCode, lengthCm, line, merchantId, optionalLine, pathId, weightKg } from '../../shared/fields.ts';
import { pageAnswer, pageQuery, someCodes, someIds, someOf, yesOrNo } from '../../shared/paging.ts';
import { says } from '../../shared/says.ts';
import type { WordKey } from '../../shared/words.ts';
import { affirmation, fdaCode, intendedUseCode, nationalCode } from '../customs-products/contract.ts';
import { PRODUCT_STATUSES } from './status.ts';

/** What the warehouse scans: the product ID, a bar code already on the goods, or a label it prints for a fee (spec §3). */
export const BARCODE_KINDS = ['product_id', 'custom', 'none'] as const;
export const MAX_SKUS = 50;
export const MAX_COMPLIANCE = 5;
export const MAX_PARTS = 20;
const MAX_OF_PART = 999;
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const MAX_PICTURE_MB = 5;
export const MAX_PICTURE_SIDE = 8000;
const MAX_COUNTRIES = 60;
const MAX_LANGUAGES = 10;
/** A sentence the warehouse writes. */
export const MAX_REASON = 200;

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
  currency: currency.default('USD'),
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
  max_weight: weightKg.nullish().meta({ description: 'What packaging carries at most, in kg' }),
};
const PACKAGING_FIELDS = ['inner_length', 'inner_width', 'inner_height', 'max_weight'] as const;

const fields = z.strictObject(given);

function crossCheck(p: z.output<typeof fields>, ctx: z.core.$RefinementCtx): void {
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

const skuField = merchantId;
const newSkus = z.array(z.strictObject({ sku: skuField })).max(MAX_SKUS);

const created = fields.extend({
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
export type ProductFacts = z.output<typeof fields>;

/** What an update takes. */
export const productChange = fields.extend({ version: z.int().positive().optional() }).superRefine(crossCheck);

const nullable = z.string().nullable();
const figure = z.number().nullable();

export const productSku = z.object({ id: z.int(), shop_id: z.int().nullable(), sku: z.string(), active: z.boolean() });
export type ProductSku = z.output<typeof productSku>;

const stockIn = z.object({
  id: z.string(),
  on_hand: z.int(),
  allocated: z.int(),
  available: z.int(),
  inbound: z.int(),
  is_low: z.boolean().meta({ description: 'No more are available than the threshold the merchant set' }),
});

const image = z.object({ id: z.int(), kind: z.enum(['own', 'verified']), type: z.enum(PICTURE_TYPES), width: z.int(), height: z.int() });

export const productRow = z.object({
  id: z.int(),
  created: z.string(),
  updated: z.string(),
  version: z.int(),
  status: z.enum(PRODUCT_STATUSES),
  reason: nullable.meta({ description: 'Why it was sent back' }),
  product_id: z.string(),
  name: z.string(),
  description: z.string(),
  is_packaging: z.boolean(),
  is_bundle: z.boolean().meta({ description: 'Made of other products: its stock follows from theirs' }),
  barcode_kind: z.enum(BARCODE_KINDS),
  barcode: nullable,
  coo: z.string(),
  hts_code: nullable,
  brand: nullable,
  supplier: nullable,
  dg_code: nullable,
  value: z.number(),
  cost: figure,
  currency: z.string(),
  weight: figure,
  length: figure,
  width: figure,
  height: figure,
  measured: z.object({ weight: z.number(), length: z.number(), width: z.number(), height: z.number(), warehouse: nullable, time: nullable }).nullable(),
  has_lots: z.boolean(),
  inner_length: figure,
  inner_width: figure,
  inner_height: figure,
  max_weight: figure,
  quantity: z.int().meta({ description: 'On hand in all warehouses; of a bundle, as many as its parts allow' }),
  available: z.int().meta({ description: 'Of these, not promised to an order' }),
  backordered: z.int().meta({ description: 'Units that orders wait for' }),
  warehouses: z.array(stockIn),
  skus: z.array(productSku),
  images: z.array(image).meta({ description: 'The merchant’s own picture first, then those of the verification' }),
});
export type ProductRow = z.output<typeof productRow>;

export const productOut = productRow.extend({
  local_descriptions: z.array(z.object({ language_code: z.string(), description: z.string() })),
  parts: z
    .array(z.object({ id: z.int(), product_id: z.string(), name: z.string(), status: z.enum(PRODUCT_STATUSES), quantity: z.int() }))
    .meta({ description: 'Of a bundle' }),
  manufacturer: nullable,
  url: nullable,
  hs_codes: z.array(z.object({ country: z.string(), hs_code: z.string() })),
  fda_code: nullable,
  intended_use_code: nullable,
  compliance_codes: z.array(z.object({ code: z.string(), number: nullable })),
});
export type Product = z.output<typeof productOut>;

const SORTS = ['created', 'name'] as const;
export const EXAMPLE_PRODUCT: z.input<typeof fields> = {
  name: 'Stoneware mug, blue, 350 ml',
  description: 'Stoneware coffee mug',
  local_descriptions: [{ language_code: 'zh', description: '蓝色陶瓷杯' }],
  coo: 'CN',
  hts_code: '691200',
  hs_codes: [{ country: 'US', hs_code: '6912.00.4400' }],
  value: 18,
  cost: 5.2,
  weight: 0.35,
  length: 12,
  width: 9,
  height: 10,
};

const params = z.object({ id: pathId });
const ofSku = z.object({ id: pathId, sku_id: pathId });
const product = z.object({ product: productOut });
const skus = z.object({ skus: z.array(productSku) });
const read = { access: 'fulfilment:read', scope: 'products' } as const;
const write = { access: 'fulfilment:write', scope: 'products', visit: 'change' } as const;

/** What products can be filtered by. */
export const productFilter = {
  q: z.string().trim().min(3).max(80).optional(),
  status: someOf(PRODUCT_STATUSES).optional(),
  is_packaging: yesOrNo,
  coo: someCodes.optional(),
  ids: someIds.optional(),
};

export const products = contract('products', {
  list: {
    method: 'GET',
    path: '/products',
    ...read,
    summary: 'Products, newest first; `q` looks in names, descriptions, ids, SKUs, bar codes and brands',
    query: z.strictObject({ ...pageQuery(SORTS, { sort: 'created' }), ...productFilter }),
    out: z.object({ products: z.array(productRow), ...pageAnswer }),
  },
  counts: {
    method: 'GET',
    path: '/products/counts',
    ...read,
    summary: 'How many products there are in each status, of those that match',
    query: z.strictObject(productFilter),
    out: z.object({ counts: z.record(z.string(), z.int()) }),
  },
  create: {
    method: 'POST',
    path: '/products',
    ...write,
    summary: 'Add a product, with its SKUs; with `submit` ask for verification too',
    body: productInput,
    out: product,
    errors: ['not_eligible'],
    example: { body: EXAMPLE_PRODUCT },
  },
  get: { method: 'GET', path: '/products/{id}', ...read, summary: 'One product', params, out: product, errors: ['not_found'] },
  update: {
    method: 'PUT',
    path: '/products/{id}',
    ...write,
    summary: 'Replace what is known of a product; `version` guards against another tab. SKUs have calls of their own',
    params,
    body: productChange,
    out: product,
    errors: ['not_found', 'conflict', 'not_eligible', 'cannot_change'],
    example: { params: { id: 40001 }, body: EXAMPLE_PRODUCT },
  },
  submit: {
    method: 'PUT',
    path: '/products/{id}/submit',
    ...write,
    summary: 'Ask for verification: a warehouse weighs and measures what arrives',
    params,
    out: product,
    errors: ['not_found', 'not_eligible'],
  },
  deactivate: {
    method: 'PUT',
    path: '/products/{id}/deactivate',
    ...write,
    summary: 'Take a product out of use; its stock stays where it is',
    params,
    out: product,
    errors: ['not_found', 'not_eligible'],
  },
  activate: {
    method: 'PUT',
    path: '/products/{id}/activate',
    ...write,
    summary: 'Use an inactive product again, in the state it had',
    params,
    out: product,
    errors: ['not_found', 'not_eligible'],
  },
  remove: {
    method: 'DELETE',
    path: '/products/{id}',
    ...write,
    summary: 'Delete a draft with its SKUs',
    params,
    out: z.object({ id: z.int() }),
    errors: ['not_found', 'not_eligible'],
  },
  skus: { method: 'GET', path: '/products/{id}/skus', ...read, summary: 'The SKUs of a product', params, out: skus, errors: ['not_found'] },
  addSku: {
    method: 'POST',
    path: '/products/{id}/skus',
    ...write,
    summary: 'Give a product a SKU for all shops',
    params,
    body: z.strictObject({ sku: skuField }),
    out: skus,
    errors: ['not_found', 'not_eligible'],
    example: { params: { id: 40001 }, body: { sku: 'MUG-BLUE' } },
  },
  changeSku: {
    method: 'PUT',
    path: '/products/{id}/skus/{sku_id}',
    ...write,
    summary: 'Use a SKU or leave it out of use; orders already there keep it',
    params: ofSku,
    body: z.strictObject({ active: z.boolean() }),
    out: skus,
    errors: ['not_found'],
    example: { params: { id: 40001, sku_id: 45001 }, body: { active: false } },
  },
  removeSku: {
    method: 'DELETE',
    path: '/products/{id}/skus/{sku_id}',
    ...write,
    summary: 'Take a SKU away from a product',
    params: ofSku,
    out: skus,
    errors: ['not_found'],
  },
  image: {
    method: 'GET',
    path: '/products/{id}/images/{image_id}',
    ...read,
    summary: 'A picture of a product',
    params: z.object({ id: pathId, image_id: pathId }),
    out: z.never(),
    produces: PICTURE_TYPES,
    errors: ['not_found'],
  },
  savePicture: {
    method: 'PUT',
    path: '/products/{id}/picture',
    ...write,
    summary: 'Set the merchant’s own picture: PNG, JPEG or WebP, at most 5 MB and 8,000 pixels a side',
    params,
    form: z.strictObject({}),
    out: product,
    errors: ['not_found', 'not_eligible'],
  },
  removePicture: {
    method: 'DELETE',
    path: '/products/{id}/picture',
    ...write,
    summary: 'Remove the merchant’s own picture',
    params,
    out: product,
    errors: ['not_found'],
  },
  verify: {
    method: 'PUT',
    path: '/desk/products/{id}/verify',
    access: 'staff:warehouse:write',
    summary: 'Confirm a product as weighed and measured in a warehouse; weight in kg, sides in cm',
    params,
    body: z.strictObject({ warehouse: z.string().trim().toUpperCase().max(16), weight: weightKg, length: lengthCm, width: lengthCm, height: lengthCm }),
    out: product,
    errors: ['not_found', 'not_eligible'],
    example: { params: { id: 40001 }, body: { warehouse: 'HKG', weight: 0.382, length: 12, width: 9, height: 10 } },
  },
  sendBack: {
    method: 'PUT',
    path: '/desk/products/{id}/send-back',
    access: 'staff:warehouse:write',
    summary: 'Send a product back to its merchant, saying what is wrong',
    params,
    body: z.strictObject({ reason: line(MAX_REASON, 3) }),
    out: product,
    errors: ['not_found', 'not_eligible'],
    example: { params: { id: 40001 }, body: { reason: 'The bar code on the box is of another product.' } },
  },
});
