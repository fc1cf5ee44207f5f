import { eachOf } from '../../../server/each-of.ts';
import { verb } from '../../../server/verb.ts';
import { returns } from '../contract.ts';
import { decideRestock } from './decide.ts';

/** Decides that several go back into stock, each for its fee. Those that may not, or for which the money is missing, are named with the reason. */
export const restockReturns = verb(returns.restockMany, ({ tx, ctx, body }) =>
  eachOf(tx, ctx, { table: 'returns', ids: body.ids }, (id) => decideRestock(tx, ctx, id)),
);
