import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { emptyOutbox, outbox } from '../../../../test/mail.ts';
import { all, one } from '../../../server/db.ts';
import { balanceOf, topUp } from '../../billing/server/ledger.ts';
import { issueDue } from '../../invoices/server/issue-invoice.ts';
import type { Subscription } from '../contract.ts';
import { renewSubscriptions } from './renew.ts';
import { offerPlans } from './testing/plans.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  await emptyOutbox(t);
  await offerPlans(t.app);
});

const at = (instant: string) => {
  t.app.now = () => new Date(instant);
};
/** Runs the job at a moment, twice, as after a crash. */
async function sweep(instant: string, app = t.app): Promise<void> {
  at(instant);
  for (let i = 0; i < 2; i += 1) await renewSubscriptions({ ...app, now: t.app.now }, new AbortController().signal);
}
const shown = async (who: Caller) => (await who.get<{ subscriptions: Subscription[]; is_open: boolean }>('/subscriptions')).data;
const state = async (who: Caller) => (await shown(who)).subscriptions[0]?.status;
const charged = ({ accountId }: Caller) =>
  t.app.db.system((tx) =>
    all(
      tx,
      sql<{ memo: string; minor: number }>`
        select memo, -amount_minor as minor from ledger_entries where account_id = ${accountId} and kind = 'subscription' order by id`,
    ),
  );
const memos = async (who: Caller) => (await charged(who)).map(({ memo }) => memo);
const pay = ({ accountId }: Caller, amountMinor: number) =>
  t.app.db.tenant(accountId, (tx) => topUp(tx, { accountId, currency: 'USD', object: { kind: 'payment', id: 1 }, memo: 'x', amountMinor }));

/** A merchant who subscribed at an instant, in a time zone. */
async function subscribed(instant: string, { funds = 100_00, zone = 'UTC', plan = 'basic' } = {}): Promise<Caller & { id: number }> {
  const who = await asMerchant(t, { funds });
  await t.app.db.system((tx) => sql`update accounts set time_zone = ${zone} where account_id = ${who.accountId}`.execute(tx));
  at(instant);
  const made = await who.post<{ subscription: Subscription }>('/subscriptions', { plan });
  return { ...who, id: made.data.subscription.id };
}

