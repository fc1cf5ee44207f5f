import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_RATES } from '../src/features/rates/demo/demo-rates.ts';
import { storeRates } from '../src/features/rates/server/load-book.ts';
import { EXAMPLE_SHIPMENT } from '../src/features/shipments/contract.ts';
import { one } from '../src/server/db.ts';
import { catalog } from '../src/program/features.ts';
import { atAccounts } from './browser.ts';
import { fill } from './calls.ts';
import { asMerchant, startApp, type Caller, type TestApp } from './harness.ts';
import { setSender } from './merchant.ts';

const FUNDS = 500_000;
/** Books that represent money outside the account: nothing a merchant does may draw on them. */
const OUTSIDE = ['funding', 'claims', 'referrals'];

const everyVerb = (['console', 'accounts'] as const)
  .flatMap((site) => catalog[site].map(({ call }) => ({ site, call })))
  // Its answer never ends.
  .filter(({ call }) => call.path !== '/tasks/events');
const merchants = everyVerb.filter(({ call }) => !call.access.startsWith('staff:'));
const staff = everyVerb.filter(({ call }) => call.access.startsWith('staff:'));

/** A call's example with its numbers as they are, negated, or large. */
const bent = (example: unknown, factor: number): unknown => {
  if (typeof example === 'number') return example * factor;
  if (Array.isArray(example)) return example.map((each) => bent(each, factor));
  if (typeof example === 'object' && example !== null) return Object.fromEntries(Object.entries(example).map(([name, each]) => [name, bent(each, factor)]));
  return example;
};

let t: TestApp;
let ana: Caller;
let ids: number[];
/** As a signed-in person of the account, and with a program's token that has every right. */
let ways: Record<'console' | 'accounts', (method: string, path: string, body?: unknown) => Promise<number>>;

beforeAll(async () => {
  t = await startApp({ DEMO: 'false' });
  await t.app.db.system((tx) => storeRates(tx, DEMO_RATES, 'test'));
  ana = await asMerchant(t, { funds: FUNDS });
  await setSender(t.app.db, ana.accountId);
  const shipments: number[] = [];
  for (let i = 0; i < 4; i += 1) {
    shipments.push((await ana.post<{ shipment: { id: number } }>('/shipments', { ...EXAMPLE_SHIPMENT, create_label: i > 1 })).data.shipment.id);
  }
  const labels = (await ana.get<{ labels: { id: number }[] }>('/labels')).data.labels ?? [];
  ids = [...shipments, ...labels.map(({ id }) => id), ana.userId, ana.accountId];
  const person = await atAccounts(t, ana);
  ways = {
    console: async (method, path, body) => (await ana.call(method, path, body)).status,
    accounts: async (method, path, body) => (await person(method, path, body)).status,
  };
});
afterAll(() => t.stop());

/** What the account has, and what it received from outside, in minor units. */
const money = () =>
  t.app.db.system((tx) =>
    one(
      tx,
      sql<{ balance: number; outside: number }>`
        select (select balance_minor from ledger_balances where account_id = ${ana.accountId}) as balance,
               (select -sum(amount_minor)::bigint from ledger_postings where account_id = ${ana.accountId} and book = any(${OUTSIDE}::text[])) as outside`,
    ),
  );

describe('outside the demo', () => {
  it('an owner adds nothing to the balance, by whatever call in whatever order', async () => {
    expect(merchants.length).toBeGreaterThan(120);
    const before = await money();
    expect(before).toMatchObject({ outside: FUNDS });
    const step = fc.record({ at: fc.nat(), factor: fc.constantFrom(1, 1, 1, -1, 1000), id: fc.nat() });
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(merchants, { minLength: merchants.length }),
        fc.array(step, { minLength: 20, maxLength: 20 }),
        async (order, steps) => {
          for (const [i, { site, call }] of order.entries()) {
            // Signing out, leaving, or going over to the test account would make the rest of the walk pointless.
            if (
              ['DELETE /session', 'PUT /session/mode', 'GET /users/logout', 'DELETE /users/{id}', 'DELETE /tokens/{id}'].includes(`${call.method} ${call.path}`)
            )
              continue;
            const { factor, id } = steps[i % steps.length] ?? { factor: 1, id: 0 };
            const params = { id: ids[(id + i) % ids.length] ?? 1, reference: `pay-${ana.accountId}-x`, ...(call.example?.params as object | undefined) };
            await ways[site](call.method, fill(call, params), call.body ? bent(call.example?.body ?? {}, factor) : undefined);
            const { balance, outside } = await money();
            expect([call.name, outside, balance <= FUNDS]).toEqual([call.name, FUNDS, true]);
          }
        },
      ),
      { numRuns: 2, seed: 20_261_122 },
    );
    expect(await ways.console('GET', '/balance')).toBe(200);
    expect(await ways.accounts('GET', '/balance')).toBe(200);
  });

  it('a card number is no money', async () => {
    for (const body of [{ amount: 50, card_number: '4242424242424242' }, { amount: 50 }]) {
      expect([409, 422]).toContain(await ways.accounts('POST', '/payments', body));
    }
    expect((await money()).outside).toBe(FUNDS);
  });

  it.each(staff.map((one) => [`${one.call.method} ${one.call.path}`, one] as const))('%s is refused to an owner', async (_title, { site, call }) => {
    expect(await ways[site](call.method, fill(call, { id: 1, ...(call.example?.params as object | undefined) }), call.example?.body)).toBe(403);
  });
});
