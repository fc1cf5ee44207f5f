/*
 * Shipments: a parcel or envelope from the merchant to a recipient abroad, with its label once bought.
 * States: Pending → Labeled → Packed → Processed → En Route → Delivered; Cancelled from the first three.
 * Odd rule: `units: imperial` makes weights ounces and lengths inches in the body; answers always carry kg and cm, with the
 * original values in `typed`, so that a form can show them again.
 */
import { z } from 'zod';
import { contract, MAX_BULK } from '../../shared/contract.ts';
import {
  address,
  amount,
  consignor,
  country,
  currency,
  ownCurrency,
  description,
  dgCode,
  hsCode,
  line,
  MAX_KG,
  MAX_WEIGHT,
  note,
  optionalLine,
  orderNumber,
  originDescription,
  pathId,
  quantity,
  sidesOverOne,
  reference40,
  serviceCode,
  taxId,
  terms,
  typedHeight,
  typedSide,
  typedWeight,
} from '../../shared/fields.ts';
import { pageAnswer, pageQuery, queryBoolean } from '../../shared/paging.ts';
import { says } from '../../shared/says.ts';
import { auditRow, bulkOut } from '../../shared/shapes.ts';
import type { WordKey } from '../../shared/words.ts';
import { UNIT_SYSTEMS } from '../../shared/units.ts';
import { shipmentFilter } from './filter.ts';
import { EXPORT_REASONS, KINDS } from './kinds.ts';
import { shipmentOut, shipmentRow } from './shipment-out.ts';

export const MAX_ITEMS = 100;
export const MAX_PACKAGES = 20;

export const lineItem = z.strictObject({
  description,
  origin_description: originDescription.nullish().or(z.literal('')),
  quantity,
  value: amount.meta({ description: 'Of one unit' }),
  currency: currency.optional(),
  weight: z.number().min(0).max(MAX_WEIGHT).meta({ description: 'Of one unit' }),
  coo: country.meta({ description: 'Country of origin' }),
  hts_code: hsCode.nullish().or(z.literal('')),
  dg_code: dgCode.nullish(),
  supplier: optionalLine(32),
  url: optionalLine(128),
  product_id: line(32, 3).nullish().or(z.literal('')),
  cost_value: amount.nullish(),
  retail_value: amount.nullish(),
});

const side = typedSide.optional();
const pack = z.strictObject({ weight: typedWeight, length: side, width: side, height: side });

export const identifiers = z.strictObject({
  ioss: optionalLine(20),
  eori: optionalLine(20),
  vat: optionalLine(20),
  voec: optionalLine(20),
  importer_tax_id: taxId,
});

export const shipmentFields = z.strictObject({
  order_number: orderNumber,
  reference1: reference40,
  reference2: reference40,
  reference3: reference40,
  kind: z.enum(KINDS).default('parcel'),
  entry_point: z.string().trim().toUpperCase().min(1, says('validation.selection')).max(6),
  exit_point: optionalLine(3),
  service: serviceCode,
  terms: terms.optional().meta({ description: 'The account’s usual terms if left out' }),
  consignor: consignor.nullish(),
  to: address,
  from: address.nullish(),
  units: z.enum(UNIT_SYSTEMS).default('metric'),
  weight: typedWeight,
  length: typedSide.nullish(),
  width: typedSide.nullish(),
  height: typedHeight.nullish(),
  packages: z.array(pack).max(MAX_PACKAGES).optional(),
  irregular: z.boolean().default(false),
  is_return: z.boolean().default(false),
  signature_confirmation: z.boolean().default(false),
  insurance: z.boolean().default(false),
  insured_value: amount.nullish().meta({ description: 'Value to insure, in the shipment’s currency; with `insurance`, that of the goods if left out' }),
  currency: ownCurrency(),
  line_items: z.array(lineItem).min(1).max(MAX_ITEMS),
  comments: z.array(note(80)).max(3).optional(),
  reason_for_export: z.enum(EXPORT_REASONS).default('sale'),
  identifiers: identifiers.nullish(),
  ignore_bad_address: z.boolean().default(false),
});