describe('each month', () => {
  it('is charged once when it begins by the account’s clock, from the 31st on as well', async () => {
    const who = await subscribed('2026-01-31T10:00:00Z', { zone: 'America/New_York' });
    // Midnight of the 28th there is 05:00 UTC; of the 31st of March, in summer time, 04:00.
    await sweep('2026-02-28T04:59:00Z');
    expect(await memos(who)).toEqual(['basic 2026-01-31 – 2026-02-27']);
    await sweep('2026-02-28T05:00:00Z');
    await sweep('2026-03-31T03:59:00Z');
    expect(await memos(who)).toEqual(['basic 2026-01-31 – 2026-02-27', 'basic 2026-02-28 – 2026-03-30']);
    await sweep('2026-03-31T04:00:00Z');
    expect((await charged(who)).at(-1)).toEqual({ memo: 'basic 2026-03-31 – 2026-04-29', minor: 15_00 });
    expect(await state(who)).toBe('Active');
  });

  it('that was missed is caught up on, the oldest first', async () => {
    const who = await subscribed('2026-01-10T10:00:00Z');
    await sweep('2026-04-11T00:00:00Z');
    expect(await memos(who)).toEqual([
      'basic 2026-01-10 – 2026-02-09',
      'basic 2026-02-10 – 2026-03-09',
      'basic 2026-03-10 – 2026-04-09',
      'basic 2026-04-10 – 2026-05-09',
    ]);
  });

  it('has the plan and the price of the day it begins', async () => {
    const who = await subscribed('2026-01-10T10:00:00Z', { plan: 'growth' });
    await who.call('PUT', `/subscriptions/${who.id}`, { plan: 'basic' });
    await t.app.db.system((tx) => sql`update subscription_plans set price_minor = 1600 where code = 'basic'`.execute(tx));
    await sweep('2026-02-10T00:00:00Z');
    expect(await charged(who)).toEqual([
      { memo: 'growth 2026-01-10 – 2026-02-09', minor: 39_00 },
      { memo: 'basic 2026-02-10 – 2026-03-09', minor: 16_00 },
    ]);
    expect((await shown(who)).subscriptions[0]).toMatchObject({ plan: { code: 'basic' }, next_plan: null });
  });

  it('is charged once however many copies run at a time, and however often one dies', async () => {
    const all4 = await Promise.all([1, 2, 3, 4].map(() => subscribed('2026-01-31T10:00:00Z', { funds: 500_00 })));
    let count = 0;
    const dying = {
      ...t.app,
      db: {
        ...t.app.db,
        system: <T>(work: Parameters<typeof t.app.db.system<T>>[0]) =>
          t.app.db.system(async (tx) => {
            const result = await work(tx);
            count += 1;
            if (count % 3 === 0) throw new Error('killed');
            return result;
          }),
      },
    };
    at('2026-09-01T00:00:00Z');
    const signal = new AbortController().signal;
    for (let round = 0; round < 20; round += 1) {
      await Promise.allSettled([renewSubscriptions({ ...dying, now: t.app.now }, signal), renewSubscriptions({ ...dying, now: t.app.now }, signal)]);
    }
    await sweep('2026-09-01T00:00:00Z');
    for (const who of all4) {
      // Eight months have begun since the 31st of January.
      expect(new Set(await memos(who)).size).toBe(8);
      expect(await memos(who)).toHaveLength(8);
      expect((await t.app.db.tenant(who.accountId, (tx) => balanceOf(tx, who.accountId, 'USD'))).balanceMinor).toBe(500_00 - 8 * 15_00);
      const { n } = await t.app.db.system((tx) =>
        one(tx, sql<{ n: number }>`select count(*) as n from events where account_id = ${who.accountId} and type = 'subscription.renewed'`),
      );
      expect(n).toBe(7);
    }
  });

  it('stands on the invoice as what it is', async () => {
    const who = await subscribed('2026-01-10T10:00:00Z');
    await t.app.db.system((tx) => sql`update ledger_entries set created_at = '2026-01-10T10:00:00Z' where account_id = ${who.accountId}`.execute(tx));
    await issueDue({ ...t.app, now: () => new Date('2026-02-01T12:00:00Z') });
    const id = (await who.get<{ invoices: { id: number }[] }>('/invoices')).data.invoices[0]?.id ?? 0;
    const { lines } = (await who.get<{ invoice: { lines: object[] } }>(`/invoices/${id}`)).data.invoice;
    expect(lines).toMatchObject([{ kind: 'subscription', amount: 15 }]);
  });
});

