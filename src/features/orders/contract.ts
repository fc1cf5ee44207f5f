/*
 * Orders: what a buyer asked for, packed in a warehouse and sent as one or more shipments.
 * States: status.ts, the specification's ten; `cause` says in a sentence why an order is where it is and what moves it on.
 * Odd rules: an order without enough stock is kept and takes what arrives by its age; editing a ready order processes it again; several at
 * once change those that may and name the others; a number, or a shop's id, names one living order.
 */
import { z } from 'zod';
import { contract, MAX_BULK } from '../../shared/contract.ts';
import { line, pathId, quantity, serviceCode, warehouseCode } from '../../shared/fields.ts';
import { messageIn, messageOut } from '../../shared/warehouse-messages.ts';
import { pageAnswer, pageQuery, queryBoolean } from '../../shared/paging.ts';
import { auditRow, bulkOut } from '../../shared/shapes.ts';
import { plays } from '../test-mode/plays.ts';
import { MAX_MERGED } from './choices.ts';
import { estimateInput, MAX_LINES, orderChange, orderFilter, orderInput, SLIP_SIZES, type OrderDraft } from './fields.ts';
import { elsewhere, fulfillmentOut, orderDetails, orderEstimate, orderOut, orderRow } from './order-out.ts';
import { ASKED_STATUSES } from './status.ts';

const SORTS = ['created', 'updated', 'placed', 'name', 'value', 'due'] as const;
const ids = z.array(z.int().positive()).min(1).max(MAX_BULK);
const manyOut = bulkOut.extend({ message: z.string().nullable().meta({ description: 'The sentence for those refused' }) });
/** Some units of some lines, by the number of the line. */
const someLines = z
  .array(z.strictObject({ line: z.int().positive(), quantity }))
  .min(1)
  .max(MAX_LINES);

export const EXAMPLE_ORDER: OrderDraft = {
  order_number: 'SO-20071',
  to: { name: 'Ana Costa', street1: '350 5th Ave', city: 'New York', province: 'NY', postal_code: '10118', country: 'US', phone: '+1 212 555 0100' },
  service: 'cheapest',
  packing_slip: true,
  gift_message: 'Happy birthday, Ana!',
  line_items: [{ sku: 'MUG-BLUE', quantity: 2, sold_for: 18 }],
};

const params = z.object({ id: pathId });
const order = z.object({ order: orderOut });
const read = { access: 'fulfilment:read', scope: 'orders' } as const;
const write = { access: 'fulfilment:write', scope: 'orders', visit: 'change' } as const;

