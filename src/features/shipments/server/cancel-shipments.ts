import { verb } from '../../../server/verb.ts';
import { shipments } from '../contract.ts';
import { cancelShipmentIn } from './cancel-label.ts';
import { each } from './ending.ts';

/** Cancels several shipments. */
export const cancelShipments = verb(shipments.cancelMany, ({ tx, ctx, body }) => each(tx, ctx, body.ids, (id) => cancelShipmentIn(tx, ctx, id)));
