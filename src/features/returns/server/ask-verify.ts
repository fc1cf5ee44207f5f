import { verb } from '../../../server/verb.ts';
import { returns } from '../contract.ts';
import { askForLook } from './decide.ts';
import { readReturn } from './read-return.ts';

/** Asks the warehouse for a closer look, for its fee. Throws `not_found`, `not_eligible` or `insufficient_funds`. */
export const askVerify = verb(returns.verify, async ({ tx, ctx, params: { id } }) => {
  await askForLook(tx, ctx, id);
  return { return: await readReturn(tx, ctx, id) };
});
