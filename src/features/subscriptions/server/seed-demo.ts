import { sql } from 'kysely';
import { dateBack } from '../../billing/server/date-back.ts';
import { systemActor } from '../../../server/auth.ts';
import type { App } from '../../../server/ctx.ts';
import { all, maybe } from '../../../server/db.ts';
import { readPlan } from './plan-row.ts';
import { renewSubscriptions } from './renew.ts';
import { storePlan } from './store-plan.ts';
import { startSubscription } from './start-subscription.ts';

/** The demo's plans; the prices are invented. */
const PLANS = [
  { code: 'basic', name: { en: 'Basic', zh: '基础版', ru: 'Базовый' }, price_minor: 15_00, fee_percent: 100 },
  { code: 'growth', name: { en: 'Growth', zh: '成长版', ru: 'Рост' }, price_minor: 39_00, fee_percent: 85 },
  { code: 'volume', name: { en: 'Volume', zh: '规模版', ru: 'Объём' }, price_minor: 99_00, fee_percent: 70 },
] as const;

const DAY_MS = 86_400_000;
/** Days since the demo's merchant subscribed: three months are charged. */
const SUBSCRIBED_DAYS_AGO = 75;

/** Offers the demo's plans, unless the operator has some of its own. */
async function seedPlans(app: App): Promise<void> {
  await app.db.system(async (tx) => {
    await sql`select pg_advisory_xact_lock(7420054)`.execute(tx);
    if (await maybe(tx, sql`select 1 from subscription_plans where not is_demo limit 1`)) return;
    await sql`update subscription_plans set is_offered = true where is_demo and not is_offered`.execute(tx);
    for (const plan of PLANS) {
      if ((await readPlan(tx, plan.code)) === null) await storePlan(tx, { ...plan, currency: 'USD', is_offered: true }, { isDemo: true });
    }
  });
}

/** Dates the entries for a subscription back to when its months began. */
const dateMonthsBack = (app: App, accountId: number) =>
  app.db.system(async (tx) => {
    const months = await all(
      tx,
      sql<{ entry_id: number; at: string }>`
        select m.entry_id, (m.starts_on::timestamp + interval '9 hours') at time zone a.time_zone as at
        from subscription_months m join accounts a on a.account_id = m.account_id where m.account_id = ${accountId} and m.entry_id is not null`,
    );
    for (const { entry_id, at } of months) await dateBack(tx, accountId, [entry_id], new Date(at));
  });

/** The demo's plans; and its first merchant subscribes to one, some months ago. */
export async function seedSubscriptions(app: App): Promise<void> {
  await seedPlans(app);
  const merchant = await app.db.system((tx) =>
    maybe(
      tx,
      sql<{ id: number }>`
        select account_id as id from accounts where is_demo and test_of is null and not exists (select from subscriptions) order by account_id limit 1`,
    ),
  );
  if (merchant === null) return;
  const began = new Date(app.now().getTime() - SUBSCRIBED_DAYS_AGO * DAY_MS);
  await app.db.system(async (tx) => {
    const plan = await readPlan(tx, 'basic');
    if (plan === null) return;
    await startSubscription(tx, { actor: systemActor(merchant.id), requestId: 'demo' }, plan, began);
    const at = began.toISOString();
    await sql`update subscriptions set created_at = ${at} where account_id = ${merchant.id}`.execute(tx);
    await sql`update audit_log set created_at = ${at} where account_id = ${merchant.id} and object_kind = 'subscription' and created_at = now()`.execute(tx);
  });
  await renewSubscriptions(app, new AbortController().signal);
  await dateMonthsBack(app, merchant.id);
}

/** Withdraws the demo's plans; an operator's own stay. */
export async function withdrawDemoPlans(app: App): Promise<void> {
  await app.db.system((tx) => sql`update subscription_plans set is_offered = false where is_demo and is_offered`.execute(tx));
}
