/*
 * Shops: connections to the stores a merchant sells in. Orders come from them; parcels, tracking numbers and stock go back.
 * States: status.ts; `state` says in a sentence where a shop stands and what mends it.
 * Odd rules: what is given is tried in the shop before it is stored; secrets are sealed and never answered again, and one left empty in a change
 * stays as it is; a kind of shop is a folder in server/connectors, and says itself what it asks for; a removed shop's orders stay.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { line, merchantId, moment, pathId } from '../../shared/fields.ts';
import { pageAnswer, pageQuery, someIds, someOf, someTexts } from '../../shared/paging.ts';
import { says } from '../../shared/says.ts';
import { auditRow } from '../../shared/shapes.ts';
import { SHOP_STATUSES } from './status.ts';

const SORTS = ['created', 'name'] as const;
export const MAX_SHOPS = 50;
const nullable = z.string().nullable();

const kind = z.string().trim().min(1).max(32);
/** What a kind of shop asks for, by the names of its fields; the server knows them. */
const settings = z.record(z.string().max(40), z.string().trim().max(4000));
const text128 = z.string().max(128);

export const shopOptions = z.strictObject({
  orders_from: moment.optional().meta({ description: 'Orders placed before are left alone; now if left out' }),
  statuses: z.array(z.string().max(40)).max(20).optional().meta({ description: 'In which of its statuses an order is taken; the usual ones if left out' }),
  locations: z.array(text128).max(50).default([]).meta({ description: 'Only what is to leave from these places of the shop; all if empty' }),
  warehouse: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, says('validation.selection'))
    .nullish()
    .or(z.literal('').transform(() => null))
    .meta({ description: 'Where its orders must be packed, and whose stock it is told; else all' }),
  delay_processing: z.int().min(0).max(720).default(0).meta({ description: 'Hours its orders stay unprocessed' }),
  push_fulfillments: z.boolean().default(true).meta({ description: 'Tell the shop of parcels and tracking numbers' }),
  notify_buyer: z.boolean().default(true).meta({ description: 'The shop tells the buyer' }),
  push_stock: z.boolean().default(false).meta({ description: 'Keep the shop’s stock as ours' }),
  stock_location: text128.nullish().meta({ description: 'The place of the shop whose stock is kept' }),
});
export type ShopOptions = z.output<typeof shopOptions>;

export const shopInput = z.strictObject({
  shop_id: merchantId,
  name: line(64),
  kind,
  settings: settings.default({}),
  options: shopOptions.default(shopOptions.parse({})),
});
export type ShopDraft = z.input<typeof shopInput>;
/** What a change leaves out stays: whoever renames a shop does not mean that it tells its buyers again. */
export const shopChange = shopInput
  .omit({ kind: true })
  .extend({ settings: settings.optional(), options: shopOptions.optional(), version: z.int().positive().optional() });

const location = z.object({ id: z.string(), name: z.string() });
export type ShopLocation = z.output<typeof location>;

const word = z.object({ value: z.string(), name: z.string() });

export const shopKind = z.object({
  kind: z.string(),
  name: z.string(),
  about: z.string(),
  steps: z.array(z.string()).meta({ description: 'How to get what is asked for' }),
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      hint: nullable,
      is_secret: z.boolean(),
      is_required: z.boolean(),
      example: nullable,
    }),
  ),
  statuses: z.array(word.extend({ is_usual: z.boolean() })),
  has_order_locations: z.boolean(),
  everywhere: nullable.meta({ description: 'Why orders cannot be chosen by the place they leave from' }),
  has_stock: z.boolean(),
  has_stock_locations: z.boolean(),
  has_secret: z.boolean().meta({ description: 'It signs what it sends with a secret of ours' }),
});
export type ShopKind = z.output<typeof shopKind>;

const shopRow = z.object({
  id: z.int(),
  created: z.string(),
  updated: z.string(),
  shop_id: z.string(),
  name: z.string(),
  kind: z.string(),
  kind_name: z.string(),
  address: nullable,
  status: z.enum(SHOP_STATUSES),
  state: z.object({ message: z.string(), next: nullable }).meta({ description: 'Where it stands, and what mends it' }),
  problem: nullable,
  orders: z.int(),
  refused: z.int().meta({ description: 'Orders that could not be taken' }),
  unknown_skus: z.int(),
  unsent: z.int().meta({ description: 'Parcels the shop does not know of yet' }),
  last_synced: nullable,
});
export type ShopRow = z.output<typeof shopRow>;

export const shopOut = shopRow.extend({
  version: z.int(),
  settings: z.record(z.string(), z.string()).meta({ description: 'What is open of its settings' }),
  secrets: z.array(z.string()).meta({ description: 'The names of those that are set' }),
  options: shopOptions.extend({ orders_from: z.string(), statuses: z.array(z.string()), warehouse: nullable, stock_location: nullable }),
  locations: z.array(location),
  hook_url: z.string().meta({ description: 'Where the shop sends what changed' }),
  authorize_url: nullable.meta({ description: 'Where the connection is allowed in the shop' }),
  next_sync: nullable,
});
export type Shop = z.output<typeof shopOut>;

