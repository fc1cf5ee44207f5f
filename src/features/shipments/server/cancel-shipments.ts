import { eachOf } from '../../../server/each-of.ts';
import { verb } from '../../../server/verb.ts';
import { shipments } from '../contract.ts';
import { cancelShipmentIn } from './cancel-label.ts';

/** Cancels several shipments. */
export const cancelShipments = verb(shipments.cancelMany, ({ tx, ctx, body }) =>
  eachOf(tx, ctx, { table: 'shipments', ids: body.ids }, (id) => cancelShipmentIn(tx, ctx, id)),
);
