import { verb } from '../../../server/verb.ts';
import { shipments } from '../contract.ts';
import { readShipment } from './read-shipment.ts';
import { storeShipment } from './store-shipment.ts';
import { tryLabel } from './try-label.ts';

/** Creates a shipment, and buys its label with `create_label`. */
export const createShipment = verb(shipments.create, async ({ tx, ctx, body }) => {
  const id = await storeShipment(tx, ctx, body);
  if (body.create_label) await tryLabel(tx, ctx, id);
  return { shipment: await readShipment(tx, ctx, id) };
});
