/*
 * Customs products: goods a merchant ships often, described once the way customs wants and reused in line items.
 * Two types and no states: `ordinary` goods, and `regulated` ones whose facts an agency (FDA) asks for before arrival.
 * Odd rules: the facts of regulated goods are refused on ordinary ones rather than dropped; a party may be the word `consignor`,
 * which stands for whoever sends the shipment; `compliance_code` holds the numbers of `affirmation_of_compliance`, by position.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import {
  address,
  amount,
  country,
  ownCurrency,
  description,
  dgCode,
  hsCode,
  merchantId,
  optionalLine,
  originDescription,
  pathId,
} from '../../shared/fields.ts';
import { pageAnswer, pageQuery, queryBoolean, someCountries, someIds, someOf } from '../../shared/paging.ts';
import { says } from '../../shared/says.ts';
import type { WordKey } from '../../shared/words.ts';

export const TYPES = ['ordinary', 'regulated'] as const;
export const MAX_AFFIRMATIONS = 5;
const MAX_COUNTRIES = 60;

/** Base units of an FDA prior notice. */
export const UNITS = ['PCS', 'KG', 'G', 'MG', 'L', 'ML', 'OZ', 'LB', 'FL OZ'] as const;
/** Whoever sends the shipment. */
export const CONSIGNOR = 'consignor';
/** The parties behind regulated goods, in the form's order. */
export const PARTIES = ['manufacturer', 'shipper', 'importer', 'prior_notice_submitter', 'fsvp_importer', 'contact'] as const;
export type Party = (typeof PARTIES)[number];

/** FDA product code: industry (2 digits), class, subclass, process indicator (a letter, or a hyphen), product (2). */
export const fdaCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^\d{2}[A-Z][A-Z-]{2}[A-Z\d-]{2}$/, says('customs-products:problem.fdaCode'));
/** FDA intended use: base code, point, processing code ("081.001"), or UNK. */
export const intendedUseCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^(?:\d{3}\.\d{3}|UNK)$/, says('customs-products:problem.intendedUse'));
export const affirmation = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z\d]{2,5}$/, says('customs-products:problem.affirmation'));
/** A national tariff code: longer than the international six digits. */
export const nationalCode = z
  .string()
  .overwrite((text) => text.replace(/[.\s]/g, ''))
  .regex(/^\d{8,12}$/, says('customs-products:problem.nationalCode'));

const empty = z.literal('');
const party = z.union([z.literal(CONSIGNOR), address]);

const ordinaryFields = {
  product_id: merchantId.nullish().or(empty),
  description,
  origin_description: originDescription.nullish().or(empty),
  brand_name: optionalLine(40),
  coo: country.meta({ description: 'Country of origin' }),
  hts_code: hsCode.nullish().or(empty).meta({ description: 'HS code for every destination without one of its own' }),
  hs_codes: z
    .array(z.strictObject({ country, hs_code: nationalCode }))
    .max(MAX_COUNTRIES)
    .optional(),
  value: amount.meta({ description: 'Of one unit' }),
  currency: ownCurrency(),
  weight: z.number().min(0).max(10_000).nullish().meta({ description: 'Of one unit, in kg' }),
  dg_code: dgCode.nullish().or(empty),
  supplier: optionalLine(32),
  url: optionalLine(128),
};

const regulatedFields = {
  code: fdaCode.nullish().or(empty).meta({ description: 'FDA product code' }),
  coi: country.nullish().or(empty).meta({ description: 'Country of import, whose agency regulates the product' }),
  intended_use_code: intendedUseCode.nullish().or(empty),
  affirmation_of_compliance: z.array(affirmation).max(MAX_AFFIRMATIONS).optional(),
  compliance_code: z.array(z.string().trim().max(25)).max(MAX_AFFIRMATIONS).optional(),
  manufacturer: party.nullish(),
  shipper: party.nullish(),
  importer: party.nullish(),
  prior_notice_submitter: party.nullish(),
  fsvp_importer: party.nullish(),
  contact: party.nullish(),
  uom: z.enum(UNITS).nullish().or(empty),
  quantity: z.number().positive().max(9_999_999).nullish(),
  packaging: optionalLine(32),
  processing_code: optionalLine(8),
};

