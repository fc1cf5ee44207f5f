import { createHmac } from 'node:crypto';
import type { FakeOrder, FakeParcel, FakeShop } from './fake-orders.ts';
import { must, startFake } from './fake-server.ts';

/*
 * The part of WooCommerce's REST API, version 3, that is used, written down by hand; nothing here was tried with a real shop yet.
 */

const LIST_QUERY = new Set(['after', 'modified_after', 'dates_are_gmt', 'orderby', 'order', 'status', 'per_page', 'page']);
const ORDER_BODY = new Set(['status', 'meta_data']);
const KEY = { consumer_key: 'ck_right', consumer_secret: 'cs_right' };
const gmt = (ms: number) => new Date(ms).toISOString().slice(0, 19);

export interface FakeWooCommerce extends FakeShop {
  hooks: { id: number; topic: string; delivery_url: string; secret: string }[];
  completed: Set<number>;
  /** Units that were paid back, by the number of their line. */
  refunded: Map<number, number>;
  /** Orders that were thrown away. */
  trash: Set<number>;
  /** Its settings are closed to the keys. */
  isClosed: boolean;
}

interface More {
  meta: { key: string; value: string }[];
  notes: { id: number; note: string; customer_note: boolean }[];
  /** By the key of what the order was told of. */
  told: Map<string, FakeParcel>;
}

