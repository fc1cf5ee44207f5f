import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { addDays } from '../../../shared/time.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { loadFx } from '../../rates/server/load-book.ts';
import type { Subscription } from '../contract.ts';
import { graceOf, monthOf } from '../rules.ts';
import { OPEN_STATUSES, subscriptionCan, type SubscriptionAction, type SubscriptionStatus } from '../status.ts';
import { readPlans, shownPlan, type PlanRecord } from './plan-row.ts';

/** A subscription with what its account says of time and money. */
export interface SubscriptionRecord {
  account_id: number;
  id: number;
  plan: string;
  next_plan: string | null;
  status: SubscriptionStatus;
  is_canceling: boolean;
  anchored_on: string;
  month: number;
  starts_at: string;
  ends_at: string;
  due_since: string | null;
  time_zone: string;
  own_currency: string;
  account: string;
  is_suspended: boolean;
}

/** The subscription of an account; with `lock`, nobody else changes it until the transaction ends. */
export const readSubscription = (tx: Tx, accountId: number, { lock = false } = {}): Promise<SubscriptionRecord | null> =>
  maybe(
    tx,
    sql<SubscriptionRecord>`
      select s.account_id, s.id, s.plan, s.next_plan, s.status, s.is_canceling, s.anchored_on, s.month, s.starts_at, s.ends_at, s.due_since,
        a.time_zone, a.currency as own_currency, a.name as account, a.suspended_at is not null as is_suspended
      from subscriptions s join accounts a on a.account_id = s.account_id
      where s.account_id = ${accountId} ${lock ? sql`for update of s` : sql``}`,
  );

/** The subscription somebody asks to change, locked. Throws `not_found`, and `not_eligible` with the reason. */
export async function lockFor(tx: Tx, accountId: number, id: number, action: SubscriptionAction): Promise<SubscriptionRecord> {
  const found = await readSubscription(tx, accountId, { lock: true });
  if (found === null || found.id !== id) throw new AppError('not_found');
  const verdict = subscriptionCan(action, found);
  if (verdict !== true) throw new AppError('not_eligible', { fields: { status: { key: verdict.reason } } });
  return found;
}

/** What the month that has begun costs, and what of the fees is charged in it. */
const runningMonth = (tx: Tx, { account_id, id }: SubscriptionRecord): Promise<Pick<PlanRecord, 'price_minor' | 'currency' | 'fee_percent'> | null> =>
  maybe(
    tx,
    sql<Pick<PlanRecord, 'price_minor' | 'currency' | 'fee_percent'>>`
      select price_minor, currency, fee_percent from subscription_months where account_id = ${account_id} and subscription_id = ${id} order by n desc limit 1`,
  );

/** A subscription as the API shows it; null where the account never had one. */
export async function showSubscription(tx: Tx, { actor, lang }: Pick<Ctx, 'actor' | 'lang'>): Promise<Subscription | null> {
  const found = await readSubscription(tx, actor.accountId);
  if (found === null) return null;
  const plans = await readPlans(tx);
  const shown = { language: lang, currency: found.own_currency, fx: await loadFx(tx) };
  const planOf = (code: string) => {
    const plan = plans.find((one) => one.code === code);
    if (plan === undefined) throw new Error('A subscription has a plan that is not there.');
    return plan;
  };
  const { startsOn, endsOn } = monthOf(found.anchored_on, found.month);
  const isOpen = OPEN_STATUSES.some((one) => one === found.status);
  const plan = planOf(found.plan);
  // A month that has begun stays as its plan was then; what the operator changed comes with the next.
  const now = isOpen ? { ...plan, ...(await runningMonth(tx, found)) } : plan;
  const next = planOf(found.next_plan ?? found.plan);
  const isOther = next.code !== now.code || next.price_minor !== now.price_minor || next.currency !== now.currency || next.fee_percent !== now.fee_percent;
  const grace = found.due_since === null ? null : graceOf(found.due_since, found.time_zone);
  return {
    id: found.id,
    status: found.status,
    plan: shownPlan(now, shown),
    next_plan: isOther && !found.is_canceling ? shownPlan(next, shown) : null,
    is_canceling: found.is_canceling,
    starts: startsOn,
    ends: endsOn,
    renews: isOpen && !found.is_canceling ? addDays(endsOn, 1) : null,
    past_due: grace?.pastDueOn ?? null,
    locks: grace?.locksOn ?? null,
  };
}

/** The same where it must be there. */
export async function shownNow(tx: Tx, ctx: Pick<Ctx, 'actor' | 'lang'>): Promise<{ subscription: Subscription }> {
  const subscription = await showSubscription(tx, ctx);
  if (subscription === null) throw new Error('A subscription that was just changed is not there.');
  return { subscription };
}
