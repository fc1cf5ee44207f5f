import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { dayIn, startOfDay } from '../../../shared/time.ts';
import { audit, emit } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe, one, type Tx } from '../../../server/db.ts';
import { monthsAfter } from '../rules.ts';
import { chargeOpenMonth, openMonth } from './charge-month.ts';
import type { PlanRecord } from './plan-row.ts';
import { readSubscription } from './read-subscription.ts';

/**
 * Subscribes an account from today on, by its own clock, and charges the first month. One that was locked or canceled begins anew.
 * Throws `not_eligible` while there is one, and `insufficient_funds`.
 */
export async function startSubscription(tx: Tx, by: Pick<Ctx, 'actor' | 'requestId'>, plan: PlanRecord, now: Date): Promise<void> {
  const { accountId } = by.actor;
  const { time_zone: timeZone } = await one(tx, sql<{ time_zone: string }>`select time_zone from accounts where account_id = ${accountId}`);
  const today = dayIn(now, timeZone);
  const ends = startOfDay(monthsAfter(today, 1), timeZone).toISOString();
  const made = await maybe(
    tx,
    sql`
      insert into subscriptions as s (account_id, plan, status, anchored_on, starts_at, ends_at)
      values (${accountId}, ${plan.code}, 'Active', ${today}::date, ${now.toISOString()}, ${ends})
      on conflict (account_id) do update set plan = excluded.plan, next_plan = null, status = 'Active', is_canceling = false, anchored_on = excluded.anchored_on,
        month = 0, starts_at = excluded.starts_at, ends_at = excluded.ends_at
      where s.status in ('Locked', 'Canceled') returning s.id`,
  );
  const found = made === null ? null : await readSubscription(tx, accountId, { lock: true });
  if (found === null) throw new AppError('not_eligible', { fields: { status: { key: 'subscriptions:cannot.subscribe' } } });
  await openMonth(tx, found, plan);
  await chargeOpenMonth(tx, found);
  const object = { kind: 'subscription', id: found.id };
  await audit(tx, by, { verb: 'subscription.start', object, detail: { plan: plan.code, price_minor: plan.price_minor, currency: plan.currency } });
  await emit(tx, accountId, 'subscription.started', object, { plan: plan.code });
}
