import { z } from 'zod';
import { joinName } from '../../../../addresses/recipient-name.ts';
import { goOn, lookBack } from '../../by-time.ts';
import type { OrderPage, OrdersAsked, Reach, ShopOrder } from '../../connector.ts';
import { admin } from './admin.ts';
import { keptAt, type Kept } from './kept.ts';

const PAGE = 50;

const FIELDS = [
  'id',
  'display_id',
  'status',
  'payment_status',
  'currency_code',
  'email',
  'created_at',
  'updated_at',
  'canceled_at',
  '*shipping_address',
  '*items',
  '*items.detail',
  '*items.adjustments',
  'payment_collections.updated_at',
].join(',');

const text = z.string().nullish();
const amount = z.coerce.number();
const order = z.object({
  id: z.string(),
  display_id: z.int().nullish(),
  status: z.string(),
  payment_status: z.string().nullish(),
  currency_code: z.string(),
  email: text,
  created_at: z.string(),
  updated_at: z.string(),
  canceled_at: text,
  shipping_address: z
    .object({
      first_name: text,
      last_name: text,
      company: text,
      address_1: text,
      address_2: text,
      city: text,
      province: text,
      postal_code: text,
      country_code: text,
      phone: text,
    })
    .nullish(),
  items: z.array(
    z.object({
      id: z.string(),
      title: text,
      product_title: text,
      variant_sku: text,
      variant_id: text,
      quantity: amount,
      unit_price: amount.nullish(),
      adjustments: z.array(z.object({ amount })).nullish(),
      requires_shipping: z.boolean().nullish(),
      detail: z.object({ fulfilled_quantity: amount.nullish() }).nullish(),
    }),
  ),
  payment_collections: z.array(z.object({ updated_at: z.string() })).nullish(),
});
type Found = z.output<typeof order>;

/** A payment leaves the order's own time of change as it is, and so does keeping units for it. */
const changedAt = ({ updated_at: own, payment_collections: payments, items }: Found, kept: ReadonlyMap<string, Kept> | null): string =>
  [own, ...(payments ?? []).map((one) => one.updated_at), ...items.map(({ id }) => kept?.get(id)?.since ?? '')].toSorted().at(-1) ?? own;

/** `us-ny`, as Medusa has the provinces it knows, is NY; what a buyer typed stays. */
function provinceOf(province: string | null | undefined, country: string | null | undefined): string | null {
  const isCode = Boolean(country) && province?.toLowerCase().startsWith(`${country?.toLowerCase()}-`);
  return isCode ? (province?.slice(3).toUpperCase() ?? null) : (province ?? null);
}

const statusOf = ({ payment_status: status }: Found): string => status ?? 'not_paid';

/** What one unit was sold for: its price before discounts, less its share of those of its line. */
function priceOf({ unit_price: price, quantity, adjustments }: Found['items'][number]): number | null {
  if (price === null || price === undefined || quantity <= 0) return price ?? null;
  const off = (adjustments ?? []).reduce((sum, one) => sum + one.amount, 0);
  return Math.max(0, price - off / quantity);
}

function read(found: Found, kept: ReadonlyMap<string, Kept> | null): ShopOrder {
  const to = found.shipping_address;
  return {
    id: found.id,
    number: found.display_id === null || found.display_id === undefined ? null : String(found.display_id),
    changed: changedAt(found, kept),
    mark: statusOf(found),
    placed: found.created_at,
    status: statusOf(found),
    isCanceled: found.status === 'canceled' || Boolean(found.canceled_at),
    currency: found.currency_code.toUpperCase(),
    to: to?.address_1
      ? {
          name: joinName({ first_name: to.first_name ?? '', last_name: to.last_name ?? '' }) || (to.company ?? ''),
          company: to.company ?? null,
          phone: to.phone ?? null,
          email: found.email ?? null,
          street1: to.address_1,
          street2: to.address_2 ?? null,
          city: to.city ?? '',
          province: provinceOf(to.province, to.country_code),
          postal_code: to.postal_code ?? null,
          country: to.country_code ?? '',
        }
      : null,
    lines: found.items
      .filter((one) => one.requires_shipping !== false)
      .map((one) => ({
        id: one.id,
        sku: one.variant_sku || null,
        variant: one.variant_id ?? null,
        name: [...new Set([one.product_title, one.title])].filter(Boolean).join(' · '),
        quantity: Math.trunc(Math.min(one.quantity - (one.detail?.fulfilled_quantity ?? 0), kept === null ? Infinity : (kept.get(one.id)?.units ?? 0))),
        price: priceOf(one),
      }))
      .filter((one) => one.quantity > 0),
  };
}

/** Orders with what of them is to leave from the places chosen. */
async function readAll(shop: Reach, found: readonly Found[], locations: readonly string[]): Promise<ShopOrder[]> {
  const lines = found.flatMap((one) => one.items.map(({ id }) => id));
  const kept = await keptAt(shop, lines, locations);
  return found.map((one) => read(one, kept));
}

const list = z.object({ orders: z.array(order) });
const ALL = { fields: FIELDS, limit: String(PAGE) };

/** Orders by the time of their last change, which is never before they were placed. */
async function changedOrders(shop: Reach, { cursor, since, locations }: OrdersAsked): Promise<OrderPage> {
  const from = { after: String(cursor?.['from'] ?? lookBack(since)), skip: Number(cursor?.['offset'] ?? 0) };
  const query = { ...ALL, order: 'updated_at', offset: String(from.skip), 'updated_at[$gte]': from.after };
  const { orders: found } = await admin(shop, '/orders', list, { query });
  const [first, last] = [found[0], found.at(-1)];
  const orders = await readAll(shop, found, locations);
  if (!first || !last) return { orders, next: { from: from.after, open: '' }, isLast: false };
  if (found.length < PAGE) return { orders, next: { from: lookBack(last.updated_at), open: '' }, isLast: false };
  const { after, skip } = goOn(from, { first: first.updated_at, last: last.updated_at, size: PAGE });
  return { orders, next: { from: after, offset: skip }, isLast: false };
}

/** Those that waited to be paid: that they are, their time of change does not tell. */
async function waitingOrders(shop: Reach, { cursor, open, locations }: OrdersAsked): Promise<OrderPage> {
  const from = cursor?.['from'] ?? '';
  const known = await open(String(cursor?.['open'] ?? ''));
  const last = known.at(-1);
  if (!last) return { orders: [], next: { from }, isLast: true };
  const waiting = new Map(known.flatMap((one) => (one.isTaken ? [] : [[one.id, one.mark]])));
  const found = waiting.size === 0 ? [] : (await admin(shop, '/orders', list, { query: { ...ALL, id: [...waiting.keys()] } })).orders;
  const paid = found.filter((one) => statusOf(one) !== waiting.get(one.id));
  return { orders: await readAll(shop, paid, locations), next: { from, open: last.id }, isLast: false };
}

/** First what changed, then what of the rest was paid. */
export const orders = (shop: Reach, asked: OrdersAsked): Promise<OrderPage> =>
  asked.cursor?.['open'] === undefined ? changedOrders(shop, asked) : waitingOrders(shop, asked);
