import { verb } from '../../../server/verb.ts';
import { subscriptions } from '../contract.ts';
import { offeredPlan } from './plan-row.ts';
import { shownNow } from './read-subscription.ts';
import { startSubscription } from './start-subscription.ts';

/** Subscribes. Throws `invalid_input` at `plan`, `not_eligible`, `insufficient_funds`. */
export const subscribe = verb(subscriptions.subscribe, async ({ tx, ctx, body }) => {
  await startSubscription(tx, ctx, await offeredPlan(tx, body.plan), ctx.now());
  return shownNow(tx, ctx);
});
