import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { systemVerb } from '../../../server/verb.ts';
import { subscriptionPlans } from '../contract.ts';
import { readPlan } from './plan-row.ts';
import { replacePlan } from './save-plan.ts';

/** Adds a plan of the operator. Throws `invalid_input`: at `code` where another plan has it, at `price` for too many decimals. */
export const createPlan = systemVerb(subscriptionPlans.create, async ({ tx, ctx, body: { code, ...given } }) => {
  // Two that take one code at once: the second waits here, and finds it taken.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`subscription plan ${code}`}, 0))`.execute(tx);
  if ((await readPlan(tx, code)) !== null) throw new AppError('invalid_input', { fields: { code: { key: 'subscriptions:desk.form.codeTaken' } } });
  return replacePlan(tx, ctx, code, given);
});
