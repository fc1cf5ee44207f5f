import { sql } from 'kysely';
import { dayIn } from '../../../shared/time.ts';
import { audit, emit } from '../../../server/audit.ts';
import type { Tx } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { loadFx } from '../../rates/server/load-book.ts';
import { subscriptions } from '../contract.ts';
import { restPrice } from '../rules.ts';
import { chargePlan, lastMonth, memoOf, type MonthRecord } from './charge-month.ts';
import { offeredPlan, type PlanRecord } from './plan-row.ts';
import { lockFor, shownNow, type SubscriptionRecord } from './read-subscription.ts';

/** What a plan costs more than the month that is paid, for the days that are left, in the plan's currency; zero or less where it is no better one. */
async function moreFor(tx: Tx, month: MonthRecord, plan: PlanRecord, today: string): Promise<number> {
  const paid = (await loadFx(tx)).convert(month.price_minor, month.currency, plan.currency);
  return paid === null ? 0 : restPrice(paid, plan.price_minor, { startsOn: month.starts_on, endsOn: month.ends_on }, today);
}

/** The better plan holds from today on; the month goes on to its end. */
async function upgrade(tx: Tx, found: SubscriptionRecord, month: MonthRecord, plan: PlanRecord, minor: number, today: string): Promise<void> {
  await chargePlan(tx, found, { minor, currency: plan.currency }, memoOf(plan.code, { startsOn: today, endsOn: month.ends_on }));
  await sql`
    update subscription_months set plan = ${plan.code}, price_minor = ${plan.price_minor}, currency = ${plan.currency},
      fee_percent = ${plan.fee_percent}
    where account_id = ${found.account_id} and id = ${month.id}`.execute(tx);
  await sql`update subscriptions set plan = ${plan.code}, next_plan = null, is_canceling = false where account_id = ${found.account_id}`.execute(tx);
}

/**
 * Changes the plan: a better one at once, for the difference of the days that are left; another with the next month; the one it has takes
 * back what was to change. Throws `not_found`, `not_eligible`, `invalid_input` at `plan`, `insufficient_funds`.
 */
export const changePlan = verb(subscriptions.change, async ({ tx, ctx, params, body }) => {
  const { accountId } = ctx.actor;
  const found = await lockFor(tx, accountId, params.id, 'change');
  const isOwn = body.plan === found.plan;
  let more = 0;
  if (isOwn) {
    await sql`update subscriptions set next_plan = null, is_canceling = false where account_id = ${accountId}`.execute(tx);
  } else {
    const plan = await offeredPlan(tx, body.plan);
    const today = dayIn(ctx.now(), found.time_zone);
    const month = await lastMonth(tx, found);
    more = await moreFor(tx, month, plan, today);
    if (more > 0) await upgrade(tx, found, month, plan, more, today);
    else await sql`update subscriptions set next_plan = ${plan.code}, is_canceling = false where account_id = ${accountId}`.execute(tx);
  }
  const object = { kind: 'subscription', id: found.id };
  const detail = { from: found.plan, plan: body.plan, at_once: more > 0 };
  await audit(tx, ctx, { verb: 'subscription.change', object, detail });
  await emit(tx, accountId, 'subscription.changed', object, detail);
  return shownNow(tx, ctx);
});
