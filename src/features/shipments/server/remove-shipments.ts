import { eachOf } from '../../../server/each-of.ts';
import { verb } from '../../../server/verb.ts';
import { shipments } from '../contract.ts';
import { removeShipmentIn } from './ending.ts';

/** Deletes several shipments. */
export const removeShipments = verb(shipments.removeMany, ({ tx, ctx, body }) =>
  eachOf(tx, ctx, { table: 'shipments', ids: body.ids }, (id) => removeShipmentIn(tx, ctx, id)),
);