/** The rules between fields: an envelope has a thickness, a parcel's sides are over 1, the items weigh no more than the gross weight. */
function crossCheck(s: z.output<typeof shipmentFields>, ctx: z.core.$RefinementCtx): void {
  const problem = (path: PropertyKey[], key: WordKey, params?: Record<string, number>) => ctx.addIssue({ code: 'custom', path, message: says(key), params });
  if (s.kind === 'envelope' && s.height == null) problem(['height'], 'validation.required');
  if (s.kind === 'parcel') {
    const sides = [s.length, s.width, s.height];
    if (sides.some((v) => v != null)) {
      (['length', 'width', 'height'] as const).forEach((name) => {
        if (s[name] == null) problem([name], 'validation.required');
      });
    }
  }
  sidesOverOne(s.units, { length: s.length, width: s.width, ...(s.kind === 'parcel' && { height: s.height }) }, ctx);
  s.packages?.forEach(({ length, width, height }, i) => sidesOverOne(s.units, { length, width, height }, ctx, ['packages', i]));
  if (s.units === 'metric' && s.weight > MAX_KG) problem(['weight'], 'validation.atMost', { value: MAX_KG });
  const items = s.line_items.reduce((sum, item) => sum + item.weight * item.quantity, 0);
  if (items > s.weight * 1.000001) problem(['weight'], 'validation.increaseWeight');
  const packed = (s.packages ?? []).reduce((sum, p) => sum + p.weight, 0);
  if (packed > s.weight * 1.000001) problem(['weight'], 'validation.increaseWeight');
  if (s.insured_value != null && s.insured_value > 0 && !s.insurance) problem(['insurance'], 'validation.required');
}

/** What a program may say, too. The recipient is called so as well, and is one; a token makes nothing of the other mode. */
const alsoSaid = {
  consignee: address.nullish().meta({ description: 'The same as `to`, which may be said twice; another address is refused' }),
  test: z.boolean().optional().meta({ description: 'Whether a test shipment is meant: the mode of the token decides, and another one is refused' }),
};

/** Whether its label is bought at once, and for how much at most: named as the answer names what it cost, because `currency` is that of the goods. */
const labelSaid = {
  create_label: z.boolean().default(false),
  total_cost: amount.optional().meta({
    description:
      'With `create_label`: the price as it was seen, `total_cost` of an estimate; if it is higher now, the label is not bought, and `errors` says `price_changed`',
  }),
  cost_currency: currency.optional().meta({ description: 'The currency that the price was seen in; if it is another now, the label is not bought either' }),
};

/** The same with the rules of {@link alsoSaid}. */
function crossCheckSaid(s: z.output<typeof shipmentFields> & { consignee?: z.output<typeof address> | null | undefined }, ctx: z.core.$RefinementCtx): void {
  crossCheck(s, ctx);
  const { consignee, to } = s;
  if (consignee && address.keyof().options.some((part) => (consignee[part] ?? '') !== (to[part] ?? '')))
    ctx.addIssue({ code: 'custom', path: ['consignee'], message: says('shipments:server.consignee') });
}

export const shipmentInput = shipmentFields.superRefine(crossCheck);
export type ShipmentInput = z.output<typeof shipmentInput>;
export type ShipmentDraft = z.input<typeof shipmentInput>;

const SORTS = ['created', 'updated', 'order_number', 'name', 'weight', 'cost'] as const;
const ids = z.array(z.int().positive()).min(1).max(MAX_BULK);

export const EXAMPLE_SHIPMENT: ShipmentDraft = {
  entry_point: 'HKGHUB',
  terms: 'DDU',
  service: 'plus',
  order_number: 'SO-10042',
  to: { name: 'Ana Costa', street1: '350 5th Ave', city: 'New York', province: 'NY', postal_code: '10118', country: 'US', phone: '+1 212 555 0100' },
  weight: 0.45,
  length: 20,
  width: 15,
  height: 8,
  currency: 'USD',
  line_items: [{ description: 'Cotton t-shirt', quantity: 2, value: 12.5, weight: 0.18, coo: 'CN', hts_code: '610910' }],
};

const warnings = z.array(z.object({ field: z.string(), message: z.string() }));

