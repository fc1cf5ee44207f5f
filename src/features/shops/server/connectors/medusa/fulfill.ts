import { z } from 'zod';
import type { Parcel, Reach } from '../../connector.ts';
import { ShopProblem } from '../../shop-http.ts';
import { admin } from './admin.ts';

const fulfillment = z.object({
  id: z.string(),
  shipped_at: z.string().nullish(),
  canceled_at: z.string().nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  labels: z.array(z.object({ tracking_number: z.string().nullish() })).nullish(),
});
const shape = z.object({ order: z.object({ id: z.string(), fulfillments: z.array(fulfillment).nullish() }) });
const FIELDS = 'id,*fulfillments,*fulfillments.labels';

/** First the fulfillment, marked as ours, then its shipment with the number: what stopped between the two goes on there. */
export async function fulfill(shop: Reach, parcel: Parcel): Promise<void> {
  const path = `/orders/${encodeURIComponent(parcel.orderId)}`;
  const query = { fields: FIELDS };
  const mine = (order: z.output<typeof shape>['order']) =>
    order.fulfillments?.find(
      (one) =>
        !one.canceled_at &&
        (one.metadata?.['portolan_parcel'] === parcel.key ||
          (parcel.trackingNumber !== null && one.labels?.some((label) => label.tracking_number === parcel.trackingNumber) === true)),
    );
  const items = parcel.lines.map(({ id, quantity }) => ({ id, quantity }));
  let known = mine((await admin(shop, path, shape, { query })).order);
  if (!known) {
    const body = {
      items,
      no_notification: !parcel.notifyBuyer,
      metadata: { portolan_parcel: parcel.key },
      ...(parcel.location !== null && { location_id: parcel.location }),
    };
    await admin(shop, `${path}/fulfillments`, z.looseObject({ order: z.looseObject({ id: z.string() }) }), { method: 'POST', body });
    known = mine((await admin(shop, path, shape, { query })).order);
  }
  if (!known) throw new ShopProblem('shape', { path: 'fulfillments' });
  if (known.shipped_at) return;
  const url = parcel.trackingUrl ?? '';
  const labels = parcel.trackingNumber === null ? [] : [{ tracking_number: parcel.trackingNumber, tracking_url: url, label_url: url }];
  await admin(shop, `${path}/fulfillments/${encodeURIComponent(known.id)}/shipments`, z.looseObject({ order: z.looseObject({ id: z.string() }) }), {
    method: 'POST',
    body: { items, labels, no_notification: !parcel.notifyBuyer },
  });
}
