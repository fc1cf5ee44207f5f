import { eachOf } from '../../../server/each-of.ts';
import { holdRows } from '../../../server/hold-rows.ts';
import { verb } from '../../../server/verb.ts';
import { shipments } from '../contract.ts';
import { removeShipmentIn } from './ending.ts';

/** Deletes several shipments. */
export const removeShipments = verb(shipments.removeMany, ({ tx, ctx, body }) =>
  eachOf(tx, ctx, body.ids, { hold: (ids) => holdRows(tx, ctx.actor.accountId, 'shipments', ids), work: (id) => removeShipmentIn(tx, ctx, id) }),
);
