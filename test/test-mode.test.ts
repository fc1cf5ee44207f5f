import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLE_SHIPMENT } from '../src/features/shipments/contract.ts';
import { openTestAccount } from '../src/features/test-mode/server/open-test-account.ts';
import { catalog } from '../src/program/features.ts';
import { all, one } from '../src/server/db.ts';
import { OPERATOR_SCOPES, ALL_SCOPES } from '../src/shared/permissions.ts';
import { atSite } from './browser.ts';
import { fingerprint, tenantTables } from './fingerprint.ts';
import { asMerchant, caller, startApp, type Caller, type TestApp } from './harness.ts';
import { setSender } from './merchant.ts';
import { aim, idFor, makeWorld, type World } from './world.ts';

const SITES = ['console', 'accounts'] as const;
const mounted = SITES.flatMap((site) => catalog[site].map(({ call }) => ({ site, call })));
const names = (of: (call: (typeof mounted)[number]['call']) => boolean) =>
  [...new Set(mounted.filter(({ call }) => of(call)).map(({ call }) => call.name))].sort();

/** The doors between the modes: they are in the trail of the account itself, whichever mode they lead to. */
const DOORS = ['accounts.choose', 'testMode.switch'];

/** About the account itself, and so refused in test mode, besides all of the operator's calls. Whoever adds a call decides. */
const LIVE_ONLY = [
  'access-requests.approve',
  'access-requests.create',
  'access-requests.decline',
  'access-requests.list',
  'access-requests.withdraw',
  'billing.getPayment',
  'billing.getWarning',
  'billing.pay',
  'billing.saveWarning',
  'billing.ways',
  'identity.addPasskey',
  'identity.beginPasskey',
  'identity.beginTwoStep',
  'identity.changePassword',
  'identity.confirmTwoStep',
  'identity.endTwoStep',
  'identity.removePasskey',
  'identity.renewRecoveryCodes',
  'identity.saveProfile',
  'invoices.get',
  'invoices.list',
  'mail.saveSetting',
  'radar.getLink',
  'radar.removeLink',
  'radar.renewLink',
  'referrals.create',
  'referrals.list',
  'subscriptions.cancel',
  'subscriptions.change',
  'subscriptions.months',
  'subscriptions.pay',
  'subscriptions.subscribe',
  'users.change',
  'users.history',
  'users.invite',
  'users.list',
  'users.remove',
  'users.renewInvitation',
  'users.resume',
  'users.suspend',
  'users.withdrawInvitation',
  'visits.get',
  'visits.list',
];

interface Side {
  accountId: number;
  token: Caller;
  person: Record<(typeof SITES)[number], Awaited<ReturnType<typeof atSite>>>;
  mark: string;
  world: World;
}

let t: TestApp;
let live: Side;
let test: Side;

async function side(owner: Caller, isTest: boolean, mark: string): Promise<Side> {
  const options = { role: 'owner', staffRole: 'admin', scopes: [...ALL_SCOPES, ...OPERATOR_SCOPES] };
  const token = await asMerchant(t, { ...options, accountId: owner.accountId, isTest });
  const person = { console: await atSite(t, 'console', { ...token, isTest }), accounts: await atSite(t, 'accounts', { ...token, isTest }) };
  const accountId = isTest ? await t.app.db.system((tx) => openTestAccount(tx, owner.accountId)) : owner.accountId;
  return { accountId, token, person, mark, world: await makeWorld(t, token, person.accounts, mark) };
}

beforeAll(async () => {
  t = await startApp();
  const owner = await asMerchant(t, { funds: 1_000_000 });
  await setSender(t.app.db, owner.accountId);
  await t.app.db.system((tx) => openTestAccount(tx, owner.accountId));
  live = await side(owner, false, 'LIVEMARK');
  test = await side(owner, true, 'TESTMARK');
}, 120_000);
afterAll(() => t.stop());

