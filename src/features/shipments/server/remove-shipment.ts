import { verb } from '../../../server/verb.ts';
import { shipments } from '../contract.ts';
import { removeShipmentIn } from './ending.ts';

/** Deletes one shipment. */
export const removeShipment = verb(shipments.remove, async ({ tx, ctx, params }) => {
  await removeShipmentIn(tx, ctx, params.id);
  return { id: params.id };
});