export const shipments = contract('shipments', {
  list: {
    method: 'GET',
    path: '/shipments',
    access: 'shipping:read',
    summary:
      'Shipments by status, field and date, newest first; `total=true` adds the exact count, `details=true` what was entered of each, with its items and days, `full=true` the whole shipment with labels and events, `estimates=true` what the labels of pending ones would cost',
    query: z.strictObject({
      ...pageQuery(SORTS, { sort: 'created' }),
      ...shipmentFilter,
      details: queryBoolean.default(false),
      full: queryBoolean.default(false),
      estimates: queryBoolean.default(false),
    }),
    out: z.object({ shipments: z.array(shipmentRow.extend({ shipment: shipmentOut.optional() })), ...pageAnswer }),
  },
  counts: {
    method: 'GET',
    path: '/shipments/counts',
    access: 'shipping:read',
    summary: 'How many shipments there are in each status, and how many wait for the merchant, of those that match',
    query: z.strictObject(shipmentFilter),
    out: z.object({
      counts: z.record(z.string(), z.int()),
      needs_attention: z.int().meta({ description: 'How many of them, in whatever status, wait for the merchant' }),
    }),
  },
  create: {
    method: 'POST',
    path: '/shipments',
    access: 'shipping:write',
    visit: 'change',
    summary: 'Create a shipment; with `create_label` buy its label too (a label that fails is told in `errors`, the shipment stays)',
    body: shipmentFields.extend({ ...alsoSaid, ...labelSaid }).superRefine(crossCheckSaid),
    out: z.object({
      shipment: shipmentOut,
      warnings: warnings.meta({
        description:
          'What is stored but may be a mistake: another shipment has this order number, so this is a second parcel; a name or an address in letters that the label cannot print as they are',
      }),
    }),
    errors: ['no_consignor'],
    example: { body: EXAMPLE_SHIPMENT },
  },
  get: {
    method: 'GET',
    path: '/shipments/{id}',
    access: 'shipping:read',
    summary: 'One shipment with its items and labels',
    params: z.object({ id: pathId }),
    out: z.object({ shipment: shipmentOut }),
    errors: ['not_found'],
  },
  update: {
    method: 'PUT',
    path: '/shipments/{id}',
    access: 'shipping:write',
    visit: 'change',
    summary: 'Replace a pending shipment; `version` guards against another tab',
    params: z.object({ id: pathId }),
    body: shipmentFields.extend({ ...alsoSaid, version: z.int().positive().optional(), ...labelSaid }).superRefine(crossCheckSaid),
    out: z.object({
      shipment: shipmentOut,
      warnings: warnings.meta({ description: 'A name or an address in letters that the label cannot print as they are' }),
    }),
    errors: ['not_found', 'not_eligible', 'conflict'],
    example: { params: { id: 100001 }, body: EXAMPLE_SHIPMENT },
  },
  remove: {
    method: 'DELETE',
    path: '/shipments/{id}',
    access: 'shipping:write',
    visit: 'change',
    summary: 'Delete a pending or canceled shipment',
    params: z.object({ id: pathId }),
    out: z.object({ id: z.int() }),
    errors: ['not_found', 'not_eligible'],
  },
  cancel: {
    method: 'PUT',
    path: '/shipments/{id}/cancel',
    access: 'shipping:write',
    visit: 'change',
    summary: 'Cancel a shipment; its label is refunded in full',
    params: z.object({ id: pathId }),
    out: z.object({ shipment: shipmentOut }),
    errors: ['not_found', 'not_eligible'],
  },
  cancelMany: {
    method: 'POST',
    path: '/shipments/cancel',
    access: 'shipping:write',
    visit: 'change',
    summary: 'Cancel up to 1,000 shipments; those that may not are named with the reason',
    body: z.strictObject({ ids }),
    out: bulkOut,
    example: { body: { ids: [100001] } },
  },
  removeMany: {
    method: 'POST',
    path: '/shipments/delete',
    access: 'shipping:write',
    visit: 'change',
    summary: 'Delete up to 1,000 shipments; those that may not are named with the reason',
    body: z.strictObject({ ids }),
    out: bulkOut,
    example: { body: { ids: [100001] } },
  },
  audit: {
    method: 'GET',
    path: '/shipments/{id}/audit',
    access: 'shipping:read',
    summary: 'Who did what to the shipment',
    params: z.object({ id: pathId }),
    out: z.object({ audit: z.array(auditRow) }),
    errors: ['not_found'],
  },
  ids: {
    method: 'GET',
    path: '/shipments/ids',
    access: 'shipping:read',
    summary: 'The ids of up to 1,000 shipments that match, for an action on all of them',
    query: z.strictObject(shipmentFilter),
    out: z.object({ ids: z.array(z.int()), total: z.int() }),
  },
});
