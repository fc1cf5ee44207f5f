import { z } from 'zod';
import type { OrderPage, OrdersAsked, Reach, ShopOrder } from '../../connector.ts';
import { rest } from './rest.ts';

const PAGE = 50;

const text = z.string().nullish();
const party = z.object({
  first_name: text,
  last_name: text,
  company: text,
  address_1: text,
  address_2: text,
  city: text,
  state: text,
  postcode: text,
  country: text,
  phone: text,
  email: text,
});
export const order = z.object({
  id: z.int(),
  number: z.string(),
  status: z.string(),
  currency: z.string(),
  date_created_gmt: z.string(),
  date_modified_gmt: z.string(),
  billing: party,
  shipping: party,
  line_items: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      product_id: z.int(),
      variation_id: z.int().nullish(),
      quantity: z.number(),
      total: z.coerce.number(),
      sku: text,
    }),
  ),
});
type Found = z.output<typeof order>;

const CANCELED = new Set(['cancelled', 'refunded', 'failed', 'trash']);

/** Of two parties the one that has a street: a buyer who typed no other address gets the parcel where the bill goes. */
function partyOf({ shipping, billing }: Found): ShopOrder['to'] {
  const to = shipping.address_1 ? shipping : billing.address_1 ? billing : null;
  if (to === null) return null;
  return {
    name: [to.first_name, to.last_name].filter(Boolean).join(' ') || (to.company ?? ''),
    company: to.company ?? null,
    phone: shipping.phone || billing.phone || null,
    email: billing.email ?? null,
    street1: to.address_1 ?? '',
    street2: to.address_2 ?? null,
    city: to.city ?? '',
    province: to.state ?? null,
    postal_code: to.postcode ?? null,
    country: to.country ?? '',
  };
}

const read = (found: Found): ShopOrder => ({
  id: String(found.id),
  number: found.number,
  changed: `${found.date_modified_gmt}Z`,
  placed: `${found.date_created_gmt}Z`,
  status: found.status,
  isCanceled: CANCELED.has(found.status),
  currency: found.currency,
  to: partyOf(found),
  lines: found.line_items
    .filter((one) => one.quantity > 0)
    .map((one) => ({
      id: String(one.id),
      sku: one.sku || null,
      variant: String(one.variation_id || one.product_id),
      name: one.name,
      quantity: Math.trunc(one.quantity),
      price: one.total / one.quantity,
    })),
});

const secondBefore = (gmt: string): string => new Date(Date.parse(`${gmt}Z`) - 1000).toISOString().slice(0, 19);

/**
 * Orders by the time of their last change, each page from where the one before ended: by page numbers alone, one would be missed whenever an
 * earlier one changes. Only where a whole page changed within one second are pages counted.
 */
export async function orders(shop: Reach, { cursor, since }: OrdersAsked): Promise<OrderPage> {
  const after = String(cursor?.['after'] ?? '');
  const page = Number(cursor?.['page'] ?? 1);
  const range: Record<string, string> = after === '' ? { after: since.slice(0, 19) } : { modified_after: after };
  const query = { ...range, dates_are_gmt: 'true', orderby: 'modified', order: 'asc', status: 'any', per_page: String(PAGE), page: String(page) };
  const found = await rest(shop, '/orders', z.array(order), { query });
  const last = found.at(-1)?.date_modified_gmt;
  const isLast = found.length < PAGE;
  if (last === undefined) return { orders: [], next: cursor ?? { after: since.slice(0, 19), page: 1 }, isLast: true };
  const reached = secondBefore(last);
  // The first reading is by creation: its pages are counted until it is through.
  const isStuck = after === '' || reached === after;
  const next = isLast || !isStuck ? { after: reached, page: 1 } : { after, page: page + 1 };
  return { orders: found.map(read), next, isLast };
}
