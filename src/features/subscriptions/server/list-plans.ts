import { verb } from '../../../server/verb.ts';
import { loadFx } from '../../rates/server/load-book.ts';
import { subscriptions } from '../contract.ts';
import { cheapestFirst, readPlans, shownPlan } from './plan-row.ts';

/** The plans one can subscribe to, the cheapest first. */
export const listPlans = verb(subscriptions.plans, async ({ tx, ctx }) => {
  const fx = await loadFx(tx);
  const plans = await readPlans(tx);
  const offered = cheapestFirst(
    plans.filter((plan) => plan.is_offered),
    fx,
  );
  return { plans: offered.map((plan) => shownPlan(plan, { language: ctx.lang, currency: ctx.actor.currency, fx })) };
});
