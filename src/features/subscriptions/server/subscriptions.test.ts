import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asMerchant, asStaff, startApp, type Caller, type Reply, type TestApp } from '../../../../test/harness.ts';
import { trail } from '../../../../test/people.ts';
import { all } from '../../../server/db.ts';
import { balanceOf, topUp } from '../../billing/server/ledger.ts';
import type { Plan, StaffPlan, Subscription, SubscriptionMonth } from '../contract.ts';
import { feePercentOf, requireSubscription } from './require-subscription.ts';
import { offerPlans } from './testing/plans.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.stop());
/** The middle of April, in UTC as the accounts of tests are. */
beforeEach(async () => {
  t.app.now = () => new Date('2026-04-16T09:00:00Z');
  await offerPlans(t.app);
});

interface Listed {
  subscriptions: Subscription[];
  is_needed: boolean;
  is_open: boolean;
}
const listed = async (who: Caller) => (await who.get<Listed>('/subscriptions')).data;
const subscribe = (who: Caller, plan = 'basic') => who.post<{ subscription: Subscription }>('/subscriptions', { plan });
const put = (who: Caller, path: string, body?: object) => who.call<{ subscription: Subscription }>('PUT', path, body);
const balance = async ({ accountId }: Caller) => (await t.app.db.tenant(accountId, (tx) => balanceOf(tx, accountId, 'USD'))).balanceMinor;
const eventsOf = async ({ accountId }: Caller) =>
  (await t.app.db.system((tx) => all(tx, sql<{ type: string }>`select type from events where account_id = ${accountId} order by id`))).map(({ type }) => type);
const monthsOf = async (who: Caller, id: number) => (await who.get<{ months: SubscriptionMonth[] }>(`/subscriptions/${id}/months`)).data.months;
const code = ({ status, code: said }: Reply<unknown>) => [status, said];
const needs = ({ accountId }: Caller) => t.app.db.tenant(accountId, (tx) => requireSubscription(tx, accountId));

