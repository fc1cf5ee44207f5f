import { createHmac, randomUUID } from 'node:crypto';
import type { FakeOrder, FakeShop } from './fake-orders.ts';
import { must, startFake } from './fake-server.ts';
import { answerQuery, checkInput, type Inputs, type Schema } from './graphql.ts';

/*
 * The part of Shopify's Admin GraphQL API (version 2026-01) that is used, written down by hand; nothing here was tried with a real shop yet.
 */

const PAGING = ['first', 'after', 'last', 'before', 'reverse'];
const S = { type: 'String' };
const SCHEMA: Schema = {
  Query: {
    shop: { type: 'Shop' },
    currentAppInstallation: { type: 'AppInstallation' },
    locations: { type: 'LocationConnection', args: [...PAGING, 'query'] },
    webhookSubscriptions: { type: 'WebhookSubscriptionConnection', args: [...PAGING, 'uri', 'topics', 'format'] },
    orders: { type: 'OrderConnection', args: [...PAGING, 'query', 'sortKey'] },
    order: { type: 'Order', args: ['id'], needs: ['id'] },
    productVariants: { type: 'ProductVariantConnection', args: [...PAGING, 'query', 'sortKey'] },
  },
  Mutation: {
    webhookSubscriptionCreate: { type: 'WebhookSubscriptionCreatePayload', args: ['topic', 'webhookSubscription'], needs: ['topic', 'webhookSubscription'] },
    fulfillmentCreate: { type: 'FulfillmentCreatePayload', args: ['fulfillment', 'message'], needs: ['fulfillment'] },
    inventorySetQuantities: { type: 'InventorySetQuantitiesPayload', args: ['input'], needs: ['input'] },
  },
  Shop: { name: S, myshopifyDomain: S },
  AppInstallation: { accessScopes: { type: 'AccessScope' } },
  AccessScope: { handle: S },
  LocationConnection: { nodes: { type: 'Location' } },
  Location: { id: S, name: S },
  WebhookSubscriptionConnection: { nodes: { type: 'WebhookSubscription' } },
  WebhookSubscription: { id: S, topic: S, uri: S },
  WebhookSubscriptionCreatePayload: { webhookSubscription: { type: 'WebhookSubscription' }, userErrors: { type: 'UserError' } },
  UserError: { field: S, message: S },
  PageInfo: { hasNextPage: S, endCursor: S },
  OrderConnection: { pageInfo: { type: 'PageInfo' }, nodes: { type: 'Order' } },
  Order: {
    id: S,
    name: S,
    createdAt: S,
    updatedAt: S,
    cancelledAt: S,
    displayFinancialStatus: S,
    currencyCode: S,
    email: S,
    phone: S,
    shippingAddress: { type: 'MailingAddress' },
    lineItems: { type: 'LineItemConnection', args: PAGING },
    fulfillments: { type: 'Fulfillment', args: ['first'] },
    fulfillmentOrders: { type: 'FulfillmentOrderConnection', args: [...PAGING, 'query'] },
  },
  MailingAddress: { name: S, company: S, address1: S, address2: S, city: S, provinceCode: S, zip: S, countryCodeV2: S, phone: S },
  LineItemConnection: { pageInfo: { type: 'PageInfo' }, nodes: { type: 'LineItem' } },
  LineItem: {
    id: S,
    sku: S,
    name: S,
    unfulfilledQuantity: S,
    requiresShipping: S,
    variant: { type: 'ProductVariant' },
    discountedUnitPriceAfterAllDiscountsSet: { type: 'MoneyBag' },
  },
  MoneyBag: { shopMoney: { type: 'MoneyV2' } },
  MoneyV2: { amount: S, currencyCode: S },
  Fulfillment: { id: S, trackingInfo: { type: 'FulfillmentTrackingInfo', args: ['first'] } },
  FulfillmentTrackingInfo: { number: S, url: S, company: S },
  FulfillmentOrderConnection: { nodes: { type: 'FulfillmentOrder' } },
  FulfillmentOrder: {
    id: S,
    status: S,
    assignedLocation: { type: 'FulfillmentOrderAssignedLocation' },
    lineItems: { type: 'FulfillmentOrderLineItemConnection', args: PAGING },
  },
  FulfillmentOrderAssignedLocation: { location: { type: 'Location' } },
  FulfillmentOrderLineItemConnection: { nodes: { type: 'FulfillmentOrderLineItem' } },
  FulfillmentOrderLineItem: { id: S, remainingQuantity: S, lineItem: { type: 'LineItem' } },
  FulfillmentCreatePayload: { fulfillment: { type: 'Fulfillment' }, userErrors: { type: 'UserError' } },
  ProductVariantConnection: { nodes: { type: 'ProductVariant' } },
  ProductVariant: { id: S, sku: S, inventoryItem: { type: 'InventoryItem' } },
  InventoryItem: { id: S, tracked: S },
  InventorySetQuantitiesPayload: { userErrors: { type: 'UserError' } },
};
const INPUTS: Inputs = {
  WebhookSubscriptionInput: ['uri', 'format', 'includeFields', 'filter'],
  FulfillmentInput: ['lineItemsByFulfillmentOrder!', 'notifyCustomer', 'originAddress', 'trackingInfo'],
  FulfillmentOrderLineItemsInput: ['fulfillmentOrderId!', 'fulfillmentOrderLineItems'],
  FulfillmentOrderLineItemInput: ['id!', 'quantity!'],
  FulfillmentTrackingInput: ['company', 'number', 'numbers', 'url', 'urls'],
  InventorySetQuantitiesInput: ['name!', 'quantities!', 'reason!', 'referenceDocumentUri', 'ignoreCompareQuantity'],
  InventoryQuantityInput: ['inventoryItemId!', 'locationId!', 'quantity!', 'compareQuantity', 'changeFromQuantity'],
};

