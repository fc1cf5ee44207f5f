import { verb } from '../../../server/verb.ts';
import { returns } from '../contract.ts';
import { decideRestock } from './decide.ts';
import { readReturn } from './read-return.ts';

/** Decides that it goes back into stock, for the fee; the warehouse then does it. Throws `not_found`, `not_eligible` or `insufficient_funds`. */
export const restockReturn = verb(returns.restock, async ({ tx, ctx, params: { id } }) => {
  await decideRestock(tx, ctx, id);
  return { return: await readReturn(tx, ctx, id) };
});
