import { z } from 'zod';
import type { OrderPage, OrdersAsked, Reach, ShopOrder } from '../../connector.ts';
import { admin } from './admin.ts';

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
      requires_shipping: z.boolean().nullish(),
      detail: z.object({ fulfilled_quantity: amount.nullish() }).nullish(),
    }),
  ),
});
type Found = z.output<typeof order>;

function read(found: Found): ShopOrder {
  const to = found.shipping_address;
  return {
    id: found.id,
    number: found.display_id === null || found.display_id === undefined ? null : String(found.display_id),
    changed: found.updated_at,
    placed: found.created_at,
    status: found.payment_status ?? 'not_paid',
    isCanceled: found.status === 'canceled' || Boolean(found.canceled_at),
    currency: found.currency_code.toUpperCase(),
    to: to?.address_1
      ? {
          name: [to.first_name, to.last_name].filter(Boolean).join(' ') || (to.company ?? ''),
          company: to.company ?? null,
          phone: to.phone ?? null,
          email: found.email ?? null,
          street1: to.address_1,
          street2: to.address_2 ?? null,
          city: to.city ?? '',
          province: to.province ?? null,
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
        quantity: Math.trunc(one.quantity - (one.detail?.fulfilled_quantity ?? 0)),
        price: one.unit_price ?? null,
      }))
      .filter((one) => one.quantity > 0),
  };
}

/** Orders by the time of their last change, each page from where the one before ended; `offset` only where a whole page changed at one moment. */
export async function orders(shop: Reach, { cursor, since }: OrdersAsked): Promise<OrderPage> {
  const from = String(cursor?.['from'] ?? '');
  const offset = Number(cursor?.['offset'] ?? 0);
  const query = {
    fields: FIELDS,
    order: 'updated_at',
    limit: String(PAGE),
    offset: String(offset),
    ...(from === '' ? { 'created_at[$gte]': since } : { 'updated_at[$gte]': from }),
  };
  const { orders: found } = await admin(shop, '/orders', z.object({ orders: z.array(order) }), { query });
  const last = found.at(-1)?.updated_at;
  const isLast = found.length < PAGE;
  if (last === undefined) return { orders: [], next: from === '' ? { from: since, offset: 0 } : { from, offset: 0 }, isLast: true };
  const isStuck = from === '' || last === from;
  return { orders: found.map(read), next: isLast || !isStuck ? { from: last, offset: 0 } : { from, offset: offset + PAGE }, isLast };
}