describe('a subscription', () => {
  it('is charged for its first month when it begins, shown, listed and written down', async () => {
    const who = await asMerchant(t, { funds: 20_00 });
    expect(await listed(who)).toEqual({ subscriptions: [], is_needed: true, is_open: false });
    const made = await subscribe(who);
    expect(made.status).toBe(201);
    expect(made.data.subscription).toMatchObject({
      status: 'Active',
      plan: { code: 'basic', name: 'Basic', price: 15, own_price: 15, fee_percent: 100 },
      next_plan: null,
      starts: '2026-04-16',
      ends: '2026-05-15',
      renews: '2026-05-16',
      past_due: null,
      locks: null,
    });
    expect(await balance(who)).toBe(5_00);
    expect(await listed(who)).toEqual({ subscriptions: [made.data.subscription], is_needed: true, is_open: true });
    expect(await monthsOf(who, made.data.subscription.id)).toMatchObject([
      { plan: 'Basic', starts: '2026-04-16', ends: '2026-05-15', price: 15, currency: 'USD', status: 'paid', paid: 15, paid_currency: 'USD' },
    ]);
    const { transactions } = (await who.get<{ transactions: object[] }>('/transactions')).data;
    expect(transactions[0]).toMatchObject({ kind: 'subscription', name: 'Subscription for returns', memo: 'basic 2026-04-16 – 2026-05-15', amount: -15 });
    const me = async (one: Caller) => (await one.get<{ user: { subscriptions: object[] | null } }>('/users/me')).data.user.subscriptions;
    expect(await me(who)).toEqual([{ plan: 'basic', status: 'Active' }]);
    expect(await me(await asMerchant(t, { accountId: who.accountId, scopes: ['read_shipments'] }))).toBeNull();
    expect((await trail(t, who.accountId)).map(({ verb }) => verb)).toContain('subscription.start');
    expect(await eventsOf(who)).toContain('subscription.started');
  });

  it('is had once: not twice, not without money, not to a plan that is not offered', async () => {
    const who = await asMerchant(t, { funds: 14_99 });
    expect(code(await subscribe(who))).toEqual([402, 'insufficient_funds']);
    expect((await listed(who)).subscriptions).toEqual([]);
    const rich = await asMerchant(t, { funds: 100_00 });
    expect((await subscribe(rich, 'nothing')).errors).toEqual({ plan: 'There is no plan “nothing” on offer.' });
    const both = await Promise.all([subscribe(rich), subscribe(rich, 'growth')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(code(await subscribe(rich))).toEqual([409, 'not_eligible']);
    expect(await balance(rich)).toBe(both[0]?.status === 201 ? 85_00 : 61_00);
  });

  it('tells what was paid in the money of the account, where its plan is in another', async () => {
    const who = await asMerchant(t);
    const { accountId } = who;
    await t.app.db.system((tx) => sql`update accounts set currency = 'JPY' where account_id = ${accountId}`.execute(tx));
    await t.app.db.tenant(accountId, (tx) => topUp(tx, { accountId, currency: 'JPY', object: { kind: 'payment', id: 1 }, memo: 'x', amountMinor: 5000 }));
    const { subscription } = (await subscribe(who)).data;
    expect(await monthsOf(who, subscription.id)).toMatchObject([{ price: 15, currency: 'USD', paid: subscription.plan.own_price, paid_currency: 'JPY' }]);
    expect(subscription.plan.own_price).toBeGreaterThan(1000);
  });

  it('changes to a better plan at once for the days that are left, and to another with the next month', async () => {
    const who = await asMerchant(t, { funds: 100_00 });
    const { id } = (await subscribe(who)).data.subscription;
    t.app.now = () => new Date('2026-05-01T09:00:00Z');
    const better = await put(who, `/subscriptions/${id}`, { plan: 'growth' });
    expect(better.data.subscription).toMatchObject({ plan: { code: 'growth' }, next_plan: null, ends: '2026-05-15' });
    // Half of the 30 days are left: half of 24.00.
    expect(await balance(who)).toBe(100_00 - 15_00 - 12_00);
    expect(await monthsOf(who, id)).toMatchObject([{ plan: 'Growth', price: 39, paid: 27, paid_currency: 'USD' }]);
    const back = await put(who, `/subscriptions/${id}`, { plan: 'basic' });
    expect(back.data.subscription).toMatchObject({ plan: { code: 'growth' }, next_plan: { code: 'basic' } });
    expect((await put(who, `/subscriptions/${id}`, { plan: 'growth' })).data.subscription.next_plan).toBeNull();
    expect(await balance(who)).toBe(73_00);
    expect((await put(who, `/subscriptions/${id}`, { plan: 'none' })).errors).toHaveProperty('plan');
    const poor = await asMerchant(t, { funds: 16_00 });
    const own = (await subscribe(poor)).data.subscription.id;
    expect(code(await put(poor, `/subscriptions/${own}`, { plan: 'growth' }))).toEqual([402, 'insufficient_funds']);
    expect((await listed(poor)).subscriptions[0]).toMatchObject({ plan: { code: 'basic' } });
  });

  it('is canceled for the end of the month, which can be taken back until then', async () => {
    const who = await asMerchant(t, { funds: 100_00 });
    const { id } = (await subscribe(who)).data.subscription;
    expect((await put(who, `/subscriptions/${id}/cancel`)).data.subscription).toMatchObject({ status: 'Active', is_canceling: true, renews: null });
    expect(code(await put(who, `/subscriptions/${id}/cancel`))).toEqual([409, 'not_eligible']);
    expect((await listed(who)).is_open).toBe(true);
    expect((await put(who, `/subscriptions/${id}`, { plan: 'basic' })).data.subscription).toMatchObject({ is_canceling: false, renews: '2026-05-16' });
    expect(await balance(who)).toBe(85_00);
    expect(code(await put(who, `/subscriptions/${id}/pay`))).toEqual([409, 'not_eligible']);
    expect((await trail(t, who.accountId)).map(({ verb }) => verb)).toEqual(expect.arrayContaining(['subscription.cancel', 'subscription.change']));
  });

  it('is its own account’s, and changed by who may spend money, in no test mode', async () => {
    const owner = await asMerchant(t, { funds: 100_00 });
    const { id } = (await subscribe(owner)).data.subscription;
    const other = await asMerchant(t, { funds: 100_00 });
    for (const path of [`/subscriptions/${id}`, `/subscriptions/${id}/cancel`, `/subscriptions/${id}/pay`]) {
      expect(code(await put(other, path, path.endsWith(`${id}`) ? { plan: 'basic' } : undefined))).toEqual([404, 'not_found']);
    }
    expect(code(await other.get(`/subscriptions/${id}/months`))).toEqual([404, 'not_found']);
    const packer = await asMerchant(t, { accountId: owner.accountId, role: 'returns' });
    expect((await listed(packer)).subscriptions).toHaveLength(1);
    expect((await packer.get(`/subscriptions/${id}/months`)).status).toBe(403);
    for (const answer of [await subscribe(packer), await put(packer, `/subscriptions/${id}/cancel`)]) expect(answer.status).toBe(403);
    const trying = await asMerchant(t, { accountId: owner.accountId, isTest: true });
    expect(await listed(trying)).toEqual({ subscriptions: [], is_needed: false, is_open: true });
    expect(code(await subscribe(trying))).toEqual([403, 'live_only']);
  });
});

describe('returns', () => {
  it('can be worked on with a subscription only, and need none while no plan is offered', async () => {
    const who = await asMerchant(t, { funds: 100_00 });
    await expect(needs(who)).rejects.toThrow('not_subscribed');
    await subscribe(who, 'growth');
    await expect(needs(who)).resolves.toBeUndefined();
    const percent = ({ accountId }: Caller) => t.app.db.tenant(accountId, (tx) => feePercentOf(tx, accountId));
    expect(await percent(who)).toBe(85);
    const other = await asMerchant(t);
    expect(await percent(other)).toBe(100);
    await t.app.db.system((tx) => sql`update subscription_plans set is_offered = false`.execute(tx));
    await expect(needs(other)).resolves.toBeUndefined();
    expect(await listed(other)).toEqual({ subscriptions: [], is_needed: false, is_open: true });
    expect((await who.get<{ plans: Plan[] }>('/subscription-plans')).data.plans).toEqual([]);
  });
});

describe('plans', () => {
  it('are shown in the reader’s language and in the account’s own currency', async () => {
    const who = await asMerchant(t);
    await t.app.db.system((tx) => sql`update accounts set currency = 'HKD' where account_id = ${who.accountId}`.execute(tx));
    const { plans } = (await who.get<{ plans: Plan[] }>('/subscription-plans', { 'accept-language': 'zh' })).data;
    expect(plans.map(({ code: plan, name, price }) => [plan, name, price])).toEqual([
      ['basic', '基础版', 15],
      ['growth', 'Growth', 39],
    ]);
    expect(plans[0]?.own_price).toBeGreaterThan(100);
  });

  it('are the operator’s to add, reprice and withdraw', async () => {
    const merchant = await asMerchant(t, { funds: 100_00 });
    const { id } = (await subscribe(merchant)).data.subscription;
    const staff = await asStaff(t, 'pricing');
    const save = (plan: string, body: object) => staff.call<{ plan: StaffPlan }>('PUT', `/staff/subscription-plans/${plan}`, body);
    const saved = await save('basic', { name: { en: 'Basic' }, price: 18, currency: 'USD', is_offered: false });
    expect(saved.data.plan).toMatchObject({
      code: 'basic',
      name: { en: 'Basic', zh: null, ru: null },
      price: 18,
      fee_percent: 100,
      is_offered: false,
      subscribers: expect.any(Number),
    });
    expect((await save('basic', { name: { en: 'Basic' }, price: 18.001, currency: 'USD' })).errors).toHaveProperty('price');
    expect((await save('1st', { name: { en: 'Basic' }, price: 18, currency: 'USD' })).status).toBe(404);
    // One that is added never takes the place of another, at once either; what is not there cannot be changed.
    const given = { code: 'extra', name: { en: 'Extra' }, price: 18, currency: 'USD', is_offered: false };
    const both = await Promise.all([staff.post('/staff/subscription-plans', given), staff.post('/staff/subscription-plans', given)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const { status, errors } = await staff.post('/staff/subscription-plans', { ...given, code: 'basic' });
    expect([status, errors]).toEqual([422, { code: 'There is a plan with this code already.' }]);
    expect((await save('nothing', { name: { en: 'Basic' }, price: 18, currency: 'USD' })).status).toBe(404);
    // The month that has begun stays as it is; what is shown to come is new.
    const { subscriptions } = await listed(merchant);
    expect(subscriptions).toMatchObject([{ plan: { code: 'basic', price: 15 }, next_plan: { code: 'basic', price: 18 } }]);
    const grown = await asMerchant(t, { funds: 100_00 });
    await subscribe(grown, 'growth');
    await save('growth', { name: { en: 'Growth' }, price: 39, currency: 'USD', fee_percent: 100 });
    expect(await t.app.db.tenant(grown.accountId, (tx) => feePercentOf(tx, grown.accountId))).toBe(85);
    // Who has it keeps it, and the month that is paid.
    expect((await put(merchant, `/subscriptions/${id}`, { plan: 'basic' })).status).toBe(200);
    expect(await balance(merchant)).toBe(85_00);
    const told = (await trail(t, 0)).filter(({ verb }) => verb === 'subscriptionPlans.save').map(({ detail }) => detail);
    expect(told).toMatchObject([
      { plan: 'basic', price: 18, fee_percent: 100, is_offered: false, former: { price: 15, fee_percent: 100, is_offered: true } },
      { plan: 'extra', price: 18, former: null },
      { plan: 'growth', price: 39, fee_percent: 100, former: { fee_percent: 85 } },
    ]);
    const support = await asStaff(t, 'support');
    expect((await support.get('/staff/subscription-plans')).status).toBe(403);
    const codes = async (of: Caller, path: string) => (await of.get<{ plans: { code: string }[] }>(path)).data.plans.map(({ code }) => code);
    expect(await codes(staff, '/staff/subscription-plans')).toEqual(['basic', 'extra', 'growth']);
    // The cheapest comes first, whatever the currency.
    await save('extra', { name: { en: 'Extra' }, price: 2000, currency: 'JPY' });
    expect(await codes(staff, '/staff/subscription-plans')).toEqual(['extra', 'basic', 'growth']);
    expect(await codes(merchant, '/subscription-plans')).toEqual(['extra', 'growth']);
  });
});
