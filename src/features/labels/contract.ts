/*
 * Labels: what was bought for a shipment, and its papers. A label is valid or cancelled; its delivery status follows the
 * shipment.
 * Odd rule: a document is the label with another `Accept` (or `?document=`), rendered from stored facts, always the same bytes.
 */
import { z } from 'zod';
import { contract, MAX_BULK } from '../../shared/contract.ts';
import { amount, currency, pathId, serviceCode } from '../../shared/fields.ts';
import { pageAnswer, pageQuery } from '../../shared/paging.ts';
import { says } from '../../shared/says.ts';
import { labelOut } from './label-out.ts';

export const DOCUMENTS = ['label', 'customs', 'invoice', 'all'] as const;
export const PAPERS = ['4x6', 'A4', 'LETTER'] as const;
const FORMATS = ['pdf', 'zpl'] as const;

/** How several labels are printed. */
const printing = {
  format: z.enum(FORMATS).default('pdf').meta({ description: '`zpl` for a label printer of 203 dpi' }),
  paper: z.enum(PAPERS).default('4x6').meta({ description: 'Of a PDF' }),
  customs: z.boolean().default(false).meta({ description: 'Print the customs form of each label too, where one is needed; only in a PDF' }),
};

/** ZPL holds labels alone. */
const isPrintable = ({ format, customs }: { format: (typeof FORMATS)[number]; customs: boolean }) => format === 'pdf' || !customs;
const NO_CUSTOMS = { path: ['customs'], error: says('validation.selection') };

/** How the labels of several shipments are printed: see {@link printing}. */
export const printOptions = z.strictObject(printing).refine(isPrintable, NO_CUSTOMS);
export type PrintOptions = z.output<typeof printOptions>;

/** What several labels cost together as a caller saw it. */
export const seenCosts = z
  .array(z.strictObject({ currency, cost: amount }))
  .max(20)
  .meta({
    description:
      'What they cost together as it was seen, `costs` of the call that adds them up. If that is more now, none is bought and the answer is `price_changed`; one whose price is not known or rises before its turn is left out',
  });
export type SeenCosts = z.output<typeof seenCosts>;

/** What labels cost before they are bought. */
export const labelSum = z.object({
  pending: z.int().meta({ description: 'Shipments without a label' }),
  ready: z.int().meta({ description: 'Those of them whose label can be bought now, so that its price is known' }),
  problems: z
    .array(z.object({ code: z.string(), message: z.string(), count: z.int() }))
    .meta({ description: 'Why the labels of the others cannot be bought now; their prices are not known and in no sum' }),
  costs: z
    .array(z.object({ currency: z.string(), cost: z.number(), available: z.number(), is_covered: z.boolean() }))
    .meta({ description: 'What the labels of all ready shipments cost by currency, and whether the account can pay for them' }),
});
export type LabelSum = z.output<typeof labelSum>;

export const labels = contract('labels', {
  list: {
    method: 'GET',
    path: '/labels',
    access: 'shipping:read',
    summary: 'Labels, newest first',
    query: z.strictObject({ ...pageQuery(['created'], { sort: 'created' }), shipment_id: pathId.optional() }),
    out: z.object({ labels: z.array(labelOut), ...pageAnswer }),
  },
  buy: {
    method: 'POST',
    path: '/labels',
    access: 'shipping:write',
    visit: 'change',
    summary: 'Buy the label of a pending shipment: rate, charge, tracking number and papers in one step',
    body: z.strictObject({
      shipment_id: z.int().positive(),
      service: serviceCode,
      ignore_bad_address: z.boolean().optional(),
      total_cost: amount
        .optional()
        .meta({ description: 'The price as it was seen, `total_cost` of an estimate; refused with `price_changed` if it is higher now' }),
      currency: currency.optional().meta({ description: 'The currency that the price was seen in; refused with `price_changed` if it is another now' }),
    }),
    out: z.object({ label: labelOut }),
    errors: ['not_found', 'not_eligible', 'insufficient_funds', 'address_not_found', 'no_services', 'service_unavailable', 'no_consignor', 'price_changed'],
    example: { body: { shipment_id: 100001 } },
  },
  buyMany: {
    method: 'POST',
    path: '/labels/bulk',
    access: 'shipping:write',
    visit: 'change',
    summary: 'Buy the labels of up to 1,000 pending shipments, as a task',
    body: z.strictObject({
      shipment_ids: z.array(z.int().positive()).min(1).max(MAX_BULK),
      service: serviceCode,
      costs: seenCosts.optional(),
    }),
    out: z.object({ task_id: z.int() }),
    errors: ['task_not_created', 'price_changed', 'no_rates'],
    example: { body: { shipment_ids: [100001] } },
  },
  sum: {
    method: 'POST',
    path: '/labels/sum',
    access: 'shipping:read',
    visit: 'look',
    summary: 'What the labels of up to 1,000 pending shipments would cost together, against the balance; nothing is bought',
    body: z.strictObject({ shipment_ids: z.array(z.int().positive()).min(1).max(MAX_BULK), service: serviceCode }),
    out: z.object({ sum: labelSum }),
    errors: ['no_rates'],
    example: { body: { shipment_ids: [100001] } },
  },
  get: {
    method: 'GET',
    path: '/labels/{id}',
    access: 'shipping:read',
    summary: 'A label; with `Accept: application/pdf` or `application/zpl` its document',
    params: z.object({ id: pathId }),
    query: z.strictObject({ document: z.enum(DOCUMENTS).default('label'), paper: z.enum(PAPERS).default('4x6'), format: z.enum(FORMATS).optional() }),
    out: z.object({ label: labelOut }),
    errors: ['not_found', 'not_acceptable', 'not_eligible'],
    produces: ['application/pdf', 'application/zpl'],
  },
  cancel: {
    method: 'PUT',
    path: '/labels/{id}/cancel',
    access: 'shipping:write',
    visit: 'change',
    summary: 'Cancel a label; its price is refunded in full',
    params: z.object({ id: pathId }),
    out: z.object({ label: labelOut }),
    errors: ['not_found', 'not_eligible'],
  },
  print: {
    method: 'POST',
    path: '/labels/print',
    access: 'shipping:read',
    visit: 'change',
    summary: 'One file with the labels of up to 1,000 shipments, PDF or ZPL, made by a task',
    body: z.strictObject({ shipment_ids: z.array(z.int().positive()).min(1).max(MAX_BULK), ...printing }).refine(isPrintable, NO_CUSTOMS),
    out: z.object({ task_id: z.int() }),
    errors: ['task_not_created', 'shipments_not_found'],
    example: { body: { shipment_ids: [100001] } },
  },
});
