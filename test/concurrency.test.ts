import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLE_SHIPMENT } from '../src/features/shipments/contract.ts';
import type { Shipment } from '../src/features/shipments/shipment-out.ts';
import { all, one } from '../src/server/db.ts';
import { asMerchant, caller, startApp, type Caller, type TestApp } from './harness.ts';
import { bookIsRight } from './ledger.ts';
import { setSender } from './merchant.ts';
import { payIn } from './pay-in.ts';

type One = { shipment: Shipment };
type Bought = { label: { id: number; shipment_id: number; tracking_number: string; cost: number } };

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.stop());

const create = async (who: Caller) => (await who.post<One>('/shipments', EXAMPLE_SHIPMENT)).data.shipment.id;

/** The price of one example label, in minor units. */
async function priceOfOne(): Promise<number> {
  const trial = await asMerchant(t, { funds: 100_000 });
  await setSender(t.app.db, trial.accountId);
  const { data } = await trial.post<Bought>('/labels', { shipment_id: await create(trial) });
  return Math.round(data.label.cost * 100);
}

describe('a hundred purchases at once on a balance for sixty', () => {
  it('sell exactly sixty labels', async () => {
    const price = await priceOfOne();
    const ana = await asMerchant(t, { funds: price * 60 + price - 1 });
    await setSender(t.app.db, ana.accountId);
    const ids: number[] = [];
    for (let i = 0; i < 100; i += 1) ids.push(await create(ana));

    const answers = await Promise.all(ids.map((id) => ana.post<Bought>('/labels', { shipment_id: id })));
    const sold = answers.filter((answer) => answer.status === 201);
    expect(sold).toHaveLength(60);
    expect(answers.filter((answer) => answer.code === 'insufficient_funds')).toHaveLength(40);
    expect(new Set(sold.map((answer) => answer.data.label.tracking_number)).size).toBe(60);
    expect((await ana.get<{ balance: { balance: number } }>('/balance')).data.balance.balance).toBe((price - 1) / 100);
    await bookIsRight(t.app.db, ana.accountId);
    const { n } = await t.app.db.system((tx) => one(tx, sql<{ n: number }>`select count(*) as n from labels where account_id = ${ana.accountId}`));
    expect(n).toBe(60);
  });

  it('sell one label for one shipment, whoever asks how often', async () => {
    const ana = await asMerchant(t, { funds: 100_000 });
    await setSender(t.app.db, ana.accountId);
    const id = await create(ana);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ana.post<Bought>('/labels', { shipment_id: id })));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    const key = { 'idempotency-key': 'twenty-tabs' };
    const other = await create(ana);
    const same = await Promise.all(Array.from({ length: 20 }, () => ana.post<Bought>('/labels', { shipment_id: other }, key)));
    for (const answer of same) expect([answer.status, answer.data]).toEqual([201, same[0]?.data]);
    await bookIsRight(t.app.db, ana.accountId);
  });
});

/** What one of several people in an account does next; `target` picks a shipment. */
const step = fc.record({
  who: fc.integer({ min: 0, max: 2 }),
  what: fc.constantFrom('create', 'buy', 'buy', 'cancel', 'cancelLabel', 'remove', 'topUp', 'bulkCancel'),
  target: fc.nat({ max: 7 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Payments are made on the accounts site. */
const topUp = (person: Caller, amount: number) => payIn(t, caller(t.accounts, person).call, amount);

async function perform(people: readonly Caller[], ids: number[], { who, what, target }: Step): Promise<number> {
  const person = people[who];
  const id = ids[target % ids.length] ?? 1;
  if (!person) throw new Error('There is nobody to do it.');
  switch (what) {
    case 'create': {
      const answer = await person.post<One>('/shipments', EXAMPLE_SHIPMENT);
      ids.push(answer.data.shipment.id);
      return answer.status;
    }
    case 'buy':
      return (await person.post('/labels', { shipment_id: id })).status;
    case 'cancel':
      return (await person.call('PUT', `/shipments/${id}/cancel`)).status;
    case 'cancelLabel': {
      const { data } = await person.get<{ labels?: { id: number }[] }>(`/labels?shipment_id=${id}`);
      return (await person.call('PUT', `/labels/${data.labels?.[0]?.id ?? 1}/cancel`)).status;
    }
    case 'remove':
      return (await person.call('DELETE', `/shipments/${id}`)).status;
    case 'topUp':
      return (await topUp(person, 10)).status;
    case 'bulkCancel':
      return (await person.post('/shipments/cancel', { ids: [id, ids[(target + 1) % ids.length] ?? 1] })).status;
  }
}

interface Standing {
  status: string;
  label_id: number | null;
  valid: number;
}

async function shipmentsAreRight(accountId: number): Promise<void> {
  const { standings, counts, real } = await t.app.db.system(async (tx) => ({
    standings: await all(
      tx,
      sql<Standing>`
        select s.status, s.label_id, (select count(*) from labels l where l.account_id = s.account_id and l.shipment_id = s.id and l.cancelled_at is null) as valid
        from shipments s where s.account_id = ${accountId}`,
    ),
    counts: await all(
      tx,
      sql<{
        status: string;
        n: number;
      }>`select status, sum(n)::bigint as n from shipment_counts where account_id = ${accountId} group by 1 having sum(n) <> 0 order by 1`,
    ),
    real: await all(tx, sql<{ status: string; n: number }>`select status, count(*) as n from shipments where account_id = ${accountId} group by 1 order by 1`),
  }));
  for (const { status, valid } of standings) expect([status, valid]).toEqual([status, status === 'Labeled' ? 1 : 0]);
  expect(counts).toEqual(real);
}

describe('several people at the same shipments', () => {
  it('leave books, labels, states and counts in order, whatever comes first', async () => {
    const price = await priceOfOne();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (steps) => {
        const first = await asMerchant(t, { funds: price * 5 });
        await setSender(t.app.db, first.accountId);
        const people = [first, await asMerchant(t, { accountId: first.accountId }), await asMerchant(t, { accountId: first.accountId })];
        const ids: number[] = [];
        for (let i = 0; i < 4; i += 1) ids.push(await create(first));
        for (let i = 0; i < steps.length; i += 8) {
          const statuses = await Promise.all(steps.slice(i, i + 8).map((one_) => perform(people, ids, one_)));
          expect(statuses.filter((status) => status >= 500)).toEqual([]);
        }
        await bookIsRight(t.app.db, first.accountId);
        await shipmentsAreRight(first.accountId);
      }),
      { numRuns: t.app.db.kind === 'postgres' ? 40 : 3, seed: 20_261_120 },
    );
  });
});