export async function startWooCommerce(): Promise<FakeWooCommerce> {
  const shop: Pick<FakeWooCommerce, 'orders' | 'parcels' | 'goods' | 'stock' | 'hooks' | 'completed' | 'refunded' | 'trash' | 'isClosed'> = {
    orders: [],
    parcels: [],
    goods: [],
    isClosed: false,
    stock: new Map([['CUP-1', 0]]),
    hooks: [],
    completed: new Set(),
    refunded: new Map(),
    trash: new Set(),
  };
  const more = new Map<number, More>();
  const moreOf = (id: number): More => {
    const there = more.get(id) ?? { meta: [], notes: [], told: new Map() };
    more.set(id, there);
    return there;
  };
  const statusOf = (order: FakeOrder) =>
    shop.trash.has(order.id) ? 'trash' : order.isCanceled ? 'cancelled' : shop.completed.has(order.id) ? 'completed' : order.isPaid ? 'processing' : 'pending';
  const shown = (order: FakeOrder) => {
    const [first_name, ...rest] = order.name.split(' ');
    const party = {
      first_name,
      last_name: rest.join(' '),
      company: '',
      address_1: order.street,
      address_2: '',
      city: order.city,
      state: order.province,
      postcode: order.postal,
      country: order.country,
      phone: '+1 212 555 0100',
    };
    return {
      id: order.id,
      parent_id: 0,
      number: order.number,
      status: statusOf(order),
      currency: order.currency,
      date_created_gmt: gmt(order.created),
      date_modified_gmt: gmt(order.updated),
      billing: { ...party, email: 'ana@example.com' },
      shipping: party,
      refunds: order.lines.flatMap(({ id }) => (shop.refunded.has(id) ? [{ id: id + 70_000, reason: '', total: '-1.00' }] : [])),
      meta_data: moreOf(order.id).meta,
      line_items: order.lines.map((line) => ({
        id: line.id,
        name: line.name,
        product_id: 7,
        variation_id: 0,
        quantity: line.quantity,
        total: (line.price * line.quantity).toFixed(2),
        sku: line.sku,
        price: line.price,
      })),
    };
  };
  const list = (query: URLSearchParams) => {
    for (const name of query.keys()) must(LIST_QUERY.has(name), `no parameter ${name}`);
    const per = Number(query.get('per_page') ?? 10);
    must(per >= 1 && per <= 100, 'per_page must be 1 to 100');
    if (query.has('orderby')) must(['date', 'modified', 'id', 'include', 'title', 'slug'].includes(query.get('orderby') ?? ''), 'another orderby');
    const after = query.get('after');
    const modified = query.get('modified_after');
    const from = (Number(query.get('page') ?? 1) - 1) * per;
    must(['any', 'trash', null].includes(query.get('status')), 'another status');
    return shop.orders
      .filter((one) => shop.trash.has(one.id) === (query.get('status') === 'trash'))
      .filter((one) => (after === null || gmt(one.created) > after) && (modified === null || gmt(one.updated) > modified))
      .toSorted((a, b) => a.updated - b.updated || a.id - b.id)
      .slice(from, from + per)
      .map(shown);
  };
  const server = await startFake(({ method, url, headers, body }) => {
    must(url.pathname.startsWith('/wp-json/wc/v3/'), 'another address');
    const right = Buffer.from(`${KEY.consumer_key}:${KEY.consumer_secret}`).toString('base64');
    if (headers.authorization !== `Basic ${right}`)
      return { status: 401, body: { code: 'woocommerce_rest_cannot_view', message: 'Sorry, you cannot list resources.' } };
    const path = url.pathname.slice('/wp-json/wc/v3'.length);
    const given = Object(body) as Record<string, unknown>;
    if (path === '/orders' && method === 'GET') return { body: list(url.searchParams) };
    const [, id, rest] = /^\/orders\/(\d+)(\/notes|\/refunds)?$/.exec(path) ?? [];
    if (id !== undefined) {
      const order = shop.orders.find((one) => one.id === Number(id));
      if (!order) return { status: 404, body: { code: 'woocommerce_rest_shop_order_invalid_id', message: 'Invalid ID.' } };
      const there = moreOf(order.id);
      if (rest === '/refunds') {
        must(method === 'GET' && Number(url.searchParams.get('per_page') ?? 10) <= 100, 'refunds are only read');
        const refunds = order.lines.filter(({ id: line }) => shop.refunded.has(line));
        return {
          body: refunds.map(({ id: line }) => ({
            id: line + 70_000,
            line_items: [
              { id: line + 80_000, quantity: -(shop.refunded.get(line) ?? 0), meta_data: [{ id: 1, key: '_refunded_item_id', value: String(line) }] },
            ],
          })),
        };
      }
      if (rest !== undefined && method === 'GET') return { body: there.notes };
      if (rest !== undefined) {
        must(method === 'POST' && typeof given['note'] === 'string', 'a note needs its text');
        const note = { id: there.notes.length + 1, note: given['note'], customer_note: given['customer_note'] === true };
        there.notes.push(note);
        return { status: 201, body: note };
      }
      if (method === 'PUT') {
        for (const name of Object.keys(given)) must(ORDER_BODY.has(name), `an order has no ${name} to change`);
        const meta = (given['meta_data'] ?? []) as { key: string; value: string }[];
        there.meta = [...there.meta.filter((one) => !meta.some(({ key }) => key === one.key)), ...meta];
        for (const { value } of meta) {
          const keys = value.split(' ').filter(Boolean);
          const number = there.notes.at(-1)?.note.split(' ')[1] ?? null;
          for (const key of keys.filter((one) => !there.told.has(one))) {
            const parcel = { order: order.id, number, lines: [] };
            there.told.set(key, parcel);
            shop.parcels.push(parcel);
          }
          for (const [key, parcel] of there.told) parcel.isRecalled = !keys.includes(key);
        }
        must(['completed', 'processing', undefined].includes(given['status'] as string | undefined), 'another status');
        if (given['status'] === 'completed') shop.completed.add(order.id);
        if (given['status'] === 'processing') shop.completed.delete(order.id);
        order.updated = Date.now();
      }
      return { body: shown(order) };
    }
    if (path === '/webhooks' && method === 'GET') return { body: shop.hooks };
    const [, hookId] = /^\/webhooks(?:\/(\d+))?$/.exec(path) ?? [];
    if (path.startsWith('/webhooks')) {
      must(method === (hookId === undefined ? 'POST' : 'PUT'), 'another method');
      const { topic, delivery_url, secret } = given;
      const isWhole = typeof topic === 'string' && typeof delivery_url === 'string' && typeof secret === 'string' && delivery_url !== '' && secret !== '';
      must(isWhole && /^order\.(created|updated|deleted|restored)$/.test(topic), 'topic, delivery_url and secret');
      const hook = { id: Number(hookId ?? shop.hooks.length + 1), topic, delivery_url, secret };
      shop.hooks = [...shop.hooks.filter((one) => one.id !== hook.id), hook];
      return { status: hookId === undefined ? 201 : 200, body: hook };
    }
    if (path === '/data/currencies/current') return { body: { code: 'EUR', name: 'Euro', symbol: '&euro;' } };
    if (path === '/settings/products/woocommerce_weight_unit')
      return shop.isClosed
        ? { status: 401, body: { code: 'woocommerce_rest_cannot_view', message: 'Sorry, you cannot view this resource.' } }
        : { body: { id: 'woocommerce_weight_unit', value: 'oz' } };
    const [, parent] = /^\/products\/(\d+)\/variations$/.exec(path) ?? [];
    if (parent !== undefined || (path === '/products' && method === 'GET' && !url.searchParams.has('sku'))) {
      for (const name of url.searchParams.keys()) must(['per_page', 'page', 'orderby', 'order', 'status'].includes(name), `no parameter ${name}`);
      const [per, page] = [Number(url.searchParams.get('per_page') ?? 10), Number(url.searchParams.get('page') ?? 1)];
      must(per >= 1 && per <= 100 && url.searchParams.get('orderby') === 'id', 'per_page must be 1 to 100, by id');
      const ounces = (grams: number) => (grams / 28.349_523_125).toFixed(4);
      const all =
        parent === undefined
          ? shop.goods.map((one, i) => ({
              id: i + 100,
              name: one.name,
              type: one.options ? 'variable' : 'simple',
              sku: one.options ? '' : one.sku,
              price: one.price.toFixed(2),
              weight: ounces(one.weightG),
            }))
          : shop.goods.slice(Number(parent) - 100, Number(parent) - 99).map((one) => ({
              id: 9000,
              sku: one.sku,
              price: one.price.toFixed(2),
              weight: '',
              attributes: [{ id: 1, name: 'Color', option: one.options?.[0] }],
            }));
      return { body: all.slice((page - 1) * per, page * per) };
    }
    if (path === '/products' && method === 'GET') {
      const skus = (url.searchParams.get('sku') ?? '').split(',');
      return { body: [...shop.stock.keys()].filter((sku) => skus.includes(sku)).map((sku, index) => ({ id: index + 7, sku, parent_id: 0, type: 'simple' })) };
    }
    must(path === '/products/batch' && method === 'POST', `no ${method} ${path}`);
    const skus = [...shop.stock.keys()];
    for (const one of given['update'] as { id: number; manage_stock: boolean; stock_quantity: number }[]) {
      must(one.manage_stock && Number.isInteger(one.stock_quantity), 'manage_stock and stock_quantity');
      shop.stock.set(skus[one.id - 7] ?? '', one.stock_quantity);
    }
    return { body: { update: [] } };
  });
  return Object.assign(shop, {
    kind: 'woocommerce',
    settings: { url: server.url, ...KEY },
    server,
    busy: (seconds = 0) => ({ status: 429, headers: { 'retry-after': String(seconds) }, body: { code: 'too_many_requests', message: 'Too many requests' } }),
    message: (secret: string) => {
      const body = JSON.stringify({ id: 1, date_modified_gmt: gmt(Date.now() + Math.random() * 100_000) });
      const signature = createHmac('sha256', secret).update(body).digest('base64');
      return { body, headers: { 'content-type': 'application/json', 'x-wc-webhook-topic': 'order.updated', 'x-wc-webhook-signature': signature } };
    },
    close: () => server.close(),
  });
}
