import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { choose, emptyOutbox, outbox } from '../../../../test/mail.ts';
import { person, trail, type Person } from '../../../../test/people.ts';
import { charge, topUp } from './ledger.ts';
import { mailLowBalance } from './mail-low-balance.job.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  await t.app.db.system((tx) => sql`update ledger_balances set warn_below_minor = null, warned_at = null`.execute(tx));
  await emptyOutbox(t);
});

const move = (accountId: number, amountMinor: number) =>
  t.app.db.tenant(accountId, (tx) => {
    const about = { accountId, currency: 'USD', object: { kind: 'label', id: 1 }, memo: 'x' };
    return amountMinor > 0
      ? topUp(tx, { ...about, amountMinor })
      : charge(tx, { ...about, kind: 'label', lines: [{ book: 'label', amountMinor: -amountMinor }] });
  });
const sweep = () => mailLowBalance.run(t.app, {}, new AbortController().signal);
const limit = (who: Person, below: number | null) => who.call('PUT', '/balance/warning', { below });

/** An owner with this much, told below 100. */
async function watched(funds = 150_00): Promise<Person> {
  const owner = await person(t, 'owner');
  await move(owner.accountId, funds);
  expect((await limit(owner, 100)).status).toBe(200);
  return owner;
}

describe('the limit', () => {
  it('is none until it is set, can be taken away, and stands in the trail', async () => {
    const owner = await person(t, 'owner');
    expect((await owner.call('GET', '/balance/warning')).data).toEqual({ warning: { currency: 'USD', below: null } });
    expect((await limit(owner, 12.5)).data).toEqual({ warning: { currency: 'USD', below: 12.5 } });
    expect((await owner.call('GET', '/balance/warning')).data).toEqual({ warning: { currency: 'USD', below: 12.5 } });
    expect((await trail(t, owner.accountId)).at(-1)).toMatchObject({ verb: 'billing.saveWarning', detail: { below_minor: 1250, currency: 'USD' } });
    expect((await limit(owner, null)).data).toEqual({ warning: { currency: 'USD', below: null } });
  });

  it('is a sum of the currency, set by those who may change money', async () => {
    const owner = await person(t, 'owner');
    for (const below of [0, -5, 10.005, 1e9]) expect([below, (await limit(owner, below)).status]).toEqual([below, 422]);
    const viewer = await person(t, 'viewer', owner.accountId);
    expect((await viewer.call('GET', '/balance/warning')).status).toBe(200);
    expect((await limit(viewer, 5)).status).toBe(403);
    const shipping = await person(t, 'shipping', owner.accountId);
    expect((await shipping.call('GET', '/balance/warning')).status).toBe(403);
  });
});

describe('a low balance', () => {
  it('is told once, until it was above again', async () => {
    const owner = await watched();
    await sweep();
    expect(await outbox(t)).toEqual([]);
    await move(owner.accountId, -60_00);
    for (let i = 0; i < 3; i += 1) await sweep();
    const [mail, ...others] = await outbox(t);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'low_balance', user_id: owner.userId, link: `${t.app.env.ACCOUNTS_URL}/billing/payment` });
    expect(mail?.subject).toMatch(/^Low balance: .*90\.00.* left in /);
    expect(mail?.content.text[0]).toContain('100.00');
    await move(owner.accountId, -10_00);
    await sweep();
    expect(await outbox(t)).toHaveLength(1);
    await move(owner.accountId, 100_00);
    await sweep();
    await move(owner.accountId, -100_00);
    await sweep();
    expect(await outbox(t)).toHaveLength(2);
  });

  it('is below the limit, not at it, and credit counts', async () => {
    const owner = await watched(100_00);
    await sweep();
    expect(await outbox(t)).toEqual([]);
    await move(owner.accountId, -1);
    await t.app.db.system((tx) => sql`update ledger_balances set credit_limit_minor = 1000 where account_id = ${owner.accountId}`.execute(tx));
    await sweep();
    expect(await outbox(t)).toEqual([]);
  });

  it('is told anew below another limit', async () => {
    const owner = await watched(50_00);
    await sweep();
    await limit(owner, 100);
    await sweep();
    expect(await outbox(t)).toHaveLength(1);
    await limit(owner, 60);
    await sweep();
    expect(await outbox(t)).toHaveLength(2);
  });

  it('is told to those who may see the balance and want it, in their language', async () => {
    const owner = await watched(50_00);
    const off = await person(t, 'admin', owner.accountId);
    await choose(t, off.userId, 'low_balance', false);
    await person(t, 'shipping', owner.accountId);
    const viewer = await person(t, 'viewer', owner.accountId);
    await t.app.db.system((tx) => sql`update users set language = 'ru' where id = ${viewer.userId}`.execute(tx));
    await sweep();
    const mails = await outbox(t);
    expect(mails.map((one) => one.user_id)).toEqual([owner.userId, viewer.userId]);
    expect(mails[1]?.subject).toContain('Низкий баланс');
  });

  it('is told once by several copies at the same time, and by the next where one failed before it committed, which holds back no other', async () => {
    const owners = [await watched(50_00), await watched(50_00), await watched(50_00)];
    let transactions = 0;
    const lookup: typeof t.app.db.lookup = (work) =>
      t.app.db.lookup(async (tx) => {
        const done = await work(tx);
        transactions += 1;
        // The first looks who is above again, the second who is below.
        if (transactions === 3) throw new Error('killed');
        return done;
      });
    const log = { ...t.app.log, error: () => undefined };
    await mailLowBalance.run({ ...t.app, log, db: { ...t.app.db, lookup } }, {}, new AbortController().signal);
    expect((await outbox(t)).map((one) => one.user_id)).toEqual(owners.slice(1).map((one) => one.userId));
    await Promise.all([sweep(), sweep(), sweep()]);
    expect((await outbox(t)).map((one) => one.user_id).toSorted()).toEqual(owners.map((one) => one.userId).toSorted());
  });
});
