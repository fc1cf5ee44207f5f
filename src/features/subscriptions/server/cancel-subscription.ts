import { sql } from 'kysely';
import { audit, emit } from '../../../server/audit.ts';
import { verb } from '../../../server/verb.ts';
import { subscriptions } from '../contract.ts';
import { endSubscription } from './end-subscription.ts';
import { lockFor, shownNow } from './read-subscription.ts';

/** Cancels at the end of the month that is paid, or at once where none is. Throws `not_found`, `not_eligible`. */
export const cancelSubscription = verb(subscriptions.cancel, async ({ tx, ctx, params }) => {
  const { accountId } = ctx.actor;
  const found = await lockFor(tx, accountId, params.id, 'cancel');
  if (found.status === 'Active') {
    const object = { kind: 'subscription', id: found.id };
    await sql`update subscriptions set is_canceling = true, next_plan = null where account_id = ${accountId}`.execute(tx);
    await audit(tx, ctx, { verb: 'subscription.cancel', object, detail: { plan: found.plan, ends_at: found.ends_at } });
    await emit(tx, accountId, 'subscription.changed', object, { from: found.plan, plan: null, at_once: false });
  } else {
    await endSubscription(tx, ctx, found, 'subscription.cancel');
  }
  return shownNow(tx, ctx);
});
