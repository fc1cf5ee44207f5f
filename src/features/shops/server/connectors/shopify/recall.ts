import { z } from 'zod';
import type { Reach, Recalled, RecallOutcome } from '../../connector.ts';
import { admin, gidOf, refuseErrors, userErrors } from './admin.ts';

const KNOWN = `query($id: ID!) { order(id: $id) { fulfillments(first: 50) { id status trackingInfo { number } } } }`;
const CANCEL = `mutation($id: ID!) { fulfillmentCancel(id: $id) { fulfillment { id status } userErrors { field message } } }`;

const known = z.object({
  order: z
    .object({
      fulfillments: z.array(z.object({ id: z.string(), status: z.string(), trackingInfo: z.array(z.object({ number: z.string().nullish() })) })),
    })
    .nullable(),
});

/** Cancels the fulfillment by its number: Shopify then waits for its items again (shopify.dev, fulfillmentCancel, 2026-01). */
export async function recall(shop: Reach, { orderId, trackingNumber }: Recalled): Promise<RecallOutcome> {
  const { order } = await admin(shop, KNOWN, { id: gidOf('Order', orderId) }, known);
  const there = order?.fulfillments.find(
    (one) => one.status !== 'CANCELLED' && trackingNumber !== null && one.trackingInfo.some(({ number }) => number === trackingNumber),
  );
  if (!there) return 'unknown';
  const answer = await admin(shop, CANCEL, { id: there.id }, z.object({ fulfillmentCancel: z.object({ userErrors }) }), {});
  refuseErrors(answer.fulfillmentCancel.userErrors);
  return 'canceled';
}
