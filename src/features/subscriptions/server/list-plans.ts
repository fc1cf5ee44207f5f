import { verb } from '../../../server/verb.ts';
import { loadFx } from '../../rates/server/load-book.ts';
import { subscriptions } from '../contract.ts';
import { readPlans, shownPlan } from './plan-row.ts';

/** The plans one can subscribe to, the cheapest first. */
export const listPlans = verb(subscriptions.plans, async ({ tx, ctx }) => {
  const fx = await loadFx(tx);
  const offered = (await readPlans(tx)).filter((plan) => plan.is_offered);
  return { plans: offered.map((plan) => shownPlan(plan, { language: ctx.lang, currency: ctx.actor.currency, fx })) };
});
