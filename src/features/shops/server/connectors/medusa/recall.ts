import { z } from 'zod';
import type { Reach, Recalled, RecallOutcome } from '../../connector.ts';
import { admin } from './admin.ts';
import { mineIn, order as shape, ORDER_FIELDS, recalledIn } from './order-parcels.ts';

const answer = z.looseObject({ order: z.looseObject({ id: z.string() }) });

/**
 * Cancels the fulfillment. Medusa refuses that for one that is shipped (2.18.0), so there the order's metadata says which parcels are none any more,
 * and the next one is written down beside them.
 */
export async function recall(shop: Reach, parcel: Recalled): Promise<RecallOutcome> {
  const path = `/orders/${encodeURIComponent(parcel.orderId)}`;
  const { order } = await admin(shop, path, shape, { query: { fields: ORDER_FIELDS } });
  const known = mineIn(order, parcel);
  if (!known) return 'unknown';
  if (known.shipped_at) {
    const recalled = [...new Set([...recalledIn(order), parcel.key])].join(' ');
    await admin(shop, path, answer, { method: 'POST', body: { metadata: { ...order.metadata, portolan_recalled: recalled } } });
    return 'noted';
  }
  const cancel = `${path}/fulfillments/${encodeURIComponent(known.id)}/cancel`;
  await admin(shop, cancel, answer, { method: 'POST', body: { no_notification: !parcel.notifyBuyer } });
  return 'canceled';
}
