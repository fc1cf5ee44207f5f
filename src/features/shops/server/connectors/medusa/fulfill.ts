import { z } from 'zod';
import type { Parcel, Reach } from '../../connector.ts';
import { ShopProblem } from '../../shop-http.ts';
import { admin } from './admin.ts';
import { mineIn, order as shape, ORDER_FIELDS, recalledIn, waitsFor, type Order } from './order-parcels.ts';

const answer = z.looseObject({ order: z.looseObject({ id: z.string() }) });

/** Writes the number of a parcel that stands in for one taken apart into the order: Medusa counts the items as shipped and takes no other fulfillment of them. */
async function noteNumber(shop: Reach, path: string, { metadata }: Order, { trackingNumber, trackingUrl, key }: Parcel): Promise<void> {
  const parcels = { ...Object(metadata?.['portolan_parcels']), [key]: { tracking_number: trackingNumber, tracking_url: trackingUrl } };
  await admin(shop, path, answer, { method: 'POST', body: { metadata: { ...metadata, portolan_parcels: parcels } } });
}

/** First the fulfillment, marked as ours, then its shipment with the number: what stopped between the two goes on there. */
export async function fulfill(shop: Reach, parcel: Parcel): Promise<void> {
  const path = `/orders/${encodeURIComponent(parcel.orderId)}`;
  const query = { fields: ORDER_FIELDS };
  const items = parcel.lines.map(({ id, quantity }) => ({ id, quantity }));
  const { order } = await admin(shop, path, shape, { query });
  let known = mineIn(order, parcel);
  if (!known && recalledIn(order).length > 0 && !waitsFor(order, parcel.lines)) return noteNumber(shop, path, order, parcel);
  if (!known) {
    const body = {
      items,
      no_notification: !parcel.notifyBuyer,
      metadata: { portolan_parcel: parcel.key },
      ...(parcel.location !== null && { location_id: parcel.location }),
    };
    await admin(shop, `${path}/fulfillments`, answer, { method: 'POST', body });
    known = mineIn((await admin(shop, path, shape, { query })).order, parcel);
  }
  if (!known) throw new ShopProblem('shape', { path: 'fulfillments' });
  if (known.shipped_at) return;
  const url = parcel.trackingUrl ?? '';
  const labels = parcel.trackingNumber === null ? [] : [{ tracking_number: parcel.trackingNumber, tracking_url: url, label_url: url }];
  await admin(shop, `${path}/fulfillments/${encodeURIComponent(known.id)}/shipments`, answer, {
    method: 'POST',
    body: { items, labels, no_notification: !parcel.notifyBuyer },
  });
}