describe('a month the balance does not cover', () => {
  it('is told in the money the account has, where its plan is in another', async () => {
    const who = await subscribed('2026-01-10T10:00:00Z', { funds: 20_00 });
    await t.app.db.system((tx) => sql`update accounts set currency = 'JPY' where account_id = ${who.accountId}`.execute(tx));
    await sweep('2026-02-10T00:05:00Z');
    const [mail] = (await outbox(t)).filter(({ user_id }) => user_id === who.userId);
    expect(mail?.content.text[0]).toMatch(/ ¥2,\d{3} JPY \(\$15\.00 USD\)/);
  });

  it('is due, then past due, then locks returns, and each is told once', async () => {
    const who = await subscribed('2026-01-10T10:00:00Z', { funds: 20_00 });
    await sweep('2026-02-10T00:05:00Z');
    expect((await shown(who)).subscriptions[0]).toMatchObject({ status: 'Payment Due', past_due: '2026-02-17', locks: '2026-02-24', starts: '2026-02-10' });
    expect((await shown(who)).is_open).toBe(true);
    await sweep('2026-02-16T23:59:00Z');
    expect(await state(who)).toBe('Payment Due');
    await sweep('2026-02-17T00:01:00Z');
    expect(await state(who)).toBe('Past Due');
    await sweep('2026-02-24T00:01:00Z');
    expect(await state(who)).toBe('Locked');
    expect((await shown(who)).is_open).toBe(false);
    const mails = (await outbox(t)).filter(({ kind, user_id }) => kind === 'subscription' && user_id === who.userId);
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Payment due', 'Past due', 'Locked']);
    expect(mails[0]?.content.text[0]).toContain('February 17, 2026');
    const events = await t.app.db.system((tx) =>
      all(tx, sql<{ type: string }>`select type from events where account_id = ${who.accountId} and type like 'subscription.%' order by id`),
    );
    expect(events.map(({ type }) => type)).toEqual(['subscription.started', 'subscription.payment_due', 'subscription.past_due', 'subscription.locked']);
    // Money that comes later does not pay for what was locked; subscribing again begins that day.
    await pay(who, 100_00);
    await sweep('2026-03-12T00:00:00Z');
    expect(await memos(who)).toHaveLength(1);
    expect((await who.post<{ subscription: Subscription }>('/subscriptions', { plan: 'basic' })).data.subscription).toMatchObject({
      status: 'Active',
      starts: '2026-03-12',
      id: who.id,
    });
    expect(await memos(who)).toEqual(['basic 2026-01-10 – 2026-02-09', 'basic 2026-03-12 – 2026-04-11']);
  });

  it('is charged as soon as there is money, and keeps its days', async () => {
    const who = await subscribed('2026-01-10T10:00:00Z', { funds: 20_00 });
    await sweep('2026-02-10T00:05:00Z');
    await pay(who, 10_00);
    await sweep('2026-02-20T00:00:00Z');
    expect((await shown(who)).subscriptions[0]).toMatchObject({ status: 'Active', starts: '2026-02-10', ends: '2026-03-09', past_due: null });
    expect(await memos(who)).toEqual(['basic 2026-01-10 – 2026-02-09', 'basic 2026-02-10 – 2026-03-09']);
  });

  it('can be paid by hand, and not changed to another plan before', async () => {
    const who = await subscribed('2026-01-10T10:00:00Z', { funds: 20_00 });
    await sweep('2026-02-10T00:05:00Z');
    const paid = () => who.call<{ subscription: Subscription }>('PUT', `/subscriptions/${who.id}/pay`);
    expect((await paid()).code).toBe('insufficient_funds');
    expect((await who.call('PUT', `/subscriptions/${who.id}`, { plan: 'growth' })).code).toBe('not_eligible');
    expect((await who.post('/subscriptions', { plan: 'growth' })).code).toBe('not_eligible');
    await pay(who, 10_00);
    expect((await paid()).data.subscription.status).toBe('Active');
    expect((await paid()).code).toBe('not_eligible');
    expect(await memos(who)).toHaveLength(2);
  });

  it('can be given up: it ends at once and is not charged', async () => {
    const who = await subscribed('2026-01-10T10:00:00Z', { funds: 20_00 });
    await sweep('2026-02-10T00:05:00Z');
    expect((await who.call<{ subscription: Subscription }>('PUT', `/subscriptions/${who.id}/cancel`)).data.subscription.status).toBe('Canceled');
    await pay(who, 100_00);
    await sweep('2026-04-10T00:05:00Z');
    expect(await memos(who)).toHaveLength(1);
  });
});

describe('a subscription that was canceled', () => {
  it('ends with its month, and is charged no more', async () => {
    const who = await subscribed('2026-01-10T10:00:00Z');
    await who.call('PUT', `/subscriptions/${who.id}/cancel`);
    await sweep('2026-02-09T23:59:00Z');
    expect((await shown(who)).is_open).toBe(true);
    await sweep('2026-02-10T00:00:00Z');
    expect(await shown(who)).toMatchObject({ is_open: false, subscriptions: [{ status: 'Canceled', renews: null }] });
    expect(await memos(who)).toHaveLength(1);
    expect((await outbox(t)).filter(({ user_id }) => user_id === who.userId).map(({ subject }) => subject)).toEqual([
      'The subscription for returns of Test merchant has ended',
    ]);
  });

  it('is that of a suspended account, whose months nobody is charged for', async () => {
    const who = await subscribed('2026-01-10T10:00:00Z');
    await t.app.db.system((tx) => sql`update accounts set suspended_at = now() where account_id = ${who.accountId}`.execute(tx));
    await sweep('2026-04-10T00:00:00Z');
    await t.app.db.system((tx) => sql`update accounts set suspended_at = null where account_id = ${who.accountId}`.execute(tx));
    expect(await state(who)).toBe('Canceled');
    expect(await memos(who)).toHaveLength(1);
  });
});
