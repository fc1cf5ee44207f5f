import { createHmac, randomUUID } from 'node:crypto';
import type { FakeGood, FakeOrder, FakeShop } from './fake-orders.ts';
import { must, startFake } from './fake-server.ts';
import { answerQuery } from './graphql.ts';
import { SHOPIFY, SHOPIFY_VERSION } from './shopify-schema.ts';

/*
 * A shop at Shopify, as far as it is used, written down by hand; nothing here was tried with a real one yet. What it refuses stands in
 * shopify-schema.ts.
 */

const SCOPES = ['read_orders', 'read_products', 'read_locations', 'write_inventory', 'write_merchant_managed_fulfillment_orders'];
const TOKEN = 'shpat_right';
export const CLIENT_SECRET = 'shpss_right';
const HQ = 'gid://shopify/Location/1';

export interface FakeShopify extends FakeShop {
  scopes: string[];
  hooks: { topic: string; uri: string }[];
  /** How many fulfillment orders of an order have ended, as splitting and moving them leaves them. */
  ended: Map<number, number>;
}

type Args = Record<string, unknown>;

export async function startShopify(): Promise<FakeShopify> {
  const shop: Pick<FakeShopify, 'orders' | 'parcels' | 'goods' | 'stock' | 'scopes' | 'hooks' | 'ended'> = {
    orders: [],
    parcels: [],
    goods: [],
    stock: new Map([['CUP-1', 0]]),
    scopes: [...SCOPES],
    hooks: [],
    ended: new Map(),
  };
  const iso = (ms: number) => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');
  const lineItem = (line: FakeOrder['lines'][number]) => ({
    id: `gid://shopify/LineItem/${line.id}`,
    sku: line.sku,
    name: line.name,
    unfulfilledQuantity: line.quantity - line.sent,
    requiresShipping: true,
    variant: { id: `gid://shopify/ProductVariant/${line.id + 50_000}` },
    discountedUnitPriceAfterAllDiscountsSet: { shopMoney: { amount: line.price.toFixed(2), currencyCode: 'USD' } },
  });
  const page = <T>(all: readonly T[], { first, after }: Args, keyOf: (one: T) => string) => {
    must(typeof first === 'number' && first >= 1 && first <= 250, 'first must be 1 to 250');
    // A cursor is the place of the last one in the order of the list, whatever has left the list meanwhile.
    const there = all.filter((one) => !after || keyOf(one) > String(after));
    const nodes = there.slice(0, first);
    return { nodes, pageInfo: { hasNextPage: there.length > first, endCursor: nodes.length === 0 ? null : keyOf(nodes.at(-1) as T) } };
  };
  const placeOf = (order: FakeOrder) => `${order.updated} ${order.id}`;
  /** The part that is to leave, behind those that ended: their ids are older. */
  const partsOf = (order: FakeOrder) => {
    const part = (id: string, status: string, lines: FakeOrder['lines']) => ({
      id: `gid://shopify/FulfillmentOrder/${id}`,
      status,
      assignedLocation: { location: { id: HQ } },
      lineItems: (args: Args) =>
        page(
          lines.map((line) => ({
            id: `gid://shopify/FulfillmentOrderLineItem/${line.id}`,
            remainingQuantity: line.quantity - line.sent,
            lineItem: lineItem(line),
          })),
          args,
          ({ id: item }) => item,
        ),
    });
    const ended = Array.from({ length: shop.ended.get(order.id) ?? 0 }, (_, i) => part(`0${order.id}${i + 10}`, 'CLOSED', []));
    return [...ended, part(String(order.id), order.lines.some((line) => line.sent < line.quantity) ? 'OPEN' : 'CLOSED', order.lines)];
  };
  const shown = (order: FakeOrder) => ({
    id: `gid://shopify/Order/${order.id}`,
    name: order.number,
    createdAt: iso(order.created),
    updatedAt: iso(order.updated),
    cancelledAt: order.isCanceled ? iso(order.updated) : null,
    displayFinancialStatus: order.isPaid ? 'PAID' : 'PENDING',
    currencyCode: order.currency,
    email: 'ana@example.com',
    phone: null,
    shippingAddress: {
      name: order.name,
      company: null,
      address1: order.street,
      address2: null,
      city: order.city,
      provinceCode: order.province,
      zip: order.postal,
      countryCodeV2: order.country,
      phone: '+1 212 555 0100',
    },
    lineItems: (args: Args) => page(order.lines.map(lineItem), args, ({ id }) => id),
    fulfillments: () =>
      shop.parcels.flatMap((one, i) =>
        one.order === order.id
          ? [{ id: `gid://shopify/Fulfillment/${i}`, status: one.isRecalled ? 'CANCELLED' : 'SUCCESS', trackingInfo: [{ number: one.number }] }]
          : [],
      ),
    fulfillmentOrders: (args: Args) => page(partsOf(order), args, ({ id }) => id),
  });
  const numberOf = (gid: unknown) => Number(String(gid).split('/').at(-1));
  const catalog = (paging: Args) => {
    must(paging['sortKey'] === 'ID', 'another order');
    const { nodes, pageInfo } = page(shop.goods, paging, ({ sku }) => sku);
    const shownGood = (one: FakeGood) => ({
      sku: one.sku,
      displayName: `${one.name} - ${one.options?.join(' / ') ?? 'Default Title'}`,
      price: one.price.toFixed(2),
      inventoryItem: {
        harmonizedSystemCode: one.hsCode,
        countryCodeOfOrigin: one.origin,
        measurement: { weight: { unit: 'KILOGRAMS', value: one.weightG / 1000 } },
      },
    });
    return { nodes: nodes.map(shownGood), pageInfo };
  };
  const roots = {
    shop: () => ({ name: 'Mugs', myshopifyDomain: new URL(server.url).host, currencyCode: 'EUR' }),
    currentAppInstallation: () => ({ accessScopes: shop.scopes.map((handle) => ({ handle })) }),
    locations: () => ({ nodes: [{ id: HQ, name: 'HQ' }] }),
    webhookSubscriptions: ({ uri }: Args) => ({ nodes: shop.hooks.filter((one) => one.uri === uri) }),
    webhookSubscriptionCreate: ({ topic, webhookSubscription }: Args) => {
      shop.hooks.push({ topic: String(topic), uri: (webhookSubscription as { uri: string }).uri });
      return { webhookSubscription: null, userErrors: [] };
    },
    orders: (args: Args) => {
      must(args['sortKey'] === 'UPDATED_AT', 'another sort key');
      const [, field, from] = /^(created_at|updated_at):>='([^']+)'$/.exec(String(args['query'])) ?? [];
      must(field && from, `a filter that the search syntax does not have: ${String(args['query'])}`);
      const since = Date.parse(from);
      const there = shop.orders.filter(
        (one) => Math.floor((field === 'created_at' ? one.created : one.updated) / 1000) * 1000 >= Math.floor(since / 1000) * 1000,
      );
      const { nodes, pageInfo } = page(
        there.toSorted((a, b) => a.updated - b.updated || a.id - b.id),
        args,
        placeOf,
      );
      return { nodes: nodes.map(shown), pageInfo };
    },
    order: ({ id }: Args) => {
      const found = shop.orders.find((one) => one.id === numberOf(id));
      return found ? shown(found) : null;
    },
    fulfillmentOrder: ({ id }: Args) => shop.orders.flatMap(partsOf).find((one) => one.id === id) ?? null,
    fulfillmentCreate: ({ fulfillment }: Args) => {
      const given = fulfillment as {
        lineItemsByFulfillmentOrder: { fulfillmentOrderId: string; fulfillmentOrderLineItems: { id: string; quantity: number }[] }[];
        trackingInfo?: { number?: string };
      };
      for (const one of given.lineItemsByFulfillmentOrder) {
        const order = shop.orders.find(({ id }) => id === numberOf(one.fulfillmentOrderId));
        must(order, 'no such fulfillment order');
        for (const item of one.fulfillmentOrderLineItems) {
          const line = order.lines.find(({ id }) => id === numberOf(item.id));
          if (!line || line.sent + item.quantity > line.quantity)
            return { fulfillment: null, userErrors: [{ field: ['fulfillment'], message: 'Invalid fulfillment order line item quantity requested.' }] };
          line.sent += item.quantity;
        }
        shop.parcels.push({
          order: order.id,
          number: given.trackingInfo?.number ?? null,
          lines: one.fulfillmentOrderLineItems.map((item) => ({ id: numberOf(item.id), quantity: item.quantity })),
        });
        order.updated = Date.now();
      }
      return { fulfillment: { id: 'gid://shopify/Fulfillment/1' }, userErrors: [] };
    },
    fulfillmentCancel: ({ id }: Args) => {
      const parcel = shop.parcels[numberOf(id)];
      must(parcel, 'no such fulfillment');
      if (parcel.isRecalled) return { fulfillment: null, userErrors: [{ field: ['id'], message: 'Fulfillment is already cancelled.' }] };
      parcel.isRecalled = true;
      const order = shop.orders.find((one) => one.id === parcel.order);
      for (const { id: lineId, quantity } of parcel.lines) {
        const line = order?.lines.find((one) => one.id === lineId);
        if (line) line.sent -= quantity;
      }
      if (order) order.updated = Date.now();
      return { fulfillment: { id, status: 'CANCELLED' }, userErrors: [] };
    },
    productVariants: ({ query, ...paging }: Args) =>
      query === undefined
        ? catalog(paging)
        : {
            nodes: [...String(query).matchAll(/sku:'([^']+)'/g)].flatMap(([, sku = '']) =>
              shop.stock.has(sku)
                ? [{ id: 'gid://shopify/ProductVariant/1', sku, inventoryItem: { id: `gid://shopify/InventoryItem/${sku}`, tracked: true } }]
                : [],
            ),
          },
    inventorySetQuantities: ({ input, '@idempotent': key }: Args) => {
      must(key, 'the directive @idempotent is required');
      const given = input as {
        name: string;
        reason: string;
        quantities: { inventoryItemId: string; locationId: string; quantity: number; changeFromQuantity: unknown }[];
      };
      must(given.name === 'available' && given.reason === 'correction', 'another name or reason');
      for (const one of given.quantities) {
        must('changeFromQuantity' in one && one.locationId === HQ, 'changeFromQuantity and the location must be given');
        shop.stock.set(one.inventoryItemId.split('/').at(-1) ?? '', one.quantity);
      }
      return { userErrors: [] };
    },
  };
  const server = await startFake(({ method, url, headers, body }) => {
    must(method === 'POST', 'GraphQL is posted');
    if (url.pathname === '/admin/oauth/access_token') {
      const given = body as Record<string, string>;
      if (given['client_secret'] !== CLIENT_SECRET || given['code'] !== 'right') return { status: 400, body: { error: 'invalid_request' } };
      return { body: { access_token: TOKEN, scope: SCOPES.join(',') } };
    }
    must(url.pathname === `/admin/api/${SHOPIFY_VERSION}/graphql.json`, 'another address');
    if (headers['x-shopify-access-token'] !== TOKEN)
      return { status: 401, body: { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' } };
    return { body: { data: answerQuery(SHOPIFY, body as { query: string }, roots).data, extensions: { cost: { requestedQueryCost: 10 } } } };
  });
  return Object.assign(shop, {
    kind: 'shopify',
    settings: { domain: server.url, access_token: TOKEN, client_secret: CLIENT_SECRET },
    server,
    busy: (seconds = 0.01) => ({
      body: {
        errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
        extensions: {
          cost: { requestedQueryCost: 100 + 100 * seconds, throttleStatus: { maximumAvailable: 2000, currentlyAvailable: 100, restoreRate: 100 } },
        },
      },
    }),
    message: (secret: string) => {
      const body = JSON.stringify({ id: 1, admin_graphql_api_id: 'gid://shopify/Order/1' });
      const signature = createHmac('sha256', secret).update(body).digest('base64');
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'x-shopify-topic': 'orders/updated',
          'x-shopify-shop-domain': new URL(server.url).host,
          'x-shopify-event-id': randomUUID(),
          'x-shopify-hmac-sha256': signature,
        },
      };
    },
    close: () => server.close(),
  });
}
