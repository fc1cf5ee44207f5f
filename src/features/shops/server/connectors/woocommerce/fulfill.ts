import { z } from 'zod';
import type { Parcel, Reach } from '../../connector.ts';
import { rest } from './rest.ts';

/** Where the shop's order keeps which parcels it was told of. */
export const META = '_portolan_parcels';

export const order = z.object({ id: z.int(), status: z.string(), meta_data: z.array(z.object({ key: z.string(), value: z.unknown() })) });
export const note = z.object({ id: z.int(), note: z.string() });
/** The parcels the order was told of. */
export const toldOf = ({ meta_data: meta }: z.output<typeof order>): string[] =>
  String(meta.find(({ key }) => key === META)?.value ?? '')
    .split(' ')
    .filter(Boolean);
const ENDED = new Set(['completed', 'cancelled', 'refunded', 'failed', 'trash']);

/**
 * WooCommerce keeps no parcels of its own: the buyer gets a note with the number, and the order is completed once all of it has left. Which
 * parcels it was told of stands in the order, so that none is told twice.
 */
export async function fulfill(shop: Reach, parcel: Parcel): Promise<void> {
  const path = `/orders/${encodeURIComponent(parcel.orderId)}`;
  const there = await rest(shop, path, order);
  const told = toldOf(there);
  if (told.includes(parcel.key)) return;
  if (parcel.trackingNumber !== null) {
    const notes = await rest(shop, `${path}/notes`, z.array(note));
    if (!notes.some((one) => one.note.includes(parcel.trackingNumber ?? ''))) {
      const text = [`${parcel.carrier}: ${parcel.trackingNumber}`, parcel.trackingUrl].filter(Boolean).join(' ');
      await rest(shop, `${path}/notes`, note, { method: 'POST', body: { note: text, customer_note: parcel.notifyBuyer } });
    }
  }
  const completes = parcel.isLast && !ENDED.has(there.status);
  const body = { meta_data: [{ key: META, value: [...told, parcel.key].join(' ') }], ...(completes && { status: 'completed' }) };
  await rest(shop, path, order, { method: 'PUT', body });
}
