import type { FakeGood, FakeOrder, FakeShop } from './fake-orders.ts';
import { must, startFake } from './fake-server.ts';
import { answerQuery } from './graphql.ts';
import { VENDURE } from './vendure-schema.ts';
import { standardMessage } from './standard-message.ts';

/*
 * The part of Vendure's Admin API that is used, written down by hand from what Vendure 3.7.3 answered; `npm run test:long` asks a real one.
 */

export interface FakeVendure extends FakeShop {
  /** What Vendure has promised itself, by SKU. */
  promised: Map<string, number>;
  permissions: string[];
  /** Sessions that are open; one that ended is refused. */
  sessions: Set<string>;
  /** Keys of the Admin API; switched off while there are none. */
  keys: Set<string>;
}

type Args = Record<string, unknown>;
interface Listed {
  filter?: { id?: { in: string[] }; orderPlacedAt?: { after: string } };
  skip?: number;
  take?: number;
  sort?: { orderPlacedAt?: string };
}

/** What an administrator must be allowed to do. */
const NEEDS: Readonly<Record<string, string>> = {
  orders: 'ReadOrder',
  order: 'ReadOrder',
  addFulfillmentToOrder: 'UpdateOrder',
  transitionFulfillmentToState: 'UpdateOrder',
  stockLocations: 'ReadStockLocation',
};

/** How long a cart waits until it is paid, in the shop's tests. */
const CART_MS = 3_600_000;

