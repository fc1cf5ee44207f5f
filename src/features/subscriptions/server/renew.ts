import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { dayIn } from '../../../shared/time.ts';
import { audit, emit } from '../../../server/audit.ts';
import { systemActor } from '../../../server/auth.ts';
import type { App } from '../../../server/ctx.ts';
import { all, type Tx } from '../../../server/db.ts';
import { eachDue } from '../../../server/each-due.ts';
import { attempt } from '../../../server/attempt.ts';
import { graceOf } from '../rules.ts';
import type { SubscriptionStatus } from '../status.ts';
import { instantsOf, openMonth, voidOpenMonth } from './charge-month.ts';
import { endSubscription } from './end-subscription.ts';
import { mailState } from './mail-state.ts';
import { settleMonth } from './settle-month.ts';
import { readPlan } from './plan-row.ts';
import { readSubscription, type SubscriptionRecord } from './read-subscription.ts';

type Tools = Pick<App, 'db' | 'env' | 'log' | 'now'>;
const byTime = (accountId: number) => ({ actor: systemActor(accountId), requestId: 'renew-subscriptions' });

/** Whose month is over, or is not paid. */
const dueAccounts = (app: Tools): Promise<{ account_id: number }[]> =>
  app.db.lookup((tx) =>
    all(
      tx,
      sql<{ account_id: number }>`
        select account_id from subscriptions where (status = 'Active' and ends_at <= ${app.now().toISOString()}) or due_since is not null order by account_id`,
    ),
  );

/** Begins the next month, with the plan that was chosen for it. */
async function beginMonth(tx: Tx, found: SubscriptionRecord, now: Date): Promise<SubscriptionRecord> {
  const code = found.next_plan ?? found.plan;
  const plan = await readPlan(tx, code);
  if (plan === null) throw new Error(`There is no plan ${code}.`);
  const next = { ...found, plan: code, next_plan: null, month: found.month + 1 };
  await sql`
    update subscriptions set plan = ${code}, next_plan = null, month = ${next.month}, starts_at = ends_at, ends_at = ${instantsOf(next).endsAt.toISOString()},
      status = 'Payment Due', due_since = ${now.toISOString()}
    where account_id = ${found.account_id}`.execute(tx);
  await openMonth(tx, next, plan);
  return { ...next, status: 'Payment Due', due_since: now.toISOString() };
}

const DEEDS = {
  'Payment Due': { verb: 'subscription.fall_due', event: 'subscription.payment_due' },
  'Past Due': { verb: 'subscription.fall_behind', event: 'subscription.past_due' },
  Locked: { verb: 'subscription.lock', event: 'subscription.locked' },
} as const;

/** What an unpaid month has come to by now. */
function stateBy(found: SubscriptionRecord, now: Date): keyof typeof DEEDS {
  const { pastDueOn, locksOn } = graceOf(found.due_since ?? now, found.time_zone);
  const today = dayIn(now, found.time_zone);
  return today >= locksOn ? 'Locked' : today >= pastDueOn ? 'Past Due' : 'Payment Due';
}

/** Says that the balance does not cover the month, with what follows from it by now, if that was not said before. */
async function fallBehind(tx: Tx, app: Tools, found: SubscriptionRecord, before: SubscriptionStatus): Promise<void> {
  const state = stateBy(found, app.now());
  if (state === before) return;
  const { account_id: accountId, id, plan } = found;
  if (state === 'Locked') await voidOpenMonth(tx, found);
  await sql`
    update subscriptions set status = ${state}, due_since = case when ${state === 'Locked'} then null else due_since end where account_id = ${accountId}`.execute(
    tx,
  );
  const { verb, event } = DEEDS[state];
  await audit(tx, byTime(accountId), { verb, object: { kind: 'subscription', id }, detail: { plan } });
  await emit(tx, accountId, event, { kind: 'subscription', id }, { plan });
  await mailState(tx, app, found, state);
}

/** Takes the next step of an account's subscription, if one is due. Returns whether another may be. */
async function step(tx: Tx, app: Tools, accountId: number): Promise<boolean> {
  const found = await readSubscription(tx, accountId, { lock: true });
  if (found === null) return false;
  const now = app.now();
  const isOver = found.status === 'Active' && new Date(found.ends_at) <= now;
  if (!isOver && found.due_since === null) return false;
  // Nobody pays for what a closed account cannot use.
  if (found.is_suspended || (isOver && found.is_canceling)) {
    await endSubscription(tx, byTime(accountId), found, 'subscription.end');
    await mailState(tx, app, found, 'Canceled');
    return false;
  }
  const unpaid = isOver ? await beginMonth(tx, found, now) : found;
  const paid = await attempt(tx, () => settleMonth(tx, byTime(accountId), unpaid, 'subscription.renew'));
  if (paid.ok) return true;
  if (!(paid.error instanceof AppError && paid.error.code === 'insufficient_funds')) throw paid.error;
  await fallBehind(tx, app, unpaid, found.status);
  return false;
}

/**
 * Charges every month that has begun, each in a transaction of its own that also begins it, so that it is charged once however often the
 * program is killed or however many copies run; months that were missed are caught up on, the oldest first. What the balance does not
 * cover is tried again with every run until the time of grace is over.
 */
export async function renewSubscriptions(app: Tools, signal: AbortSignal): Promise<void> {
  await eachDue({ log: app.log, signal, what: 'renewing a subscription' }, await dueAccounts(app), async ({ account_id: accountId }) => {
    let isLeft = true;
    while (isLeft && !signal.aborted) isLeft = await app.db.system((tx) => step(tx, app, accountId));
  });
}
