import type { Reach, Recalled, RecallOutcome } from '../../connector.ts';
import { META, note, order as shape, toldOf } from './fulfill.ts';
import { rest } from './rest.ts';

/**
 * Takes the parcel off those the order names, opens the order again if it was completed, and leaves a note for the merchant. The buyer hears of the
 * number that comes next.
 */
export async function recall(shop: Reach, { orderId, trackingNumber, key }: Recalled): Promise<RecallOutcome> {
  const path = `/orders/${encodeURIComponent(orderId)}`;
  const order = await rest(shop, path, shape);
  const told = toldOf(order);
  if (!told.includes(key)) return 'unknown';
  const text = `Portolan: ${trackingNumber ?? key} is void. The parcel was taken apart before it left and is packed again.`;
  await rest(shop, `${path}/notes`, note, { method: 'POST', body: { note: text, customer_note: false } });
  // What stands for it goes last: whoever stopped before that does all of it again.
  const body = {
    meta_data: [{ key: META, value: told.filter((one) => one !== key).join(' ') }],
    ...(order.status === 'completed' && { status: 'processing' }),
  };
  await rest(shop, path, shape, { method: 'PUT', body });
  return 'canceled';
}
