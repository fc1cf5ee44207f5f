import { z } from 'zod';
import type { OrderPage, OrdersAsked, Reach, ShopOrder } from '../../connector.ts';
import { joinName } from '../../../../addresses/recipient-name.ts';
import { goOn, lookBack, type TimeCursor } from '../../by-time.ts';
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
  refunds: z.array(z.object({ id: z.int() })).default([]),
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
    name: joinName({ first_name: to.first_name ?? '', last_name: to.last_name ?? '' }) || (to.company ?? ''),
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

/** The lines of a refund are lines of their own, with fewer than no units; which line of the order each is of, stands in its meta data. */
const refund = z.object({
  line_items: z.array(z.object({ quantity: z.number(), meta_data: z.array(z.object({ key: z.string(), value: z.unknown() })).default([]) })).default([]),
});

/** How many units of each line were paid back: the order keeps them in its lines. */
async function refundedOf(shop: Reach, { id, refunds }: Found): Promise<ReadonlyMap<number, number>> {
  const units = new Map<number, number>();
  if (refunds.length === 0) return units;
  for (const { line_items: lines } of await rest(shop, `/orders/${id}/refunds`, z.array(refund), { query: { per_page: '100' } })) {
    for (const { quantity, meta_data: meta } of lines) {
      const line = Number(meta.find(({ key }) => key === '_refunded_item_id')?.value);
      units.set(line, (units.get(line) ?? 0) + Math.abs(quantity));
    }
  }
  return units;
}

const read = (found: Found, refunded: ReadonlyMap<number, number>): ShopOrder => ({
  id: String(found.id),
  number: found.number,
  changed: `${found.date_modified_gmt}Z`,
  placed: `${found.date_created_gmt}Z`,
  status: found.status,
  isCanceled: CANCELED.has(found.status),
  currency: found.currency,
  to: partyOf(found),
  lines: found.line_items
    .map((one) => ({ ...one, left: one.quantity - (refunded.get(one.id) ?? 0) }))
    .filter((one) => one.left > 0)
    .map((one) => ({
      id: String(one.id),
      sku: one.sku || null,
      variant: String(one.variation_id || one.product_id),
      name: one.name,
      quantity: Math.trunc(one.left),
      price: one.total / one.quantity,
    })),
});

/** Times are GMT in whole seconds and the filter excludes its bound. */
const secondBefore = (gmt: string): string => secondsOf(lookBack(`${gmt}Z`, 1000));
const secondsOf = (iso: string): string => iso.slice(0, 19);

const list = (shop: Reach, { after, skip }: TimeCursor, status: 'any' | 'trash'): Promise<Found[]> =>
  rest(shop, '/orders', z.array(order), {
    query: {
      modified_after: after,
      dates_are_gmt: 'true',
      orderby: 'modified',
      order: 'asc',
      status,
      per_page: String(PAGE),
      page: String(skip / PAGE + 1),
    },
  });

/** Where to go on behind a page. */
function behind(from: TimeCursor, found: readonly Found[]): { next: TimeCursor; isLast: boolean } {
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last) return { next: { ...from, skip: 0 }, isLast: true };
  if (found.length < PAGE) return { next: { after: secondsOf(lookBack(`${last.date_modified_gmt}Z`)), skip: 0 }, isLast: true };
  const bounds = { first: secondBefore(first.date_modified_gmt), last: secondBefore(last.date_modified_gmt), size: PAGE };
  return { next: goOn(from, bounds), isLast: false };
}

/** What was thrown away in the shop since a time: “any” status leaves it out. */
async function thrownAway(shop: Reach, since: string): Promise<{ found: Found[]; until: string }> {
  const all: Found[] = [];
  for (let from: TimeCursor = { after: since, skip: 0 }; ;) {
    const found = await list(shop, from, 'trash');
    all.push(...found);
    const { next, isLast } = behind(from, found);
    if (isLast) return { found: all, until: next.after };
    from = next;
  }
}

/** Orders by the time of their last change, which is never before they were placed; behind the last of them what was thrown away. */
export async function orders(shop: Reach, { cursor, since }: OrdersAsked): Promise<OrderPage> {
  const start = secondsOf(lookBack(since));
  const from = { after: String(cursor?.['after'] ?? start), skip: Number(cursor?.['skip'] ?? 0) };
  const found = await list(shop, from, 'any');
  const { next, isLast } = behind(from, found);
  const trash = String(cursor?.['trash'] ?? start);
  const thrown = isLast ? await thrownAway(shop, trash) : { found: [], until: trash };
  const all: ShopOrder[] = [];
  for (const one of [...found, ...thrown.found]) all.push(read(one, await refundedOf(shop, one)));
  return { orders: all, next: { ...next, trash: thrown.until }, isLast };
}
