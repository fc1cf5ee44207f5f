import { touch, type FakeOrder, type FakeShop } from './fake-orders.ts';
import { must, startFake } from './fake-server.ts';
import { standardMessage } from './standard-message.ts';

/*
 * The part of Medusa's Admin API that is used, written down by hand from what Medusa 2.18.0 answered; `npm run test:long` asks a real one.
 */

const KEY = 'sk_right';
const LOCATION = 'sloc_1';
export const OTHER_LOCATION = 'sloc_2';
const PLACES = [
  { id: LOCATION, name: 'Europe' },
  { id: OTHER_LOCATION, name: 'America' },
];
const CURRENCIES = [
  { currency_code: 'usd', is_default: false },
  { currency_code: 'eur', is_default: true },
];
const LIST = new Set(['fields', 'order', 'limit', 'offset', 'id[]', 'created_at[$gte]', 'updated_at[$gte]']);

export interface FakeMedusa extends FakeShop {
  /** What Medusa has reserved itself, by SKU. */
  promised: Map<string, number>;
  /** Lines whose units are kept at the other location. */
  elsewhere: Set<number>;
}

interface Fulfillment {
  id: string;
  order: number;
  shipped_at: string | null;
  canceled_at: string | null;
  metadata: Record<string, unknown>;
  labels: { tracking_number: string }[];
  items: { id: string; quantity: number }[];
}

