import { z } from 'zod';
import type { OrderPage, OrdersAsked, Reach, ShopOrder } from '../../connector.ts';
import { admin } from './admin.ts';

const PAGE = 50;

const ORDERS = `query($options: OrderListOptions!) { orders(options: $options) { totalItems items {
  id code state active createdAt updatedAt orderPlacedAt currencyCode customer { emailAddress phoneNumber }
  shippingAddress { fullName company streetLine1 streetLine2 city province postalCode countryCode phoneNumber }
  lines { id quantity proratedUnitPriceWithTax productVariant { id sku name } fulfillmentLines { quantity fulfillment { state } } } } } }`;

const text = z.string().nullish();
const id = z.coerce.string();
const found = z.object({
  orders: z.object({
    totalItems: z.int(),
    items: z.array(
      z.object({
        id,
        code: z.string(),
        state: z.string(),
        active: z.boolean(),
        createdAt: z.string(),
        updatedAt: z.string(),
        orderPlacedAt: text,
        currencyCode: z.string(),
        customer: z.object({ emailAddress: text, phoneNumber: text }).nullish(),
        shippingAddress: z
          .object({
            fullName: text,
            company: text,
            streetLine1: text,
            streetLine2: text,
            city: text,
            province: text,
            postalCode: text,
            countryCode: text,
            phoneNumber: text,
          })
          .nullish(),
        lines: z.array(
          z.object({
            id,
            quantity: z.int(),
            proratedUnitPriceWithTax: z.number(),
            productVariant: z.object({ id, sku: z.string(), name: z.string() }),
            fulfillmentLines: z.array(z.object({ quantity: z.int(), fulfillment: z.object({ state: z.string() }) })).nullish(),
          }),
        ),
      }),
    ),
  }),
});
type Found = z.output<typeof found>['orders']['items'][number];

/** Amounts are in hundredths, whatever the currency (docs.vendure.io, money strategy: precision 2 by default). */
const HUNDREDTHS = 100;

function read(order: Found): ShopOrder {
  const to = order.shippingAddress;
  return {
    id: order.id,
    number: order.code,
    changed: order.updatedAt,
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
          price: one.proratedUnitPriceWithTax / HUNDREDTHS,
        };
      })
      .filter((one) => one.quantity > 0),
  };
}

/**
 * Orders by the time of their last change, each page from where the one before ended; `skip` only where more than a page changed at one moment.
 * Times have milliseconds and the filter excludes its bound, so it is set one before.
 */
export async function orders(shop: Reach, { cursor, since }: OrdersAsked): Promise<OrderPage> {
  const after = String(cursor?.['after'] ?? '');
  const skip = Number(cursor?.['skip'] ?? 0);
  const filter = after === '' ? { orderPlacedAt: { after: since }, active: { eq: false } } : { updatedAt: { after }, active: { eq: false } };
  const options = { filter, sort: { updatedAt: 'ASC' }, take: PAGE, skip };
  const { items } = (await admin(shop, ORDERS, { options }, found)).orders;
  const last = items.at(-1)?.updatedAt;
  const isLast = items.length < PAGE;
  if (last === undefined) return { orders: [], next: after === '' ? { after: since, skip: 0 } : { after, skip: 0 }, isLast: true };
  const reached = new Date(Date.parse(last) - 1).toISOString();
  const isStuck = after === '' || reached === after;
  return { orders: items.map(read), next: isLast || !isStuck ? { after: reached, skip: 0 } : { after, skip: skip + PAGE }, isLast };
}
