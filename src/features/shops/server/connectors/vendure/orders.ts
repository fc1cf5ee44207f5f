import { createHash } from 'node:crypto';
import { z } from 'zod';
import { goOn, lookBack } from '../../by-time.ts';
import type { OrderPage, OrdersAsked, Reach, ShopOrder } from '../../connector.ts';
import { admin } from './admin.ts';

const PAGE = 50;

const ADDRESS = 'shippingAddress { fullName company streetLine1 streetLine2 city province postalCode countryCode phoneNumber }';
const ORDERS = `query($options: OrderListOptions!) { orders(options: $options) { items {
  id code state createdAt updatedAt orderPlacedAt currencyCode customer { emailAddress phoneNumber } ${ADDRESS}
  lines { id quantity proratedLinePriceWithTax productVariant { id sku name } fulfillmentLines { quantity fulfillment { state } } }
  history(options: { take: 1, sort: { createdAt: DESC } }) { items { createdAt } } } } }`;
const MARKS = `query($options: OrderListOptions!) { orders(options: $options) { items { id state updatedAt ${ADDRESS} lines { id quantity } } } }`;

const text = z.string().nullish();
const id = z.coerce.string();
const party = z.object({
  fullName: text,
  company: text,
  streetLine1: text,
  streetLine2: text,
  city: text,
  province: text,
  postalCode: text,
  countryCode: text,
  phoneNumber: text,
});
const marked = z.object({
  id,
  state: z.string(),
  updatedAt: z.string(),
  shippingAddress: party.nullish(),
  lines: z.array(z.object({ id, quantity: z.int() })),
});
const order = marked.extend({
  code: z.string(),
  createdAt: z.string(),
  orderPlacedAt: text,
  currencyCode: z.string(),
  customer: z.object({ emailAddress: text, phoneNumber: text }).nullish(),
  lines: z.array(
    z.object({
      id,
      quantity: z.int(),
      proratedLinePriceWithTax: z.number(),
      productVariant: z.object({ id, sku: z.string(), name: z.string() }),
      fulfillmentLines: z.array(z.object({ quantity: z.int(), fulfillment: z.object({ state: z.string() }) })).nullish(),
    }),
  ),
  history: z.object({ items: z.array(z.object({ createdAt: z.string() })) }),
});
const listOf = <T extends z.ZodType>(item: T) => z.object({ orders: z.object({ items: z.array(item) }) });
type Found = z.output<typeof order>;

/** Amounts are in hundredths, whatever the currency (docs.vendure.io, money strategy: precision 2 by default). */
const HUNDREDTHS = 100;

/**
 * What an order is known by from one look to the next. Its own time of change tells little: whenever its state changes Vendure puts back the time
 * from before (3.7.3), and another address leaves it as it is.
 */
const markOf = ({ state, updatedAt, shippingAddress: to, lines }: z.output<typeof marked>): string =>
  createHash('sha256')
    .update(JSON.stringify([state, updatedAt, to, lines.map((one) => [one.id, one.quantity])]))
    .digest('base64url')
    .slice(0, 16);

function read(order: Found): ShopOrder {
  const to = order.shippingAddress;
  return {
    id: order.id,
    number: order.code,
    // Each change leaves an entry in its history.
    changed: [order.updatedAt, ...order.history.items.map(({ createdAt }) => createdAt)].toSorted().at(-1) ?? order.updatedAt,
    mark: markOf(order),
    placed: order.orderPlacedAt ?? order.createdAt,
    status: order.state,
    isCanceled: order.state === 'Cancelled',
    currency: order.currencyCode,
    to: to?.streetLine1
      ? {
          name: to.fullName ?? '',
          company: to.company ?? null,
          phone: to.phoneNumber || order.customer?.phoneNumber || null,
          email: order.customer?.emailAddress ?? null,
          street1: to.streetLine1,
          street2: to.streetLine2 ?? null,
          city: to.city ?? '',
          province: to.province ?? null,
          postal_code: to.postalCode ?? null,
          country: to.countryCode ?? '',
        }
      : null,
    lines: order.lines
      .map((one) => {
        const gone = (one.fulfillmentLines ?? [])
          .filter(({ fulfillment }) => fulfillment.state !== 'Cancelled')
          .reduce((sum, { quantity }) => sum + quantity, 0);
        return {
          id: one.id,
          sku: one.productVariant.sku || null,
          variant: one.productVariant.id,
          name: one.productVariant.name,
          quantity: one.quantity - gone,
          // What Vendure tells of one unit is rounded.
          price: one.quantity === 0 ? 0 : one.proratedLinePriceWithTax / HUNDREDTHS / one.quantity,
        };
      })
      .filter((one) => one.quantity > 0),
  };
}

/** Times have milliseconds and the filter excludes its bound. */
const justBefore = (time: string): string => lookBack(time, 1);

/** Orders by when they were placed: only the time of that is never put back. */
async function placedOrders(shop: Reach, { cursor, since }: OrdersAsked): Promise<OrderPage> {
  const from = { after: String(cursor?.['placed'] ?? justBefore(since)), skip: Number(cursor?.['skip'] ?? 0) };
  const options = { filter: { orderPlacedAt: { after: from.after } }, sort: { orderPlacedAt: 'ASC' }, take: PAGE, skip: from.skip };
  const { items } = (await admin(shop, ORDERS, { options }, listOf(order))).orders;
  const orders = items.map(read);
  const [first, last] = [orders[0], orders.at(-1)];
  if (!first || !last) return { orders, next: { placed: from.after, open: '' }, isLast: false };
  if (items.length < PAGE) return { orders, next: { placed: lookBack(last.placed), open: '' }, isLast: false };
  const { after: placed, skip } = goOn(from, { first: justBefore(first.placed), last: justBefore(last.placed), size: PAGE });
  return { orders, next: { placed, skip }, isLast: false };
}

/** Those of the open orders that are not what they were: no time tells which these are. */
async function changedOrders(shop: Reach, { cursor, open }: OrdersAsked): Promise<OrderPage> {
  const placed = cursor?.['placed'] ?? '';
  const known = await open(String(cursor?.['open'] ?? ''));
  const last = known.at(-1);
  if (!last) return { orders: [], next: { placed }, isLast: true };
  const read_ = async <T extends z.ZodType>(query: string, ids: readonly string[], shape: T) =>
    (await admin(shop, query, { options: { filter: { id: { in: ids } }, take: ids.length } }, listOf(shape))).orders.items;
  const marks = new Map(known.map((one) => [one.id, one.mark]));
  const now = await read_(MARKS, [...marks.keys()], marked);
  const ids = now.filter((one) => markOf(one) !== marks.get(one.id)).map((one) => one.id);
  return { orders: ids.length === 0 ? [] : (await read_(ORDERS, ids, order)).map(read), next: { placed, open: last.id }, isLast: false };
}

/** First what was placed, then what changed of the orders that are open here. */
export const orders = (shop: Reach, asked: OrdersAsked): Promise<OrderPage> =>
  asked.cursor?.['open'] === undefined ? placedOrders(shop, asked) : changedOrders(shop, asked);