export async function startMedusa(): Promise<FakeMedusa> {
  const shop: Pick<FakeMedusa, 'orders' | 'parcels' | 'goods' | 'stock' | 'promised' | 'elsewhere'> = {
    orders: [],
    parcels: [],
    goods: [],
    stock: new Map([['CUP-1', 0]]),
    promised: new Map([['CUP-1', 3]]),
    elsewhere: new Set(),
  };
  const fulfillments: Fulfillment[] = [];
  const metadata = new Map<number, Record<string, unknown>>();
  const iso = (ms: number) => new Date(ms).toISOString();
  const idOf = (order: FakeOrder) => `order_${order.id}`;
  const shown = (order: FakeOrder) => {
    const [first_name, ...rest] = order.name.split(' ');
    return {
      id: idOf(order),
      display_id: order.id,
      metadata: metadata.get(order.id) ?? null,
      status: order.isCanceled ? 'canceled' : 'pending',
      payment_status: order.isPaid ? 'captured' : 'not_paid',
      currency_code: order.currency.toLowerCase(),
      email: 'ana@example.com',
      created_at: iso(order.created),
      // A payment does not change it.
      updated_at: iso(order.edited),
      canceled_at: order.isCanceled ? iso(order.updated) : null,
      shipping_address: {
        first_name,
        last_name: rest.join(' '),
        company: null,
        address_1: order.street,
        address_2: '',
        city: order.city,
        province: `${order.country}-${order.province}`.toLowerCase(),
        postal_code: order.postal,
        country_code: order.country.toLowerCase(),
        phone: '+1 212 555 0100',
      },
      items: order.lines.map((line) => ({
        id: `ordli_${line.id}`,
        title: line.name,
        product_title: line.name,
        variant_sku: line.sku,
        variant_id: `variant_${line.id}`,
        quantity: line.quantity,
        // Its price is that before discounts; what comes off is of the whole line.
        unit_price: line.price + 2,
        adjustments: [{ amount: 1.5 * line.quantity }, { amount: 0.5 * line.quantity }],
        requires_shipping: true,
        detail: { fulfilled_quantity: line.sent },
      })),
      payment_collections: [{ id: `pay_col_${order.id}`, updated_at: iso(order.updated) }],
      fulfillments: fulfillments.filter((one) => one.order === order.id),
    };
  };
  const server = await startFake(({ method, url, headers, body }) => {
    const right = Buffer.from(`${KEY}:`).toString('base64');
    if (headers.authorization !== `Basic ${right}`) return { status: 401, body: { message: 'Unauthorized' } };
    const path = url.pathname;
    const query = url.searchParams;
    const given = Object(body) as Record<string, unknown>;
    if (path === '/admin/stores')
      return { body: { stores: [{ id: 'store_1', name: 'Mugs', supported_currencies: CURRENCIES }], count: 1, offset: 0, limit: 20 } };
    if (path === '/admin/product-variants') {
      for (const name of query.keys()) must(['fields', 'order', 'limit', 'offset', 'q', 'id[]'].includes(name), `no parameter ${name}`);
      const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 50)];
      const variants = shop.goods.slice(offset, offset + limit).map((one) => ({
        id: `variant_${one.sku}`,
        title: one.options?.join(' / ') ?? 'Default variant',
        sku: one.sku,
        hs_code: null,
        origin_country: null,
        weight: one.weightG,
        product: { id: `prod_${one.sku}`, title: one.name, hs_code: one.hsCode, origin_country: one.origin?.toLowerCase() ?? null },
        prices: [
          { id: 'price_1', amount: one.price * 2, currency_code: 'usd', min_quantity: null, rules_count: 0 },
          { id: 'price_2', amount: one.price / 2, currency_code: 'eur', min_quantity: 10, rules_count: 0 },
          { id: 'price_3', amount: one.price, currency_code: 'eur', min_quantity: null, rules_count: 0 },
        ],
      }));
      return { body: { variants, count: shop.goods.length, offset, limit } };
    }
    if (path === '/admin/stock-locations') return { body: { stock_locations: PLACES, count: 2, offset: 0, limit: 20 } };
    if (path === '/admin/orders') {
      for (const name of query.keys()) must(LIST.has(name), `no parameter ${name}`);
      const ids = query.getAll('id[]');
      must(ids.length > 0 || query.get('order') === 'updated_at', 'another order');
      const [created, updated] = ['created_at[$gte]', 'updated_at[$gte]'].map((name) => Date.parse(query.get(name) ?? '1970-01-01'));
      const there = shop.orders
        .filter((one) => one.created >= (created ?? 0) && one.edited >= (updated ?? 0) && (ids.length === 0 || ids.includes(idOf(one))))
        .toSorted((a, b) => a.edited - b.edited || a.id - b.id);
      const offset = Number(query.get('offset') ?? 0);
      const limit = Number(query.get('limit') ?? 20);
      return { body: { orders: there.slice(offset, offset + limit).map(shown), count: there.length, offset, limit } };
    }
    if (path === '/admin/reservations') {
      for (const name of query.keys()) must(['fields', 'limit', 'offset', 'line_item_id[]', 'location_id[]'].includes(name), `no parameter ${name}`);
      const reservations = shop.orders.flatMap((order) =>
        order.lines
          .filter((line) => line.sent < line.quantity && query.getAll('line_item_id[]').includes(`ordli_${line.id}`))
          .map((line) => ({
            id: `resitem_${line.id}`,
            line_item_id: `ordli_${line.id}`,
            location_id: shop.elsewhere.has(line.id) ? OTHER_LOCATION : LOCATION,
            quantity: line.quantity - line.sent,
            updated_at: iso(order.created),
          })),
      );
      const there = reservations.filter((one) => query.getAll('location_id[]').includes(one.location_id));
      return { body: { reservations: there, count: there.length, offset: 0, limit: 1000 } };
    }
    const [, id, rest = ''] = /^\/admin\/orders\/([^/]+)(.*)$/.exec(path) ?? [];
    if (id !== undefined) {
      const order = shop.orders.find((one) => idOf(one) === id);
      if (!order) return { status: 404, body: { type: 'not_found', message: `Order id not found: ${id}` } };
      if (rest === '' && method === 'POST') {
        for (const name of Object.keys(given)) must(['email', 'shipping_address', 'billing_address', 'metadata'].includes(name), `no field ${name}`);
        metadata.set(order.id, { ...metadata.get(order.id), ...Object(given['metadata']) });
        touch(order);
        for (const key of String(metadata.get(order.id)?.['portolan_recalled'] ?? '').split(' ')) {
          const number = fulfillments.find((one) => one.metadata['portolan_parcel'] === key)?.labels[0]?.tracking_number;
          for (const one of shop.parcels) if (one.order === order.id && one.number === number) one.isRecalled = true;
        }
        const known = Object(metadata.get(order.id)?.['portolan_parcels']) as Record<string, { tracking_number: string }>;
        for (const { tracking_number: number } of Object.values(known))
          if (!shop.parcels.some((one) => one.number === number)) shop.parcels.push({ order: order.id, number, lines: [] });
        return { body: { order: shown(order) } };
      }
      if (rest === '') return { body: { order: shown(order) } };
      must(method === 'POST', 'another method');
      const items = given['items'] as { id: string; quantity: number }[];
      if (rest === '/fulfillments') {
        for (const name of Object.keys(given))
          must(['items', 'location_id', 'shipping_option_id', 'no_notification', 'metadata', 'requires_shipping'].includes(name), `no field ${name}`);
        for (const item of items) {
          const line = order.lines.find((one) => `ordli_${one.id}` === item.id);
          if (!line || line.sent + item.quantity > line.quantity)
            return { status: 400, body: { type: 'invalid_data', message: 'Quantity to fulfill exceeds quantity left' } };
          const place = shop.elsewhere.has(line.id) ? OTHER_LOCATION : LOCATION;
          if ((given['location_id'] ?? place) !== place)
            return { status: 404, body: { type: 'not_found', message: `Item ${line.sku} is not stocked at location ${String(given['location_id'])}` } };
          line.sent += item.quantity;
        }
        const marks = Object(given['metadata']) as Record<string, unknown>;
        fulfillments.push({ id: `ful_${fulfillments.length + 1}`, order: order.id, shipped_at: null, canceled_at: null, metadata: marks, labels: [], items });
        touch(order);
        return { body: { order: shown(order) } };
      }
      const [, canceledId] = /^\/fulfillments\/([^/]+)\/cancel$/.exec(rest) ?? [];
      if (canceledId !== undefined) {
        for (const name of Object.keys(given)) must(name === 'no_notification', `no field ${name}`);
        const one = fulfillments.find((each) => each.id === canceledId);
        must(one && one.canceled_at === null, 'no such fulfillment to cancel');
        if (one.shipped_at !== null)
          return { status: 400, body: { type: 'not_allowed', message: 'The fulfillment has already been shipped. Shipped fulfillments cannot be canceled' } };
        one.canceled_at = iso(Date.now());
        for (const item of one.items) {
          const line = order.lines.find((each) => `ordli_${each.id}` === item.id);
          if (line) line.sent -= item.quantity;
        }
        touch(order);
        return { body: { order: shown(order) } };
      }
      const [, fulfillmentId] = /^\/fulfillments\/([^/]+)\/shipments$/.exec(rest) ?? [];
      const found = fulfillments.find((one) => one.id === fulfillmentId);
      must(found && found.shipped_at === null, 'no such fulfillment to ship');
      for (const name of Object.keys(given)) must(['items', 'labels', 'no_notification', 'metadata'].includes(name), `no field ${name}`);
      for (const label of given['labels'] as Record<string, unknown>[])
        for (const name of ['tracking_number', 'tracking_url', 'label_url']) must(typeof label[name] === 'string', `a label needs ${name}`);
      found.labels = given['labels'] as Fulfillment['labels'];
      found.shipped_at = iso(Date.now());
      shop.parcels.push({
        order: order.id,
        number: found.labels[0]?.tracking_number ?? null,
        lines: items.map((one) => ({ id: Number(one.id.slice(6)), quantity: one.quantity })),
      });
      return { body: { order: shown(order) } };
    }
    if (path === '/admin/inventory-items') {
      const sku = query.get('sku') ?? '';
      const sellable = shop.stock.get(sku);
      if (sellable === undefined) return { body: { inventory_items: [], count: 0, offset: 0, limit: 10 } };
      const reserved = shop.promised.get(sku) ?? 0;
      const level = { location_id: LOCATION, stocked_quantity: sellable + reserved, reserved_quantity: reserved };
      return { body: { inventory_items: [{ id: `iitem_${sku}`, sku, location_levels: [level] }], count: 1, offset: 0, limit: 10 } };
    }
    const [, sku = ''] = new RegExp(`^/admin/inventory-items/iitem_([^/]+)/location-levels/${LOCATION}$`).exec(path) ?? [];
    must(method === 'POST' && shop.stock.has(sku) && Number.isInteger(given['stocked_quantity']), `no ${method} ${path}`);
    shop.stock.set(sku, Number(given['stocked_quantity']) - (shop.promised.get(sku) ?? 0));
    return { body: { inventory_item: { id: `iitem_${sku}` } } };
  });
  return Object.assign(shop, {
    kind: 'medusa',
    settings: { url: server.url, api_key: KEY },
    server,
    busy: (seconds = 0) => ({ status: 429, headers: { 'retry-after': String(seconds) }, body: { message: 'slow down' } }),
    message: (secret: string) => standardMessage(secret, { type: 'order.changed' }),
    close: () => server.close(),
  });
}
