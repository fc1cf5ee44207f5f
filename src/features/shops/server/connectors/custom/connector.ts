import { z } from 'zod';
import { refuseUnfit } from '../../../../../server/read-json.ts';
import { pathOf } from '../../../../../server/text-paths.ts';
import { AppError } from '../../../../../shared/errors.ts';
import { problemsOf } from '../../../../../shared/issues.ts';
import type { Connector, Hook, Reach } from '../../connector.ts';
import { standardMessage, standardSignature } from '../../hmac.ts';
import { cut, ShopProblem } from '../../shop-http.ts';
import { read, shopOrder } from './order.ts';
import { readProduct, shopProduct } from './product.ts';
import { words } from './words.ts';

/** Sends the shop a signed message, the same id for the same thing, so that it can leave out repeats. */
async function tell({ settings, http }: Reach, { secret }: Hook, id: string, message: object): Promise<void> {
  const url = settings['url'] ?? '';
  if (url === '') return;
  const body = JSON.stringify(message);
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': standardSignature(secret, id, timestamp, body),
  };
  const answer = await http.send({ method: 'POST', url, headers, body, isRead: true });
  if (answer.status >= 400) throw new ShopProblem('refused', { status: answer.status, said: cut(answer.body) });
}

const greet = (shop: Reach, hook: Hook) => tell(shop, hook, `ping_${Date.now()}`, { type: 'ping' });

/** The two messages it knows. */
const ofOrder = z.object({ order: shopOrder });
const ofProducts = z.object({ products: z.array(shopProduct).min(1).max(100) });

/** A shop of the merchant's own making: it sends orders as signed JSON, and is told of parcels and stock the same way. */
export const connector: Connector = {
  kind: 'custom',
  words,
  fields: [{ name: 'url', example: 'https://shop.example.com/portolan' }],
  statuses: ['paid', 'unpaid', 'canceled'],
  usual: ['paid'],
  unpaid: ['unpaid'],
  hasOrderLocations: false,
  hasStock: true,
  hasStockLocations: false,
  hasSecret: true,
  async connect(shop, hook) {
    // Nothing is asked of it before it exists: an address that can never be called would be taken, and fail later.
    const { url = '' } = shop.settings;
    if (url !== '') shop.http.mustBePublic(url);
    if (hook !== null) await greet(shop, hook);
    return { name: null, address: url || null, locations: [] };
  },
  greet,
  // It is never asked: it sends.
  orders: (_shop, { cursor }) => Promise.resolve({ orders: [], next: cursor ?? {}, isLast: true }),
  hook: ({ hookSecret }, { headers, body, now }) => {
    const id = standardMessage(hookSecret, headers, body, now);
    if (id === null) return null;
    const message = jsonOf(body);
    const isOfProducts = typeof message === 'object' && message !== null && 'products' in message;
    const given = (isOfProducts ? ofProducts : ofOrder).safeParse(message);
    if (!given.success) throw new AppError('invalid_input', { fields: problemsOf(given.error, message) });
    refuseUnfit(body, given.data);
    const withNul = pathOf(given.data, (text) => text.includes('\0'));
    if (withNul !== null) throw new AppError('invalid_input', { fields: { [withNul.join('/')]: { key: 'validation.format' } } });
    return 'products' in given.data ? { id, goods: given.data.products.map(readProduct) } : { id, order: read(given.data.order) };
  },
  async fulfill(shop, parcel, hook) {
    const { orderId: order_id, lines, trackingNumber, trackingUrl, carrier, isLast, notifyBuyer } = parcel;
    const data = { order_id, lines, tracking_number: trackingNumber, tracking_url: trackingUrl, carrier, is_last: isLast, notify_buyer: notifyBuyer };
    await tell(shop, hook, `parcel_${parcel.key}`, { type: 'order.shipped', data });
  },
  async recall(shop, { key, orderId: order_id, lines, trackingNumber: tracking_number }, hook) {
    await tell(shop, hook, `recall_${key}`, { type: 'order.recalled', data: { order_id, lines, tracking_number } });
    return 'canceled';
  },
  // It sends what it sells, too.
  goods: () => Promise.resolve({ goods: [], next: null }),
  async stock(shop, levels, _location, hook) {
    const id = `stock_${Date.now()}_${levels.length}`;
    await tell(shop, hook, id, { type: 'stock.changed', data: { levels: levels.map(({ sku, quantity }) => ({ sku, quantity })) } });
    return [];
  },
};

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ShopProblem('not_json');
  }
}
