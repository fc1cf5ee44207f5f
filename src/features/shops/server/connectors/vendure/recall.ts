import { z } from 'zod';
import type { Reach, Recalled, RecallOutcome } from '../../connector.ts';
import { admin } from './admin.ts';
import { fulfillmentOf, known, KNOWN, outcome } from './fulfill.ts';

const CANCEL = `mutation($id: ID!) { transitionFulfillmentToState(id: $id, state: "Cancelled") { __typename ... on Fulfillment { id state } ... on ErrorResult { message } } }`;

/** Cancels the fulfillment, which Vendure allows in every state (3.7.3): its units are allocated to the order again. */
export async function recall(shop: Reach, { orderId, trackingNumber, key }: Recalled): Promise<RecallOutcome> {
  const { order } = await admin(shop, KNOWN, { id: orderId }, known);
  const there = order?.fulfillments?.find((one) => one.trackingCode === (trackingNumber ?? key) && one.state !== 'Cancelled');
  if (!there) return 'unknown';
  fulfillmentOf(
    (await admin(shop, CANCEL, { id: there.id }, z.object({ transitionFulfillmentToState: outcome }), { isRead: false })).transitionFulfillmentToState,
  );
  return 'canceled';
}