export async function startVendure(): Promise<FakeVendure> {
  const shop: Pick<FakeVendure, 'orders' | 'parcels' | 'goods' | 'stock' | 'promised' | 'permissions' | 'sessions' | 'keys'> = {
    orders: [],
    parcels: [],
    goods: [],
    stock: new Map([['CUP-1', 0]]),
    promised: new Map([['CUP-1', 3]]),
    sessions: new Set(),
    keys: new Set(),
    permissions: ['Authenticated', 'ReadOrder', 'UpdateOrder', 'ReadStockLocation', 'ReadCatalog', 'UpdateCatalog'],
  };
  const fulfillments: { id: string; order: number; state: string; trackingCode: string; lines: { id: number; quantity: number }[] }[] = [];
  const iso = (ms: number) => new Date(ms).toISOString();
  const stateOf = (one: FakeOrder) => (one.isCanceled ? 'Cancelled' : one.isPaid ? 'PaymentSettled' : 'PaymentAuthorized');
  const shown = (order: FakeOrder) => ({
    __typename: 'Order',
    id: String(order.id),
    code: order.number,
    state: stateOf(order),
    createdAt: iso(order.created),
    // As it was when something was last put into the cart: what happens later puts that back.
    updatedAt: iso(order.created - CART_MS),
    orderPlacedAt: iso(order.created),
    currencyCode: order.currency,
    customer: { id: '1', emailAddress: 'ana@example.com', phoneNumber: null },
    shippingAddress: {
      fullName: order.name,
      company: null,
      streetLine1: order.street,
      streetLine2: '',
      city: order.city,
      province: order.province,
      postalCode: order.postal,
      countryCode: order.country,
      phoneNumber: '+1 212 555 0100',
    },
    lines: order.lines.map((line) => ({
      id: String(line.id),
      quantity: line.quantity,
      proratedLinePriceWithTax: Math.round(line.price * line.quantity * 100),
      productVariant: { id: String(line.id + 1), sku: line.sku, name: line.name },
      fulfillmentLines: line.sent === 0 ? [] : [{ orderLineId: String(line.id), quantity: line.sent, fulfillment: { id: '1', state: 'Shipped' } }],
    })),
    fulfillments: fulfillments.filter((one) => one.order === order.id),
    history: { totalItems: 1, items: [{ id: '1', type: 'ORDER_STATE_TRANSITION', createdAt: iso(order.updated) }] },
  });
  const roots = {
    login: ({ username, password }: Args) =>
      username === 'portolan' && password === 'right'
        ? { __typename: 'CurrentUser', id: '1', channels: [{ id: '1', token: 'main', permissions: shop.permissions }] }
        : { __typename: 'InvalidCredentialsError', errorCode: 'INVALID_CREDENTIALS_ERROR', message: 'The provided credentials are invalid' },
    me: () => ({ id: '1', channels: [{ token: 'main', permissions: shop.permissions }] }),
    activeChannel: () => ({ id: '1', code: '__default_channel__' }),
    stockLocations: () => ({ items: [{ id: '1', name: 'Default' }] }),
    orders: ({ options }: Args) => {
      const { filter = {}, skip = 0, take = 10, sort } = options as Listed;
      must(take <= 1000, 'too many');
      must(filter.id || sort?.orderPlacedAt === 'ASC', 'another order');
      const after = Date.parse(filter.orderPlacedAt?.after ?? '1970-01-01');
      const there = shop.orders
        .filter((one) => one.created > after && filter.id?.in.includes(String(one.id)) !== false)
        .toSorted((a, b) => a.created - b.created || a.id - b.id);
      return { totalItems: there.length, items: there.slice(skip, skip + take).map(shown) };
    },
    order: ({ id }: Args) => {
      const found = shop.orders.find((one) => String(one.id) === id);
      return found ? shown(found) : null;
    },
    addFulfillmentToOrder: ({ input }: Args) => {
      const { lines, handler } = input as {
        lines: { orderLineId: string; quantity: number }[];
        handler: { code: string; arguments: { name: string; value: string }[] };
      };
      must(handler.code === 'manual-fulfillment', 'no such handler');
      const argument = (name: string) => handler.arguments.find((one) => one.name === name)?.value;
      must(argument('method') !== undefined && argument('trackingCode') !== undefined, 'the handler needs method and trackingCode');
      const order = shop.orders.find((one) => one.lines.some((line) => String(line.id) === lines[0]?.orderLineId));
      must(order, 'no such line');
      for (const one of lines) {
        const line = order.lines.find(({ id }) => String(id) === one.orderLineId);
        if (!line || line.sent + one.quantity > line.quantity)
          return {
            __typename: 'ItemsAlreadyFulfilledError',
            errorCode: 'ITEMS_ALREADY_FULFILLED_ERROR',
            message: 'One or more OrderItems are already part of a Fulfillment',
          };
        line.sent += one.quantity;
      }
      const made = {
        __typename: 'Fulfillment',
        id: String(fulfillments.length + 1),
        order: order.id,
        state: 'Pending',
        trackingCode: argument('trackingCode') ?? '',
        lines: lines.map((one) => ({ id: Number(one.orderLineId), quantity: one.quantity })),
      };
      fulfillments.push(made);
      order.updated = Date.now();
      return made;
    },
    transitionFulfillmentToState: ({ id, state }: Args) => {
      const found = fulfillments.find((one) => one.id === id);
      must(found && (state === 'Cancelled' ? found.state !== 'Cancelled' : found.state === 'Pending' && state === 'Shipped'), 'no such transition');
      if (state === 'Cancelled') {
        const order = shop.orders.find((one) => one.id === found.order);
        for (const { id: lineId, quantity } of found.lines) {
          const line = order?.lines.find((one) => one.id === lineId);
          if (line) line.sent -= quantity;
        }
        for (const one of shop.parcels) if (one.order === found.order && one.number === found.trackingCode) one.isRecalled = true;
      } else shop.parcels.push({ order: found.order, number: found.trackingCode, lines: found.lines });
      found.state = String(state);
      return { ...found, __typename: 'Fulfillment' };
    },
    productVariants: ({ options }: Args) => {
      const { filter, skip = 0, take = 10, sort } = options as { filter?: { sku: { in: string[] } }; skip?: number; take?: number; sort?: { id: string } };
      if (filter === undefined) {
        must(sort?.id === 'ASC' && take <= 1000, 'another order, or too many');
        const shownGood = (one: FakeGood, i: number) => ({
          id: String(skip + i + 1),
          sku: one.sku,
          name: [one.name, ...(one.options ?? [])].join(' '),
          price: Math.round(one.price * 100),
          currencyCode: 'EUR',
        });
        return { totalItems: shop.goods.length, items: shop.goods.slice(skip, skip + take).map(shownGood) };
      }
      return {
        items: [...shop.stock]
          .filter(([sku]) => filter.sku.in.includes(sku))
          .map(([sku, sellable], index) => {
            const stockAllocated = shop.promised.get(sku) ?? 0;
            return { id: String(index + 1), sku, stockLevels: [{ stockLocationId: '1', stockOnHand: sellable + stockAllocated, stockAllocated }] };
          }),
      };
    },
    updateProductVariants: ({ input }: Args) => {
      const skus = [...shop.stock.keys()];
      return (input as { id: string; stockLevels: { stockLocationId: string; stockOnHand: number }[] }[]).map((one) => {
        const [level] = one.stockLevels;
        const sku = skus[Number(one.id) - 1] ?? '';
        shop.stock.set(sku, (level?.stockOnHand ?? 0) - (shop.promised.get(sku) ?? 0));
        return { id: one.id };
      });
    },
  };
  const server = await startFake(({ method, url, headers, body }) => {
    must(method === 'POST' && url.pathname === '/admin-api', 'another address');
    const { fields, data } = answerQuery(VENDURE, body as { query: string }, roots);
    if (fields.includes('login')) {
      const session = `s${shop.sessions.size + 1}-${server.asked.length}`;
      shop.sessions.add(session);
      return { headers: { 'set-cookie': [`session=${session}; path=/; httponly`, 'session.sig=def; path=/; httponly'] }, body: { data } };
    }
    const isKnown =
      shop.sessions.has(/^session=([^;]+); session\.sig=def$/.exec(headers.cookie ?? '')?.[1] ?? '') || shop.keys.has(String(headers['vendure-api-key']));
    if (fields.includes('me')) return { body: { data: isKnown ? data : { me: null } } };
    const isMissing = fields.some((one) => NEEDS[one] !== undefined && !shop.permissions.includes(NEEDS[one]) && !shop.permissions.includes('SuperAdmin'));
    if (!isKnown || isMissing)
      return { body: { errors: [{ message: 'You are not currently authorized to perform this action', extensions: { code: 'FORBIDDEN' } }], data: null } };
    return { body: { data } };
  });
  return Object.assign(shop, {
    kind: 'vendure',
    settings: { url: server.url, username: 'portolan', password: 'right' },
    server,
    busy: (seconds = 0) => ({ status: 429, headers: { 'retry-after': String(seconds) }, body: { error: 'slow down' } }),
    message: (secret: string) => standardMessage(secret, { type: 'order.changed' }),
    close: () => server.close(),
  });
}