const filter = {
  q: z.string().trim().min(3).max(80).optional(),
  status: someOf(SHOP_STATUSES).optional(),
  kind: someTexts.optional(),
  ids: someIds.optional(),
};

const params = z.object({ id: pathId });
const shop = z.object({ shop: shopOut });
const read = { access: 'fulfilment:read', scope: 'shops' } as const;
const write = { access: 'fulfilment:write', scope: 'shops', visit: 'change' } as const;
/** With keys that would still be there after a visit. */
const writeKeys = { ...write, visit: 'refused' } as const;

export const EXAMPLE_SHOP = {
  shop_id: 'mugs-eu',
  name: 'Mugs of Europe',
  kind: 'custom',
  settings: {},
  options: { warehouse: 'HKG' },
} as const satisfies ShopDraft;

export const shops = contract('shops', {
  list: {
    method: 'GET',
    path: '/shops',
    ...read,
    summary: 'The account’s shops, newest first; `q` looks in names, ids and addresses',
    query: z.strictObject({ ...pageQuery(SORTS, { sort: 'created' }), ...filter }),
    out: z.object({ shops: z.array(shopRow), ...pageAnswer }),
  },
  counts: {
    method: 'GET',
    path: '/shops/counts',
    ...read,
    frame: true,
    summary: 'How many shops there are in each status, of those that match',
    query: z.strictObject(filter),
    out: z.object({ counts: z.record(z.string(), z.int()) }),
  },
  kinds: {
    method: 'GET',
    path: '/shops/kinds',
    ...read,
    frame: true,
    summary: 'The kinds of shop that can be connected, and what each asks for',
    out: z.object({ kinds: z.array(shopKind) }),
  },
  try: {
    method: 'POST',
    path: '/shops/test',
    ...write,
    holdsSecret: true,
    summary: 'Try what would be given for a shop; nothing is stored',
    body: z.strictObject({ kind, settings: settings.default({}) }),
    out: z.object({ name: nullable, address: nullable, locations: z.array(location), needs_authorization: z.boolean() }),
    errors: ['shop_unreachable'],
    example: { body: { kind: 'custom', settings: {} } },
  },
  create: {
    method: 'POST',
    path: '/shops',
    ...writeKeys,
    holdsSecret: true,
    summary: 'Connect a shop; what is given is tried there first. A secret it signs with is shown this once',
    body: shopInput,
    out: z.object({ shop: shopOut, secret: nullable }),
    errors: ['shop_unreachable'],
    example: { body: EXAMPLE_SHOP },
  },
  get: { method: 'GET', path: '/shops/{id}', ...read, summary: 'One shop with its settings; secrets are only named', params, out: shop, errors: ['not_found'] },
  update: {
    method: 'PUT',
    path: '/shops/{id}',
    ...writeKeys,
    holdsSecret: true,
    summary: 'Change a shop; `settings`, `options` or a secret left out stay. What is given is tried there first',
    params,
    body: shopChange,
    out: shop,
    errors: ['not_found', 'conflict', 'shop_unreachable'],
    example: { body: { shop_id: 'mugs-eu', name: 'Mugs of Europe', settings: {}, options: {} } },
  },
  remove: {
    method: 'DELETE',
    path: '/shops/{id}',
    ...write,
    summary: 'Remove a shop and its secrets; its orders stay',
    params,
    out: z.object({ id: z.int() }),
    errors: ['not_found'],
  },
  test: {
    method: 'PUT',
    path: '/shops/{id}/test',
    ...write,
    summary: 'Try whether a shop can be reached with what is stored; its state follows',
    params,
    out: shop,
    errors: ['not_found', 'not_eligible', 'shop_unreachable'],
  },
  pause: {
    method: 'PUT',
    path: '/shops/{id}/pause',
    ...write,
    summary: 'Ask a shop for nothing and tell it nothing until it is resumed',
    params,
    out: shop,
    errors: ['not_found', 'not_eligible'],
  },
  resume: {
    method: 'PUT',
    path: '/shops/{id}/resume',
    ...write,
    summary: 'Go on with a paused shop where it stopped',
    params,
    out: shop,
    errors: ['not_found', 'not_eligible'],
  },
  authorize: {
    method: 'PUT',
    path: '/shops/{id}/authorize',
    ...writeKeys,
    holdsSecret: true,
    summary: 'Finish a connection that was allowed in the shop, with what the shop sent back',
    params,
    body: z.strictObject({ query: z.record(z.string().max(64), z.string().max(1000)) }),
    out: shop,
    errors: ['not_found', 'not_eligible', 'shop_unreachable'],
    example: { body: { query: { code: '4f3a', state: '…', hmac: '…', shop: 'mugs.myshopify.com', timestamp: '1795400000' } } },
  },
  rotate: {
    method: 'POST',
    path: '/shops/{id}/secret',
    makes: true,
    ...writeKeys,
    summary: 'Make a new secret for what the shop sends, shown this once; the old one ends now',
    params,
    out: z.object({ shop: shopOut, secret: z.string() }),
    errors: ['not_found', 'not_eligible'],
  },
  audit: {
    method: 'GET',
    path: '/shops/{id}/audit',
    ...read,
    summary: 'Who did what to the shop',
    params,
    out: z.object({ audit: z.array(auditRow) }),
    errors: ['not_found'],
  },
});