/** Makes every call there is with the numbers of the other side, by token and as a person; gives what was answered. */
async function tryAll(from: Side, at: Side): Promise<{ name: string; raw: string; status: number; code: string | undefined }[]> {
  const answers = [];
  for (const { site, call } of mounted) {
    if (call.access === 'public' || call.name === 'tasks.watch' || DOORS.includes(call.name)) continue;
    const { path, body, headers } = aim(call, at.world, at.accountId);
    for (const ask of [caller(t[site], from.token).call, from.person[site]]) {
      const { raw, status, code } = await ask(call.method, path, body, headers);
      answers.push({ name: call.name, raw, status, code });
    }
  }
  return answers;
}

it('is tried with one of everything: each call that names an object finds it in a world', () => {
  const merchants = mounted.filter(({ call }) => call.live !== true && !/^(public|person|staff)/.test(call.access) && call.path.includes('{id}'));
  expect(merchants.length).toBeGreaterThan(80);
  expect(merchants.filter(({ call }) => idFor(call, live.world) === undefined).map(({ call }) => call.name)).toEqual([]);
});

describe.each([
  ['test', 'live'],
  ['live', 'test'],
] as const)('a %s token or session', (mine, other) => {
  it(`makes every call, and changes no row of the ${other} account and reads none`, async () => {
    const [from, at] = mine === 'test' ? [test, live] : [live, test];
    const before = await fingerprint(t.app.db, at.accountId);
    for (const { name, raw } of await tryAll(from, at)) {
      // The number that was asked for may come back in the answer; what was typed on the other side may not.
      expect([name, raw.includes(at.mark)]).toEqual([name, false]);
    }
    expect(await fingerprint(t.app.db, at.accountId)).toEqual(before);
  }, 300_000);
});

describe('calls that play warehouses and carriers', () => {
  it('are these, and are refused outside it', async () => {
    expect(names((call) => call.test === true)).toEqual(['inbound.play', 'orders.play', 'reshipments.play', 'returns.play', 'tracking.play']);
    for (const { site, call } of mounted.filter((one) => one.call.test === true)) {
      const { path, body } = aim(call, live.world, live.accountId);
      expect([call.name, await live.person[site](call.method, path, body)]).toMatchObject([call.name, { status: 403, code: 'test_only' }]);
    }
  });
});

describe('calls about the account itself', () => {
  it('are these, and are refused in test mode with all of the operator’s', async () => {
    expect(names((call) => call.live === true)).toEqual(LIVE_ONLY);
    for (const { site, call } of mounted) {
      if (call.live !== true && !call.access.startsWith('staff:')) continue;
      const { path, body, headers } = aim(call, live.world, live.accountId);
      expect([call.name, await test.person[site](call.method, path, body, headers)]).toMatchObject([call.name, { status: 403, code: 'live_only' }]);
    }
  });
});

describe('what is made in test mode', () => {
  it('costs nothing, says that it is a test and has a number of the test range', async () => {
    const owner = await asMerchant(t);
    await setSender(t.app.db, owner.accountId);
    const poor = await asMerchant(t, { accountId: owner.accountId, isTest: true });
    const testId = await t.app.db.system((tx) => openTestAccount(tx, owner.accountId));
    const { shipments, overpacks } = (await makeWorld(t, poor, await atSite(t, 'accounts', { ...poor, isTest: true }), 'POORMARK')).at;
    const made = (await poor.get<{ shipments: { id: number; test: boolean; tracking_number: string | null; cost: number | null }[] }>('/shipments')).data;
    expect(made.shipments.map((one) => one.test)).toEqual([true, true, true, true]);
    const numbers = made.shipments.flatMap((one) => one.tracking_number ?? []);
    expect(numbers).toEqual([expect.stringMatching(/^ZT\d{9}HK$/), expect.stringMatching(/^ZT\d{9}HK$/)]);
    expect((await poor.get(`/shipments/${shipments}`)).data).toMatchObject({ shipment: { test: true } });
    expect((await poor.get(`/overpacks/${overpacks}`)).data).toMatchObject({ overpack: { test: true, sscc: expect.stringMatching(/^9/) } });
    const entries = await t.app.db.system((tx) =>
      one(tx, sql<{ n: number }>`select count(*) as n from ledger_entries where account_id in (${owner.accountId}, ${testId})`),
    );
    expect(entries.n).toBe(0);
    const label = await poor.get(`/labels/${made.shipments.find((one) => one.tracking_number !== null)?.id ?? 0}`);
    expect([200, 404]).toContain(label.status);
  });

  it('is heard by webhooks of test mode only', async () => {
    const queued = (accountId: number) =>
      t.app.db.system(async (tx) => (await one(tx, sql<{ n: number }>`select count(*) as n from webhook_queue where account_id = ${accountId}`)).n);
    const before = [await queued(live.accountId), await queued(test.accountId)];
    expect((await test.token.post('/shipments', { ...EXAMPLE_SHIPMENT, order_number: 'HEARD' })).status).toBe(201);
    expect([await queued(live.accountId), await queued(test.accountId)]).toEqual([before[0], (before[1] ?? 0) + 1]);
    // `GET /users/me` names the live account, so the number in messages of test mode stands with the webhook.
    const bearing = async ({ token }: typeof live) => (await token.get<{ webhooks: { account_id: number }[] }>('/webhooks')).data.webhooks[0]?.account_id;
    expect([await bearing(live), await bearing(test)]).toEqual([live.accountId, test.accountId]);
  });
});

