import { verb } from '../../../server/verb.ts';
import { shipments } from '../contract.ts';
import { readShipment } from './read-shipment.ts';

/** One shipment. */
export const getShipment = verb(shipments.get, async ({ tx, ctx, params }) => ({ shipment: await readShipment(tx, ctx, params.id) }));
