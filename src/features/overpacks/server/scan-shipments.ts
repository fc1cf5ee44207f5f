import { verb } from '../../../server/verb.ts';
import { overpacks } from '../contract.ts';
import { fillOverpack } from './fill-overpack.ts';

/** Puts labels into an overpack as {@link fillOverpack} says. Throws `not_found`. */
export const scanShipments = verb(overpacks.scan, ({ tx, ctx, params, body }) => fillOverpack(tx, ctx, params.id, body.tracking_numbers));
