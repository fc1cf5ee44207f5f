/*
 * Products: what a merchant keeps in the operator's warehouses, with the names (SKUs) its shops have for it.
 * Draft → Pending (waiting for a warehouse) → Verified, or Sent Back with the reason; Inactive is out of use (see status.ts).
 * Odd rules: whether a product is packaging, and whether it is a bundle (made of other products, with no stock of its own and no verification),
 * is fixed when it is made; a product without an id of its own is called P- and its number;
 * measured weight and sides count before declared ones; a SKU without a shop is the product's name in all shops.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { lengthCm, line, pathId, weightKg } from '../../shared/fields.ts';
import { pageAnswer, pageQuery, queryBoolean, someCountries, someIds, someOf, yesOrNo } from '../../shared/paging.ts';
import { LABEL_SIZES, MAX_LABELS } from './label.ts';
import { BARCODE_KINDS, productChange, productFields, productInput, skuField } from './product-fields.ts';
import { PRODUCT_STATUSES } from './status.ts';

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const MAX_PICTURE_MB = 5;
export const MAX_PICTURE_SIDE = 8000;
/** A sentence the warehouse writes. */
const MAX_REASON = 200;

const nullable = z.string().nullable();
const figure = z.number().nullable();

export const productSku = z.object({ id: z.int(), shop_id: z.int().nullable(), sku: z.string(), active: z.boolean() });
export type ProductSku = z.output<typeof productSku>;

const stockIn = z.object({
  id: z.string(),
  on_hand: z.int(),
  allocated: z.int(),
  expired: z.int().meta({ description: 'Units on hand of lots whose last day is past: they are never promised' }),
  available: z.int().meta({ description: 'On hand, not promised to an order and not expired' }),
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
  available: z.int().meta({ description: 'Of these, not promised to an order and not expired' }),
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
export const EXAMPLE_PRODUCT: z.input<typeof productFields> = {
  name: 'Stoneware mug, blue, 350 ml',
  description: 'Stoneware coffee mug',
  local_descriptions: [{ language_code: 'zh', description: '蓝色陶瓷杯' }],
  coo: 'CN',
  hts_code: '691200',
  hs_codes: [{ country: 'US', hs_code: '6912004400' }],
  value: 18,
  cost: 5.2,
  weight: 0.35,
  length: 12,
  width: 9,
  height: 10,
};

const labelFields = {
  quantity: z.coerce.number<string | number>().int().min(1).max(MAX_LABELS).default(1).meta({ description: 'Of each product' }),
  size: z.enum(LABEL_SIZES).default('50x25').meta({ description: 'One label of 50 × 25 mm a page, or as many as fit on 4 × 6 inches or A4' }),
  format: z.enum(['pdf', 'zpl']).optional(),
};
export const labelQuery = z.strictObject(labelFields);
export type LabelQuery = z.output<typeof labelQuery>;

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
  is_low: yesOrNo,
  coo: someCountries.optional(),
  ids: someIds.optional(),
};

export const products = contract('products', {
  list: {
    method: 'GET',
    path: '/products',
    ...read,
    summary:
      'Products, newest first; `q` looks in names, descriptions, ids, SKUs, bar codes and brands; `full=true` adds the whole product with its customs facts and parts',
    query: z.strictObject({ ...pageQuery(SORTS, { sort: 'created' }), ...productFilter, full: queryBoolean.default(false) }),
    out: z.object({ products: z.array(productRow.extend({ product: productOut.optional() })), ...pageAnswer }),
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
    errors: ['not_found', 'conflict', 'cannot_edit', 'cannot_change'],
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
  labels: {
    method: 'GET',
    path: '/products/{id}/labels',
    ...read,
    summary: 'Labels with what the warehouse scans of a product, as PDF or ZPL',
    params,
    query: labelQuery,
    out: z.never(),
    produces: ['application/pdf', 'application/zpl'],
    errors: ['not_found', 'not_eligible'],
  },
  manyLabels: {
    method: 'GET',
    path: '/products/labels',
    ...read,
    summary: 'Labels of many products, in the order they are named, as PDF or ZPL',
    query: z.strictObject({ ids: someIds, ...labelFields }),
    out: z.never(),
    produces: ['application/pdf', 'application/zpl'],
    errors: ['not_found', 'not_eligible'],
    example: { query: { ids: '40001,40002', quantity: 10 } },
  },
  skus: { method: 'GET', path: '/products/{id}/skus', ...read, summary: 'The SKUs of a product', params, out: skus, errors: ['not_found'] },
  addSku: {
    method: 'POST',
    path: '/products/{id}/skus',
    makes: 'part',
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
