import { verb } from '../../../server/verb.ts';
import { subscriptions } from '../contract.ts';
import { lockFor, shownNow } from './read-subscription.ts';
import { settleMonth } from './settle-month.ts';

/** Charges the unpaid month now. Throws `not_found`, `not_eligible`, `insufficient_funds`. */
export const payMonth = verb(subscriptions.pay, async ({ tx, ctx, params }) => {
  await settleMonth(tx, ctx, await lockFor(tx, ctx.actor.accountId, params.id, 'pay'), 'subscription.pay');
  return shownNow(tx, ctx);
});