const fields = z.strictObject({ type: z.enum(TYPES).default('ordinary'), ...ordinaryFields, ...regulatedFields });
export const REGULATED_FIELDS = Object.keys(regulatedFields) as (keyof typeof regulatedFields)[];
/** What a regulated product must have. */
export const REGULATED_REQUIRED = ['code', 'manufacturer', 'shipper'] as const;

function crossCheck(p: z.output<typeof fields>, ctx: z.core.$RefinementCtx): void {
  const problem = (path: PropertyKey[], key: WordKey) => ctx.addIssue({ code: 'custom', path, message: says(key) });
  const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  if (p.type === 'regulated') for (const name of REGULATED_REQUIRED) if (!isGiven(p[name])) problem([name], 'validation.required');
  if (p.type === 'ordinary') for (const name of REGULATED_FIELDS) if (isGiven(p[name])) problem([name], 'customs-products:problem.onlyRegulated');
  const countries = (p.hs_codes ?? []).map((one) => one.country);
  countries.forEach((code, i) => countries.indexOf(code) < i && problem(['hs_codes', i, 'country'], 'validation.unique'));
  if ((p.compliance_code?.length ?? 0) > (p.affirmation_of_compliance?.length ?? 0)) problem(['compliance_code'], 'customs-products:problem.numbers');
}

export const customsProductInput = fields.superRefine(crossCheck);
export type CustomsProductInput = z.output<typeof customsProductInput>;
export type CustomsProductDraft = z.input<typeof customsProductInput>;
const changed = fields.extend({ version: z.int().positive().optional() }).superRefine(crossCheck);

const nullable = z.string().nullable();
const shownParty = z.union([z.literal(CONSIGNOR), z.record(z.string(), nullable)]).nullable();

export const customsProductRow = z.object({
  id: z.int(),
  created: z.string(),
  updated: z.string(),
  version: z.int(),
  type: z.enum(TYPES),
  product_id: nullable,
  description: z.string(),
  brand_name: nullable,
  coo: z.string(),
  hts_code: nullable,
  value: z.number(),
  currency: z.string(),
  weight: z.number().nullable(),
});
export type CustomsProductRow = z.output<typeof customsProductRow>;

export const customsProductOut = customsProductRow.extend({
  origin_description: nullable,
  hs_codes: z.array(z.object({ country: z.string(), hs_code: z.string() })),
  dg_code: nullable,
  supplier: nullable,
  url: nullable,
  code: nullable,
  coi: nullable,
  intended_use_code: nullable,
  affirmation_of_compliance: z.array(z.string()),
  compliance_code: z.array(z.string()),
  manufacturer: shownParty,
  shipper: shownParty,
  importer: shownParty,
  prior_notice_submitter: shownParty,
  fsvp_importer: shownParty,
  contact: shownParty,
  uom: nullable,
  quantity: z.number().nullable(),
  packaging: nullable,
  processing_code: nullable,
});
export type CustomsProduct = z.output<typeof customsProductOut>;

const loose = z.string().max(2000).nullish();
/** As far as amounts go: beyond that nothing can be converted, nor added up. */
const looseNumber = z.number().min(-99_999_999).max(99_999_999).nullish();

/** Fields that may be sent, whatever stands in them: the check does not read them. */
const unread = <K extends string>(...names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, z.unknown().optional()])) as Record<K, z.ZodOptional<z.ZodUnknown>>;

/** A shipment as `POST /shipments` takes it, finished or not: only what the check reads must be of its kind. */
export const unfinished = z.strictObject({
  ...unread('order_number', 'reference1', 'reference2', 'reference3', 'kind', 'exit_point', 'service', 'consignor', 'from', 'units', 'length', 'width'),
  ...unread('height', 'packages', 'irregular', 'is_return', 'signature_confirmation', 'ignore_bad_address'),
  entry_point: loose,
  terms: loose,
  reason_for_export: loose,
  currency: loose,
  weight: looseNumber,
  insurance: z.boolean().nullish(),
  insured_value: looseNumber,
  comments: z.array(loose).max(3).nullish(),
  identifiers: z.strictObject({ ioss: loose, eori: loose, vat: loose, voec: loose, importer_tax_id: loose }).nullish(),
  to: z.strictObject({
    ...unread('email', 'postal_code'),
    name: loose,
    company_name: loose,
    street1: loose,
    street2: loose,
    city: loose,
    province: loose,
    country: loose,
    phone: loose,
    id: loose,
  }),
  line_items: z
    .array(
      z.strictObject({
        ...unread('supplier', 'url', 'product_id', 'cost_value', 'retail_value'),
        description: loose,
        origin_description: loose,
        quantity: looseNumber,
        value: looseNumber,
        currency: loose,
        weight: looseNumber,
        coo: loose,
        hts_code: loose,
        dg_code: loose,
      }),
    )
    .max(100),
});
export type UnfinishedShipment = z.input<typeof unfinished>;

