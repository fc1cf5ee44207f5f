import { z } from 'zod';
import type { Parcel, Reach } from '../../connector.ts';
import { ShopProblem } from '../../shop-http.ts';
import { admin, gidOf, numberOf, refuseErrors, userErrors } from './admin.ts';
import { fulfillmentOrders, partsWith, wholeOf, type FulfillmentOrders } from './fulfillment-orders.ts';

const OPEN = `query($id: ID!) { order(id: $id) {
  fulfillments(first: 50) { trackingInfo { number } }
  fulfillmentOrders(first: 20) { ${partsWith(100)} } } }`;
const CREATE = `mutation($fulfillment: FulfillmentInput!) { fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id } userErrors { field message } } }`;

const shape = z.object({
  order: z
    .object({
      fulfillments: z.array(z.object({ trackingInfo: z.array(z.object({ number: z.string().nullish() })) })),
      fulfillmentOrders,
    })
    .nullable(),
});
const OPEN_STATES = new Set(['OPEN', 'IN_PROGRESS', 'SCHEDULED']);

/** The lines of a parcel among the fulfillment orders that still wait for them. */
function share(parcel: Parcel, open: FulfillmentOrders['nodes']) {
  const left = new Map(parcel.lines.map((one) => [one.id, one.quantity]));
  return open
    .filter((one) => OPEN_STATES.has(one.status))
    .map((one) => ({
      fulfillmentOrderId: one.id,
      fulfillmentOrderLineItems: one.lineItems.nodes.flatMap(({ id, remainingQuantity, lineItem }) => {
        const line = numberOf(lineItem.id);
        const quantity = Math.min(remainingQuantity, left.get(line) ?? 0);
        left.set(line, (left.get(line) ?? 0) - quantity);
        return quantity > 0 ? [{ id, quantity }] : [];
      }),
    }))
    .filter((one) => one.fulfillmentOrderLineItems.length > 0);
}

/** A parcel the shop has already, by its tracking number, is not told again. */
export async function fulfill(shop: Reach, parcel: Parcel): Promise<void> {
  const { order } = await admin(shop, OPEN, { id: gidOf('Order', parcel.orderId) }, shape);
  if (!order) throw new ShopProblem('not_found');
  const known = order.fulfillments.flatMap((one) => one.trackingInfo.map(({ number }) => number));
  if (parcel.trackingNumber !== null && known.includes(parcel.trackingNumber)) return;
  const lineItemsByFulfillmentOrder = share(parcel, await wholeOf(shop, parcel.orderId, order.fulfillmentOrders));
  // Somebody has marked it fulfilled in the shop itself.
  if (lineItemsByFulfillmentOrder.length === 0) return;
  const fulfillment = {
    lineItemsByFulfillmentOrder,
    notifyCustomer: parcel.notifyBuyer,
    ...(parcel.trackingNumber !== null && { trackingInfo: { number: parcel.trackingNumber, url: parcel.trackingUrl, company: parcel.carrier } }),
  };
  const answer = await admin(shop, CREATE, { fulfillment }, z.object({ fulfillmentCreate: z.object({ userErrors }) }), {});
  refuseErrors(answer.fulfillmentCreate.userErrors);
}