export const orders = contract('orders', {
  list: {
    method: 'GET',
    path: '/orders',
    ...read,
    summary:
      'Orders, newest first; `q` looks in numbers, recipients, SKUs and the shop’s ids; `sort=due&order=asc` begins with what must leave first; `details=true` adds the address, options and lines of each, `full=true` the whole order with its parcels',
    query: z.strictObject({
      ...pageQuery(SORTS, { sort: 'created' }),
      ...orderFilter,
      details: queryBoolean.default(false),
      full: queryBoolean.default(false),
    }),
    out: z.object({ orders: z.array(orderRow.extend({ details: orderDetails.optional(), order: orderOut.optional() })), ...pageAnswer }),
  },
  counts: {
    method: 'GET',
    path: '/orders/counts',
    ...read,
    summary: 'How many orders there are in each status, of those that match',
    query: z.strictObject(orderFilter),
    out: z.object({
      counts: z.record(z.string(), z.int()),
      late: z.int().meta({ description: 'How many are past their cut-off' }),
      next_due: z
        .object({ due: z.string(), warehouse: z.string(), orders: z.int() })
        .nullable()
        .meta({ description: 'The next cut-off for which orders wait in a warehouse, with how many' }),
    }),
  },
  ids: {
    method: 'GET',
    path: '/orders/ids',
    ...read,
    summary: 'The ids of up to 1,000 orders that match, for an action on all of them',
    query: z.strictObject(orderFilter),
    out: z.object({ ids: z.array(z.int()), total: z.int() }),
  },
  create: {
    method: 'POST',
    path: '/orders',
    ...write,
    summary: 'Create an order; it is processed after its delay',
    body: orderInput,
    out: order,
    errors: ['order_repeated', 'unknown_sku', 'not_eligible', 'address_not_found'],
    example: { body: EXAMPLE_ORDER },
  },
  get: { method: 'GET', path: '/orders/{id}', ...read, summary: 'One order with its lines, parcels and money', params, out: order, errors: ['not_found'] },
  update: {
    method: 'PUT',
    path: '/orders/{id}',
    ...write,
    summary: 'Replace an order before it is picked; it is processed again. `version` guards against another tab',
    params,
    body: orderChange,
    out: order,
    errors: ['not_found', 'conflict', 'cannot_edit', 'order_repeated', 'unknown_sku', 'address_not_found'],
    example: { params: { id: 700_001 }, body: EXAMPLE_ORDER },
  },
  remove: {
    method: 'DELETE',
    path: '/orders/{id}',
    ...write,
    summary: 'Delete an order nothing of which was picked',
    params,
    out: z.object({ id: z.int() }),
    errors: ['not_found', 'not_eligible'],
  },
  hold: {
    method: 'PUT',
    path: '/orders/{id}/hold',
    ...write,
    summary: 'Keep an order until it is released; what was promised to it is given back',
    params,
    body: z.strictObject({ reason: line(200).nullish().or(z.literal('')) }),
    out: order,
    errors: ['not_found', 'not_eligible'],
    example: { params: { id: 700_001 }, body: { reason: 'The buyer wants another size.' } },
  },
  release: {
    method: 'PUT',
    path: '/orders/{id}/release',
    ...write,
    summary: 'Process a held, failed or backordered order again, now',
    params,
    out: order,
    errors: ['not_found', 'not_eligible'],
  },
  cancel: {
    method: 'PUT',
    path: '/orders/{id}/cancel',
    ...write,
    summary: 'Cancel an order, or what is left of it',
    params,
    out: order,
    errors: ['not_found', 'not_eligible'],
  },
  sendAvailable: {
    method: 'PUT',
    path: '/orders/{id}/send-available',
    ...write,
    summary: 'Send what is there now; the rest follows',
    params,
    out: order,
    errors: ['not_found', 'not_eligible', 'insufficient_funds'],
  },
  closeShort: {
    method: 'PUT',
    path: '/orders/{id}/close-short',
    ...write,
    summary: 'End a partly sent order; the rest is not sent',
    params,
    out: order,
    errors: ['not_found', 'not_eligible'],
  },
  setStatus: {
    method: 'POST',
    path: '/orders/status',
    ...write,
    summary: 'Hold, release, cancel or archive up to 1,000 orders; those that may not are named with the reason',
    body: z.strictObject({ ids, status: z.enum(ASKED_STATUSES) }),
    out: manyOut,
    example: { body: { ids: [700_001], status: 'Holding' } },
  },
  changeMany: {
    method: 'POST',
    path: '/orders/change',
    ...write,
    summary: 'Give up to 1,000 orders a service or a warehouse; they are processed again',
    body: z
      .strictObject({ ids, service: serviceCode, warehouse: warehouseCode.nullish() })
      .refine((given) => Boolean(given.service) || given.warehouse !== undefined, { path: ['service'], message: 'validation.selection' }),
    out: manyOut,
    example: { body: { ids: [700_001], warehouse: 'LAX' } },
  },
  removeMany: {
    method: 'POST',
    path: '/orders/delete',
    ...write,
    summary: 'Delete up to 1,000 orders; those that may not are named with the reason',
    body: z.strictObject({ ids }),
    out: manyOut,
    example: { body: { ids: [700_001] } },
  },
  merge: {
    method: 'POST',
    path: '/orders/merge',
    ...write,
    summary: 'Make one order of several for the same recipient: the oldest takes the lines of the others',
    body: z.strictObject({ ids: z.array(z.int().positive()).min(2).max(MAX_MERGED) }),
    out: order,
    errors: ['not_found', 'not_eligible', 'not_mergeable', 'invalid_input'],
    example: { body: { ids: [700_001, 700_002] } },
  },
  split: {
    method: 'POST',
    path: '/orders/{id}/split',
    makes: true,
    ...write,
    summary: 'Take some units out into an order of their own; answers with that order',
    params,
    body: z.strictObject({ lines: someLines, warehouse: warehouseCode.nullish() }),
    out: order,
    errors: ['not_found', 'not_eligible', 'invalid_input'],
    example: { params: { id: 700_001 }, body: { lines: [{ line: 1, quantity: 1 }] } },
  },
  duplicate: {
    method: 'POST',
    path: '/orders/{id}/duplicate',
    makes: true,
    ...write,
    summary: 'Make a held copy of an order, without its numbers',
    params,
    out: order,
    errors: ['not_found'],
  },
  resend: {
    method: 'POST',
    path: '/orders/{id}/resend',
    makes: true,
    ...write,
    summary: 'Send again what was lost, at no goods value; answers with the new order',
    params,
    body: z.strictObject({ lines: someLines, reason: line(200).nullish().or(z.literal('')) }),
    out: order,
    errors: ['not_found', 'not_eligible', 'invalid_input'],
    example: { params: { id: 700_001 }, body: { lines: [{ line: 1, quantity: 1 }] } },
  },
  estimate: {
    method: 'POST',
    path: '/orders/estimate',
    ...read,
    visit: 'look',
    summary: 'What an order would cost under the account’s rules: shipping, duties and the warehouse’s fees; nothing is stored',
    body: estimateInput,
    out: z.object({
      estimate: orderEstimate,
      rules: z.array(z.string()).meta({ description: 'The account’s rules that would hold for it' }),
      held_by: z.string().nullable().meta({ description: 'The rule that would keep it until it is released' }),
    }),
    errors: ['no_services', 'unknown_sku', 'not_eligible', 'not_found'],
    example: {
      body: { to: { country: 'US', province: 'NY', postal_code: '10118' }, service: 'cheapest', line_items: [{ sku: 'MUG-BLUE', quantity: 2 }] },
    },
  },
  elsewhere: {
    method: 'GET',
    path: '/orders/{id}/elsewhere',
    ...read,
    summary: 'Another warehouse that has all an order waits for: the one with the cheapest shipping, else the nearest; null where none has it all',
    params,
    out: z.object({
      elsewhere: elsewhere.nullable().meta({ description: 'The warehouse, and what shipping from there would be; null where none has it all' }),
    }),
    errors: ['not_found'],
  },
  fulfillments: {
    method: 'GET',
    path: '/orders/{id}/fulfillments',
    ...read,
    summary: 'The parcels of an order with their fees and tracking numbers',
    params,
    out: z.object({ fulfillments: z.array(fulfillmentOut) }),
    errors: ['not_found'],
  },
  packingSlip: {
    method: 'GET',
    path: '/orders/{id}/packing-slip',
    ...read,
    summary: 'What goes into the parcel for the recipient, in their language: what is in it and the gift message, as PDF or, for a label printer, ZPL',
    params,
    query: z.strictObject({ size: z.enum(SLIP_SIZES).default('A4'), format: z.enum(['pdf', 'zpl']).optional() }),
    out: z.never(),
    produces: ['application/pdf', 'application/zpl'],
    errors: ['not_found'],
  },
  play: {
    ...write,
    ...plays,
    path: '/test/orders/{id}/advance',
    summary: 'Play the warehouse in test mode: it picks a ready order, then packs it, which makes a shipment; what goes wrong is that a unit is not found',
    out: order,
    errors: ['not_found', 'not_eligible', 'no_services', 'service_unavailable', 'no_consignor'],
  },
  messages: {
    method: 'GET',
    path: '/orders/{id}/messages',
    ...read,
    summary: 'What merchant and warehouse told each other about an order',
    params,
    out: z.object({ messages: z.array(messageOut) }),
    errors: ['not_found'],
  },
  write: {
    method: 'POST',
    path: '/orders/{id}/messages',
    makes: 'part',
    ...write,
    summary: 'Tell the warehouse something about an order',
    params,
    body: messageIn,
    out: z.object({ message: messageOut }),
    errors: ['not_found'],
    example: { params: { id: 700_001 }, body: { body: 'Please use the small box.' } },
  },
  audit: {
    method: 'GET',
    path: '/orders/{id}/audit',
    ...read,
    summary: 'Who did what to the order',
    params,
    out: z.object({ audit: z.array(auditRow) }),
    errors: ['not_found'],
  },
});