const finding = z.object({
  field: z.string(),
  severity: z.enum(['stop', 'warn', 'tip']),
  code: z.string().meta({ description: 'What was found, as a stable code' }),
  message: z.string(),
  fix: z
    .object({
      label: z.string(),
      about: z.string().nullable().meta({ description: 'What an HS code means, where the fix sets one' }),
      patch: z.array(z.object({ path: z.string(), value: z.union([z.string(), z.number(), z.boolean()]) })),
    })
    .nullable()
    .meta({ description: 'What to set, by path, to be rid of it' }),
});

const SORTS = ['created', 'description'] as const;
export const EXAMPLE_PRODUCT: CustomsProductDraft = {
  product_id: 'MUG-350',
  description: 'Ceramic coffee mug',
  coo: 'CN',
  hts_code: '691200',
  hs_codes: [{ country: 'US', hs_code: '6912004400' }],
  value: 8.5,
};

export type ShownFinding = z.output<typeof finding>;

export const customsProducts = contract('customsProducts', {
  list: {
    method: 'GET',
    path: '/customs/products',
    access: 'shipping:read',
    summary:
      'Customs products, newest first; `q` looks in descriptions, brands, codes and ids; `full=true` adds the whole product with all its codes and what agencies ask',
    query: z.strictObject({
      ...pageQuery(SORTS, { sort: 'created' }),
      q: z.string().trim().min(3).max(80).optional(),
      type: someOf(TYPES).optional(),
      coo: someCountries.optional(),
      ids: someIds.optional(),
      full: queryBoolean.default(false),
    }),
    out: z.object({ customs_products: z.array(customsProductRow.extend({ customs_product: customsProductOut.optional() })), ...pageAnswer }),
  },
  create: {
    method: 'POST',
    path: '/customs/products',
    makes: true,
    access: 'shipping:write',
    visit: 'change',
    summary: 'Describe a product for customs',
    body: customsProductInput,
    out: z.object({ customs_product: customsProductOut }),
    example: { body: EXAMPLE_PRODUCT },
  },
  get: {
    method: 'GET',
    path: '/customs/products/{id}',
    access: 'shipping:read',
    summary: 'One customs product',
    params: z.object({ id: pathId }),
    out: z.object({ customs_product: customsProductOut }),
    errors: ['not_found'],
  },
  update: {
    method: 'PUT',
    path: '/customs/products/{id}',
    access: 'shipping:write',
    visit: 'change',
    summary: 'Replace a customs product; `version` guards against another tab',
    params: z.object({ id: pathId }),
    body: changed,
    out: z.object({ customs_product: customsProductOut }),
    errors: ['not_found', 'conflict'],
    example: { params: { id: 50001 }, body: EXAMPLE_PRODUCT },
  },
  remove: {
    method: 'DELETE',
    path: '/customs/products/{id}',
    access: 'shipping:write',
    visit: 'change',
    summary: 'Delete a customs product; shipments made from it stay as they are',
    params: z.object({ id: pathId }),
    out: z.object({ id: z.int() }),
    errors: ['not_found'],
  },
  preflight: {
    method: 'POST',
    path: '/customs/preflight',
    access: 'shipping:read',
    visit: 'look',
    summary: 'What customs of the destination may stop or slow a shipment for, each with what to set; nothing is stored',
    body: unfinished,
    out: z.object({ findings: z.array(finding) }),
    example: {
      body: {
        entry_point: 'HKGHUB',
        terms: 'DDU',
        to: { name: 'Ana Costa', street1: 'Rua Augusta 12', city: 'Lisboa', postal_code: '1100-048', country: 'PT' },
        weight: 0.45,
        line_items: [{ description: 'Cotton t-shirt', quantity: 2, value: 12.5, weight: 0.18, coo: 'CN', hts_code: '610910' }],
      },
    },
  },
});
