import { eachOf } from '../../../server/each-of.ts';
import { holdRows } from '../../../server/hold-rows.ts';
import { verb } from '../../../server/verb.ts';
import { returns } from '../contract.ts';
import { askForLook } from './decide.ts';

/** Asks for a closer look at several, each for its fee. Those that may not, or for which the money is missing, are named with the reason. */
export const verifyReturns = verb(returns.verifyMany, ({ tx, ctx, body }) =>
  eachOf(tx, ctx, body.ids, { hold: (ids) => holdRows(tx, ctx.actor.accountId, 'returns', ids), work: (id) => askForLook(tx, ctx, id) }),
);
