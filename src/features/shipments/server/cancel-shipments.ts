import { eachOf } from '../../../server/each-of.ts';
import { holdRows } from '../../../server/hold-rows.ts';
import { verb } from '../../../server/verb.ts';
import { shipments } from '../contract.ts';
import { cancelShipmentIn } from './cancel-label.ts';

/** Cancels several shipments. */
export const cancelShipments = verb(shipments.cancelMany, ({ tx, ctx, body }) =>
  eachOf(tx, ctx, body.ids, { hold: (ids) => holdRows(tx, ctx.actor.accountId, 'shipments', ids), work: (id) => cancelShipmentIn(tx, ctx, id) }),
);
