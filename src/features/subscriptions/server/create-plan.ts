import { refusingTaken } from '../../../server/unless-taken.ts';
import { systemVerb } from '../../../server/verb.ts';
import { subscriptionPlans } from '../contract.ts';
import { recordPlan } from './save-plan.ts';

const unlessTaken = refusingTaken({ subscription_plans_pkey: { field: 'code', problem: { key: 'subscriptions:desk.form.codeTaken' } } });

/** Adds a plan of the operator. Throws `invalid_input`: at `code` where another plan has it, at `price` for too many decimals. */
export const createPlan = systemVerb(subscriptionPlans.create, async ({ tx, ctx, body: { code, ...given } }) =>
  unlessTaken(tx, () => recordPlan(tx, ctx, code, given, null)),
);
