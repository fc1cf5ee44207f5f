import { verb } from '../../../server/verb.ts';
import { reshipments } from '../contract.ts';
import { approveAsSeen, feeChanged } from './approve-in.ts';
import { readReshipment } from './read-reshipment.ts';
import { storeReshipment } from './store-reshipment.ts';

/**
 * Sends returns out again in one parcel. Throws `not_found`, `returns_not_eligible`, `other_warehouse`, what stands in the parcel's way, or, if it was
 * to be approved, `insufficient_funds` or `fee_changed`, which is more than was seen; then nothing is stored.
 */
export const createReshipment = verb(reshipments.create, async ({ tx, ctx, body: { approve, fee, ...part } }) => {
  const id = await storeReshipment(tx, ctx, part, { source: ctx.actor.kind === 'session' ? 'form' : 'api' });
  const changed = approve ? await approveAsSeen(tx, ctx, id, fee) : null;
  if (changed !== null) throw feeChanged(changed, ctx.lang);
  return { reshipment: await readReshipment(tx, ctx.actor.accountId, id, { lang: ctx.lang, now: ctx.now() }) };
});
