import { sql } from 'kysely';
import { fromWire } from '../../../shared/parse-money.ts';
import { audit, inOperatorTrail } from '../../../server/audit.ts';
import { systemVerb } from '../../../server/verb.ts';
import { subscriptionPlans } from '../contract.ts';
import { staffPlans } from './list-staff-plans.ts';
import { storePlan } from './store-plan.ts';

/** Adds a plan of the operator, or replaces it. Throws `invalid_input` at `price` for too many decimals. */
export const savePlan = systemVerb(subscriptionPlans.save, async ({ tx, ctx, params, body }) => {
  await storePlan(tx, { code: params.code, ...body, price_minor: fromWire(body.price, body.currency, 'price') });
  await audit(tx, inOperatorTrail(ctx), {
    verb: 'subscriptionPlans.save',
    detail: { plan: params.code, price: body.price, currency: body.currency, is_offered: body.is_offered },
  });
  const [plan] = await staffPlans(tx, sql`p.code = ${params.code}`);
  if (plan === undefined) throw new Error('A plan that was just stored is not there.');
  return { plan };
});
