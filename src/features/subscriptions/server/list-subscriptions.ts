import { verb } from '../../../server/verb.ts';
import { subscriptions } from '../contract.ts';
import { showSubscription } from './read-subscription.ts';
import { subscriptionGate } from './require-subscription.ts';

/** The subscription of the account, if it ever had one, and what it allows. */
export const listSubscriptions = verb(subscriptions.list, async ({ tx, ctx }) => {
  const found = await showSubscription(tx, ctx);
  const { isNeeded, isOpen } = await subscriptionGate(tx, ctx.actor.accountId);
  return { subscriptions: found === null ? [] : [found], is_needed: isNeeded, is_open: isOpen };
});
