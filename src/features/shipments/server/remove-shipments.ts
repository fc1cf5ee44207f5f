import { verb } from '../../../server/verb.ts';
import { shipments } from '../contract.ts';
import { each, removeShipmentIn } from './ending.ts';

/** Deletes several shipments. */
export const removeShipments = verb(shipments.removeMany, ({ tx, ctx, body }) => each(tx, ctx, body.ids, (id) => removeShipmentIn(tx, ctx, id)));
