import { played } from '../../../server/auth.ts';
import { verb } from '../../../server/verb.ts';
import { tracking } from '../contract.ts';
import { advance } from './advance.ts';

/** Moves a shipment one event along, as carriers would. Throws `not_found` or `not_eligible`. */
export const playShipment = verb(tracking.play, ({ ctx, tx, params, body }) =>
  advance(tx, played(ctx), params.id, { source: 'test', goesWrong: body.goes_wrong }),
);
