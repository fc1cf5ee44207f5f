import { eachOf } from '../../../server/each-of.ts';
import { holdRows } from '../../../server/hold-rows.ts';
import { verb } from '../../../server/verb.ts';
import { returns } from '../contract.ts';
import { decideRestock } from './decide.ts';

/** Decides that several go back into stock, each for its fee. Those that may not, or for which the money is missing, are named with the reason. */
export const restockReturns = verb(returns.restockMany, ({ tx, ctx, body }) =>
  eachOf(tx, ctx, body.ids, { hold: (ids) => holdRows(tx, ctx.actor.accountId, 'returns', ids), work: (id) => decideRestock(tx, ctx, id) }),
);
