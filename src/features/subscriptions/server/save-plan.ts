import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { fromWire } from '../../../shared/parse-money.ts';
import { mustBeAsRead } from '../../../server/as-read.ts';
import { audit, inOperatorTrail } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { subscriptionPlans, type PlanInput, type StaffPlan } from '../contract.ts';
import { staffPlans } from './list-staff-plans.ts';
import { storePlan } from './store-plan.ts';

/** What is written down of a plan: all that a merchant pays by. */
const terms = ({ price, currency, fee_percent, is_offered }: Pick<StaffPlan, 'price' | 'currency' | 'fee_percent' | 'is_offered'>) => ({
  price,
  currency,
  fee_percent,
  is_offered,
});

/**
 * Stores a plan, in place of what was known of it unless it is new, and writes down what it was and is. Throws `invalid_input` at `price` for too many
 * decimals.
 */
export async function recordPlan(tx: Tx, ctx: Ctx, code: string, given: PlanInput, known: StaffPlan | null): Promise<{ plan: StaffPlan }> {
  await storePlan(tx, { code, ...given, price_minor: fromWire(given.price, given.currency, 'price') }, { isNew: known === null });
  const detail = { plan: code, ...terms(given), former: known && terms(known) };
  await audit(tx, inOperatorTrail(ctx), { verb: 'subscriptionPlans.save', detail });
  const [plan] = await staffPlans(tx, sql`p.code = ${code}`);
  if (plan === undefined) throw new Error('A plan that was just stored is not there.');
  return { plan };
}

/** Changes a plan of the operator. Throws `not_found`, `conflict`, or `invalid_input` at `price` for too many decimals. */
export const savePlan = systemVerb(subscriptionPlans.save, async ({ tx, ctx, params, body: { version, ...body } }) => {
  // Whoever saves next waits here.
  await sql`select 1 from subscription_plans where code = ${params.code} for update`.execute(tx);
  const [known] = await staffPlans(tx, sql`p.code = ${params.code}`);
  if (known === undefined) throw new AppError('not_found');
  mustBeAsRead(known.version, version);
  return recordPlan(tx, ctx, params.code, body, known);
});