const SCOPES = ['read_orders', 'read_products', 'read_locations', 'write_inventory', 'write_merchant_managed_fulfillment_orders'];
const TOKEN = 'shpat_right';
export const CLIENT_SECRET = 'shpss_right';
const HQ = 'gid://shopify/Location/1';

export interface FakeShopify extends FakeShop {
  scopes: string[];
  hooks: { topic: string; uri: string }[];
}

type Args = Record<string, unknown>;

export async function startShopify(): Promise<FakeShopify> {
  const shop: Pick<FakeShopify, 'orders' | 'parcels' | 'stock' | 'scopes' | 'hooks'> = {
    orders: [],
    parcels: [],
    stock: new Map([['CUP-1', 0]]),
    scopes: [...SCOPES],
    hooks: [],
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
      shop.parcels.filter((one) => one.order === order.id).map((one) => ({ id: 'gid://shopify/Fulfillment/1', trackingInfo: [{ number: one.number }] })),
    fulfillmentOrders: () => ({
      nodes: [
        {
          id: `gid://shopify/FulfillmentOrder/${order.id}`,
          status: order.lines.some((line) => line.sent < line.quantity) ? 'OPEN' : 'CLOSED',
          assignedLocation: { location: { id: HQ } },
          lineItems: () => ({
            nodes: order.lines.map((line) => ({
              id: `gid://shopify/FulfillmentOrderLineItem/${line.id}`,
              remainingQuantity: line.quantity - line.sent,
              lineItem: lineItem(line),
            })),
          }),
        },
      ],
    }),
  });
  const numberOf = (gid: unknown) => Number(String(gid).split('/').at(-1));
  const roots = {
    shop: () => ({ name: 'Mugs', myshopifyDomain: 'mugs.myshopify.com' }),
    currentAppInstallation: () => ({ accessScopes: shop.scopes.map((handle) => ({ handle })) }),
    locations: () => ({ nodes: [{ id: HQ, name: 'HQ' }] }),
    webhookSubscriptions: ({ uri }: Args) => ({ nodes: shop.hooks.filter((one) => one.uri === uri) }),
    webhookSubscriptionCreate: ({ topic, webhookSubscription }: Args) => {
      checkInput(INPUTS, 'WebhookSubscriptionInput', webhookSubscription);
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
    fulfillmentCreate: ({ fulfillment }: Args) => {
      checkInput(INPUTS, 'FulfillmentInput', fulfillment);
      const given = fulfillment as {
        lineItemsByFulfillmentOrder: { fulfillmentOrderId: string; fulfillmentOrderLineItems: { id: string; quantity: number }[] }[];
        trackingInfo?: { number?: string };
      };
      if (given.trackingInfo) checkInput(INPUTS, 'FulfillmentTrackingInput', given.trackingInfo);
      for (const one of given.lineItemsByFulfillmentOrder) {
        checkInput(INPUTS, 'FulfillmentOrderLineItemsInput', one);
        const order = shop.orders.find(({ id }) => id === numberOf(one.fulfillmentOrderId));
        must(order, 'no such fulfillment order');
        for (const item of one.fulfillmentOrderLineItems) {
          checkInput(INPUTS, 'FulfillmentOrderLineItemInput', item);
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
    productVariants: ({ query }: Args) => ({
      nodes: [...String(query).matchAll(/sku:'([^']+)'/g)].flatMap(([, sku = '']) =>
        shop.stock.has(sku) ? [{ id: 'gid://shopify/ProductVariant/1', sku, inventoryItem: { id: `gid://shopify/InventoryItem/${sku}`, tracked: true } }] : [],
      ),
    }),
    inventorySetQuantities: ({ input, '@idempotent': key }: Args) => {
      must(key, 'the directive @idempotent is required');
      checkInput(INPUTS, 'InventorySetQuantitiesInput', input);
      const given = input as {
        name: string;
        reason: string;
        quantities: { inventoryItemId: string; locationId: string; quantity: number; changeFromQuantity: unknown }[];
      };
      must(given.name === 'available' && given.reason === 'correction', 'another name or reason');
      for (const one of given.quantities) {
        checkInput(INPUTS, 'InventoryQuantityInput', one);
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
    must(url.pathname === '/admin/api/2026-01/graphql.json', 'another address');
    if (headers['x-shopify-access-token'] !== TOKEN)
      return { status: 401, body: { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' } };
    return { body: { data: answerQuery(SCHEMA, body as { query: string }, roots).data, extensions: { cost: { requestedQueryCost: 10 } } } };
  });
  return Object.assign(shop, {
    kind: 'shopify',
    settings: { domain: server.url, access_token: TOKEN, client_secret: CLIENT_SECRET },
    server,
    busy: () => ({
      body: {
        errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
        extensions: { cost: { requestedQueryCost: 101, throttleStatus: { maximumAvailable: 2000, currentlyAvailable: 100, restoreRate: 100 } } },
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
          'x-shopify-event-id': randomUUID(),
          'x-shopify-hmac-sha256': signature,
        },
      };
    },
    close: () => server.close(),
  });
}
