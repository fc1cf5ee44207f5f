import { z } from 'zod';
import type { OrderPage, OrdersAsked, Reach, ShopLine, ShopOrder } from '../../connector.ts';
import { lookBack } from '../../by-time.ts';
import { admin, numberOf } from './admin.ts';
import { fulfillmentOrders, partsWith, wholeOf } from './fulfillment-orders.ts';

/** Orders and lines asked for at once: well below the cost of one query. */
const PAGE = 20;
const LINES = 50;

const LINE_FIELDS = `id sku name unfulfilledQuantity requiresShipping variant { id } discountedUnitPriceAfterAllDiscountsSet { shopMoney { amount } }`;
const ORDERS = `query($query: String!, $after: String, $byLocation: Boolean!) {
  orders(first: ${PAGE}, after: $after, query: $query, sortKey: UPDATED_AT) {
    pageInfo { hasNextPage endCursor }
    nodes {
      id name createdAt updatedAt cancelledAt displayFinancialStatus currencyCode email phone
      shippingAddress { name company address1 address2 city provinceCode zip countryCodeV2 phone }
      lineItems(first: ${LINES}) { pageInfo { hasNextPage endCursor } nodes { ${LINE_FIELDS} } }
      fulfillmentOrders(first: 10) @include(if: $byLocation) { ${partsWith(LINES)} }
    }
  }
}`;
const MORE_LINES = `query($id: ID!, $after: String) { order(id: $id) { lineItems(first: ${LINES}, after: $after) { pageInfo { hasNextPage endCursor } nodes { ${LINE_FIELDS} } } } }`;

const text = z.string().nullish();
const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: text });
const line = z.object({
  id: z.string(),
  sku: text,
  name: z.string(),
  unfulfilledQuantity: z.int(),
  requiresShipping: z.boolean(),
  variant: z.object({ id: z.string() }).nullish(),
  discountedUnitPriceAfterAllDiscountsSet: z.object({ shopMoney: z.object({ amount: z.coerce.number() }) }).nullish(),
});
const lineItems = z.object({ pageInfo, nodes: z.array(line) });
const order = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  cancelledAt: text,
  displayFinancialStatus: text,
  currencyCode: z.string(),
  email: text,
  phone: text,
  shippingAddress: z
    .object({ name: text, company: text, address1: text, address2: text, city: text, provinceCode: text, zip: text, countryCodeV2: text, phone: text })
    .nullish(),
  lineItems,
  fulfillmentOrders: fulfillmentOrders.optional(),
});
type Found = z.output<typeof order>;

/** Fulfillment orders in these states will not leave any more. */
const ENDED = new Set(['CLOSED', 'CANCELLED', 'INCOMPLETE']);

/** How many units of each line are to leave from the places chosen; null where all places are. */
async function unitsAt(shop: Reach, { id, fulfillmentOrders: first }: Found, locations: readonly string[]): Promise<Map<string, number> | null> {
  if (locations.length === 0) return null;
  const units = new Map<string, number>();
  for (const one of first === undefined ? [] : await wholeOf(shop, id, first)) {
    if (ENDED.has(one.status) || !locations.includes(one.assignedLocation.location?.id ?? '')) continue;
    for (const { remainingQuantity, lineItem } of one.lineItems.nodes) units.set(lineItem.id, (units.get(lineItem.id) ?? 0) + remainingQuantity);
  }
  return units;
}

async function linesOf(shop: Reach, found: Found, locations: readonly string[]): Promise<ShopLine[]> {
  const lines = [...found.lineItems.nodes];
  for (let { pageInfo: page } = found.lineItems; page.hasNextPage;) {
    const more = await admin(shop, MORE_LINES, { id: found.id, after: page.endCursor }, z.object({ order: z.object({ lineItems }) }));
    lines.push(...more.order.lineItems.nodes);
    page = more.order.lineItems.pageInfo;
  }
  const units = await unitsAt(shop, found, locations);
  return lines
    .filter((one) => one.requiresShipping)
    .map((one) => ({
      id: numberOf(one.id),
      sku: one.sku || null,
      variant: one.variant ? numberOf(one.variant.id) : null,
      name: one.name,
      quantity: units === null ? one.unfulfilledQuantity : (units.get(one.id) ?? 0),
      price: one.discountedUnitPriceAfterAllDiscountsSet?.shopMoney.amount ?? null,
    }))
    .filter((one) => one.quantity > 0);
}

async function read(shop: Reach, found: Found, locations: readonly string[]): Promise<ShopOrder> {
  const to = found.shippingAddress;
  return {
    id: numberOf(found.id),
    number: found.name,
    changed: found.updatedAt,
    placed: found.createdAt,
    status: found.displayFinancialStatus ?? 'PENDING',
    isCanceled: Boolean(found.cancelledAt),
    currency: found.currencyCode,
    to: to
      ? {
          name: to.name ?? '',
          company: to.company ?? null,
          phone: to.phone ?? found.phone ?? null,
          email: found.email ?? null,
          street1: to.address1 ?? '',
          street2: to.address2 ?? null,
          city: to.city ?? '',
          province: to.provinceCode ?? null,
          postal_code: to.zip ?? null,
          country: to.countryCodeV2 ?? '',
        }
      : null,
    lines: await linesOf(shop, found, locations),
  };
}

/** Orders by the time of their last change. What changes while it is read comes again at the end. */
export async function orders(shop: Reach, { cursor, since, locations }: OrdersAsked): Promise<OrderPage> {
  const from = String(cursor?.['since'] ?? '');
  const query = from === '' ? `created_at:>='${since}'` : `updated_at:>='${from}'`;
  const after = cursor?.['after'];
  const { orders: page } = await admin(
    shop,
    ORDERS,
    { query, after: after === undefined ? null : String(after), byLocation: locations.length > 0 },
    z.object({ orders: z.object({ pageInfo, nodes: z.array(order) }) }),
  );
  const read_: ShopOrder[] = [];
  for (const one of page.nodes) read_.push(await read(shop, one, locations));
  const latest = [String(cursor?.['latest'] ?? ''), ...page.nodes.map((one) => one.updatedAt)].toSorted().at(-1) ?? '';
  const isLast = !page.pageInfo.hasNextPage;
  const next: OrderPage['next'] = isLast ? { since: latest ? lookBack(latest) : from || since } : { since: from, after: page.pageInfo.endCursor ?? '', latest };
  return { orders: read_, next, isLast };
}
