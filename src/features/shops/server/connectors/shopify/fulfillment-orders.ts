import { z } from 'zod';
import type { Reach } from '../../connector.ts';
import { admin, gidOf } from './admin.ts';

/** The most a page of the interface holds; such a page is asked for alone. */
const MOST = 100;

const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() });
const lineItems = z.object({
  pageInfo,
  nodes: z.array(z.object({ id: z.string(), remainingQuantity: z.int(), lineItem: z.object({ id: z.string() }) })),
});
const part = z.object({
  id: z.string(),
  status: z.string(),
  assignedLocation: z.object({ location: z.object({ id: z.string() }).nullish() }),
  lineItems,
});
export const fulfillmentOrders = z.object({ pageInfo, nodes: z.array(part) });
export type FulfillmentOrders = z.output<typeof fulfillmentOrders>;

const ITEMS = `pageInfo { hasNextPage endCursor } nodes { id remainingQuantity lineItem { id } }`;
/** What is asked of a connection of fulfillment orders, with so many lines of each at first. */
export const partsWith = (lines: number): string =>
  `pageInfo { hasNextPage endCursor } nodes { id status assignedLocation { location { id } } lineItems(first: ${lines}) { ${ITEMS} } }`;

const MORE_PARTS = `query($id: ID!, $after: String) { order(id: $id) { fulfillmentOrders(first: 10, after: $after) { ${partsWith(20)} } } }`;
const MORE_ITEMS = `query($id: ID!, $after: String) { fulfillmentOrder(id: $id) { lineItems(first: ${MOST}, after: $after) { ${ITEMS} } } }`;

/** All fulfillment orders of an order with all their lines, from a first page of them on. Throws `ShopProblem`. */
export async function wholeOf(shop: Reach, orderId: string, first: FulfillmentOrders): Promise<FulfillmentOrders['nodes']> {
  const parts = [...first.nodes];
  for (let { pageInfo: page } = first; page.hasNextPage;) {
    const shape = z.object({ order: z.object({ fulfillmentOrders }) });
    const { order } = await admin(shop, MORE_PARTS, { id: gidOf('Order', orderId), after: page.endCursor }, shape);
    parts.push(...order.fulfillmentOrders.nodes);
    page = order.fulfillmentOrders.pageInfo;
  }
  for (const { id, lineItems: found } of parts) {
    for (let { pageInfo: page } = found; page.hasNextPage;) {
      const more = await admin(shop, MORE_ITEMS, { id, after: page.endCursor }, z.object({ fulfillmentOrder: z.object({ lineItems }) }));
      found.nodes.push(...more.fulfillmentOrder.lineItems.nodes);
      page = more.fulfillmentOrder.lineItems.pageInfo;
    }
  }
  return parts;
}
