import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atSite } from '../../../../test/browser.ts';
import { asMerchant, asStaff, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { setSender } from '../../../../test/merchant.ts';
import { makeWorld } from '../../../../test/world.ts';
import { seedFx } from '../../rates/server/seed-rates.ts';
import { openTestAccount } from '../../test-mode/server/open-test-account.ts';
import type { Waiting } from '../contract.ts';

let t: TestApp;
let desk: Caller;
let owner: Caller;
beforeAll(async () => {
  t = await startApp();
  await seedFx(t.app);
  owner = await asMerchant(t, { funds: 1_000_000 });
  await setSender(t.app.db, owner.accountId);
  await t.app.db.system((tx) => openTestAccount(tx, owner.accountId));
  for (const isTest of [false, true]) {
    const who = await asMerchant(t, { accountId: owner.accountId, isTest });
    await makeWorld(t, who, await atSite(t, 'accounts', { ...who, isTest }), isTest ? 'TEST' : 'LIVE');
  }
  desk = await asStaff(t, 'admin', ['operator_warehouse', 'operator_support']);
  // One of each that a world has in another state.
  await t.app.db.system(async (tx) => {
    await sql`update products set status = 'Pending'`.execute(tx);
    await sql`update inbound_shipments set status = 'En Route'`.execute(tx);
  });
}, 120_000);
afterAll(() => t.stop());

async function home(staffRole: string): Promise<{ status: number; waiting: Waiting[] }> {
  const at = await atSite(t, 'accounts', await asMerchant(t, { staffRole }));
  const { status, data } = await at<{ waiting: Waiting[] }>('GET', '/staff/home');
  return { status, waiting: data.waiting };
}
const countOf = (waiting: readonly Waiting[], kind: Waiting['kind']) => waiting.find((one) => one.kind === kind)?.count ?? 0;

it('counts what the desks of all warehouses list, and nothing of test accounts', async () => {
  const { waiting } = await home('warehouse');
  const total = async (path: string) => {
    let sum = 0;
    for (const warehouse of ['HKG', 'LAX', 'FRA'])
      sum += (await desk.get<{ total: number }>(`${path}${path.includes('?') ? '&' : '?'}warehouse=${warehouse}&limit=1`)).data.total;
    return sum;
  };
  expect(countOf(waiting, 'inbound')).toBe(await total('/desk/inbound'));
  expect(countOf(waiting, 'orders')).toBe(await total('/desk/orders?status=Ready'));
  expect(countOf(waiting, 'packing')).toBe(await total('/desk/orders?status=Packing'));
  expect(countOf(waiting, 'counts')).toBe(await total('/desk/counts?asked=true'));
  expect(countOf(waiting, 'returns')).toBe(await total('/desk/returns'));
  expect(countOf(waiting, 'reshipments')).toBe(await total('/desk/reshipments'));
  expect(countOf(waiting, 'products')).toBe((await desk.get<{ total: number }>('/desk/products?limit=1')).data.total);
  expect(countOf(waiting, 'inbound')).toBeGreaterThan(0);
  expect(countOf(waiting, 'products')).toBeGreaterThan(0);
});

it('tells of exchange rates that are old where their currency is in use', async () => {
  const old = async () => countOf((await home('pricing')).waiting, 'exchange');
  // Accounts, prices, fees and what was sent last are all in dollars of the US.
  expect(await old()).toBe(0);
  await t.app.db.system((tx) => sql`update accounts set currency = 'THB' where account_id = ${owner.accountId}`.execute(tx));
  expect(await old()).toBe(1);
});

it('shows each role its own work, and is for the operator’s people', async () => {
  const kinds = async (role: string) => (await home(role)).waiting.map(({ kind }) => kind);
  expect(await kinds('support')).toEqual([]);
  expect(await kinds('support_write')).toEqual((await kinds('admin')).filter((kind) => kind === 'claims' || kind === 'referrals'));
  expect(await kinds('pricing')).toEqual(['exchange']);
  expect(await kinds('admin')).toEqual(expect.arrayContaining(['inbound', 'products', 'exchange']));
  const merchant = await atSite(t, 'accounts', await asMerchant(t));
  expect((await merchant('GET', '/staff/home')).status).toBe(403);
});
