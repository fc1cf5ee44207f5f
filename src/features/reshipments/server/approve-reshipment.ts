import { ownVerb } from '../../../server/verb.ts';
import { reshipments } from '../contract.ts';
import { approveAsSeen, feeChanged } from './approve-in.ts';
import { readReshipment } from './read-reshipment.ts';

/**
 * Approves the estimated fee and reserves it. A fee that is higher than the caller saw is stored and answered with `fee_changed`, to be looked at.
 * Throws `not_found`, `not_eligible`, `insufficient_funds`, or what stands in the parcel's way.
 */
export const approveReshipment = ownVerb(reshipments.approve, async ({ ctx, params: { id }, body, keep }) => {
  const { accountId } = ctx.actor;
  const { answer, changed } = await ctx.db.tenant(accountId, async (tx) => {
    const higher = await approveAsSeen(tx, ctx, id, body.fee);
    if (higher !== null) return { answer: null, changed: higher };
    return { answer: await keep(tx, { reshipment: await readReshipment(tx, accountId, id, { lang: ctx.lang, now: ctx.now() }) }), changed: null };
  });
  if (changed !== null) throw feeChanged(changed, ctx.lang);
  return answer;
});
