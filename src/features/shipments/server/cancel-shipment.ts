import { verb } from '../../../server/verb.ts';
import { shipments } from '../contract.ts';
import { cancelShipmentIn } from './cancel-label.ts';
import { readShipment } from './read-shipment.ts';

/** Cancels one shipment. */
export const cancelShipment = verb(shipments.cancel, async ({ tx, ctx, params }) => {
  await cancelShipmentIn(tx, ctx, params.id);
  return { shipment: await readShipment(tx, ctx, params.id) };
});
