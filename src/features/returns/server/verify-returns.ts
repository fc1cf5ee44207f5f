import { eachOf } from '../../../server/each-of.ts';
import { verb } from '../../../server/verb.ts';
import { returns } from '../contract.ts';
import { askForLook } from './decide.ts';

/** Asks for a closer look at several, each for its fee. Those that may not, or for which the money is missing, are named with the reason. */
export const verifyReturns = verb(returns.verifyMany, ({ tx, ctx, body }) =>
  eachOf(tx, ctx, { table: 'returns', ids: body.ids }, (id) => askForLook(tx, ctx, id)),
);
