import { eachOf } from '../../../server/each-of.ts';
import { verb } from '../../../server/verb.ts';
import { sayError } from '../../../server/words.ts';
import { returns } from '../contract.ts';
import { discard } from './discard.ts';
import { lockReturn } from './return-row.ts';

/** Discards several returns; it cannot be undone. Those that may not be are named with the reason. */
export const discardReturns = verb(returns.discard, async ({ tx, ctx, body }) => {
  const now = ctx.now();
  const { done, refused } = await eachOf(tx, ctx, { table: 'returns', ids: body.ids }, async (id) => {
    await lockReturn(tx, ctx.actor.accountId, id, 'discard');
    await discard(tx, ctx, { id, now, by: 'merchant' });
  });
  return { done, refused, message: refused.length === 0 ? null : sayError(ctx.lang, 'not_discardable') };
});