describe('the operator', () => {
  it('meets no test account in any list, and cannot act on one', async () => {
    const staff = live.person.accounts;
    for (const call of catalog.accounts.map((verb) => verb.call).filter((one) => one.access.startsWith('staff:') && one.method === 'GET')) {
      for (const q of ['Test merchant', String(test.accountId)]) {
        const { path } = aim(call, live.world, live.accountId);
        const { raw } = await staff('GET', call.query && 'q' in call.query.shape ? `${path}?q=${encodeURIComponent(q)}` : path);
        expect([call.name, new RegExp(`\\b${test.accountId}\\b`).test(raw)]).toEqual([call.name, false]);
      }
    }
    expect((await staff('PUT', `/staff/entry-points/EWRHUB/authorizations/${test.accountId}`)).status).toBe(404);
  });

  it('lets an account use a hub in both modes, and takes both back', async () => {
    const may = () =>
      t.app.db.system(async (tx) =>
        (
          await all(
            tx,
            sql<{ id: number }>`select account_id as id from entry_point_authorizations where account_id in (${live.accountId}, ${test.accountId}) order by 1`,
          )
        ).map(({ id }) => id),
      );
    await live.person.accounts('PUT', `/staff/entry-points/EWRHUB/authorizations/${live.accountId}`);
    expect(await may()).toEqual([live.accountId, test.accountId]);
    await live.person.accounts('DELETE', `/staff/entry-points/EWRHUB/authorizations/${live.accountId}`);
    expect(await may()).toEqual([]);
  });
});

it('is not by chance: aimed at their own side the same calls read and change it', async () => {
  const before = await fingerprint(t.app.db, test.accountId);
  const answers = await tryAll(test, test);
  const reached = (of: (one: (typeof answers)[number]) => boolean) => new Set(answers.filter(of).map(({ name }) => name)).size;
  expect(reached(({ raw }) => raw.includes(test.mark))).toBeGreaterThan(25);
  expect(reached(({ status }) => status < 300)).toBeGreaterThan(80);
  const after = await fingerprint(t.app.db, test.accountId);
  expect(Object.keys(after).filter((table) => after[table] !== before[table]).length).toBeGreaterThan(15);
}, 120_000);

it('marks every row as what its account is', async () => {
  const flagged = await t.app.db.system((tx) =>
    all(
      tx,
      sql<{
        name: string;
      }>`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'is_test' and table_name <> 'sessions'`,
    ),
  );
  expect(flagged.length).toBeGreaterThan(3);
  const tables = await tenantTables(t.app.db);
  for (const { name } of flagged.filter((one) => tables.includes(one.name))) {
    const wrong = await t.app.db.system((tx) =>
      one(
        tx,
        sql<{
          n: number;
        }>`select count(*) as n from ${sql.table(name)} x join accounts a on a.account_id = x.account_id where x.is_test <> (a.test_of is not null)`,
      ),
    );
    expect([name, wrong.n]).toEqual([name, 0]);
  }
});
