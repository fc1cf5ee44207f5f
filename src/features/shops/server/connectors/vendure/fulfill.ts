import { z } from 'zod';
import type { Parcel, Reach } from '../../connector.ts';
import { cut, ShopProblem } from '../../shop-http.ts';
import { admin } from './admin.ts';

const id = z.coerce.string();
export const KNOWN = `query($id: ID!) { order(id: $id) { id fulfillments { id state trackingCode } } }`;
const ADD = `mutation($input: FulfillOrderInput!) { addFulfillmentToOrder(input: $input) { __typename ... on Fulfillment { id state } ... on ErrorResult { message } } }`;
const MOVE = `mutation($id: ID!) { transitionFulfillmentToState(id: $id, state: "Shipped") { __typename ... on Fulfillment { id state } ... on ErrorResult { message } } }`;

export const known = z.object({
  order: z.object({ fulfillments: z.array(z.object({ id, state: z.string(), trackingCode: z.string().nullish() })).nullish() }).nullable(),
});
export const outcome = z.looseObject({ __typename: z.string(), id: id.optional(), state: z.string().optional(), message: z.string().optional() });

export function fulfillmentOf(given: z.output<typeof outcome>): { id: string; state: string } {
  if (given.__typename === 'Fulfillment' && given.id !== undefined) return { id: given.id, state: given.state ?? '' };
  throw new ShopProblem('refused', { status: 200, said: cut(given.message ?? given.__typename) });
}

/** A parcel without a number is known by our own mark of it. */
export async function fulfill(shop: Reach, parcel: Parcel): Promise<void> {
  const code = parcel.trackingNumber ?? parcel.key;
  const { order } = await admin(shop, KNOWN, { id: parcel.orderId }, known);
  if (!order) throw new ShopProblem('not_found');
  const there = order.fulfillments?.find((one) => one.trackingCode === code && one.state !== 'Cancelled');
  const made =
    there ??
    fulfillmentOf(
      (await admin(shop, ADD, { input: inputOf(parcel, code) }, z.object({ addFulfillmentToOrder: outcome }), { isRead: false })).addFulfillmentToOrder,
    );
  if (made.state !== 'Pending') return;
  fulfillmentOf(
    (await admin(shop, MOVE, { id: made.id }, z.object({ transitionFulfillmentToState: outcome }), { isRead: false })).transitionFulfillmentToState,
  );
}

const inputOf = (parcel: Parcel, code: string) => ({
  lines: parcel.lines.map((one) => ({ orderLineId: one.id, quantity: one.quantity })),
  handler: {
    code: 'manual-fulfillment',
    arguments: [
      { name: 'method', value: parcel.carrier },
      { name: 'trackingCode', value: code },
    ],
  },
});
