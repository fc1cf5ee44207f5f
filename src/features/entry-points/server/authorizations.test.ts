import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atAccounts } from '../../../../test/browser.ts';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { all } from '../../../server/db.ts';
import { entryPointRefusal } from './may-use.ts';

/** This one of the demo's hubs requires permission. */
const HUB = 'EWRHUB';

let t: TestApp;
let merchant: Caller;
let support: Awaited<ReturnType<typeof atAccounts>>;
let supportId: number;
beforeAll(async () => {
  t = await startApp();
  merchant = await asMerchant(t);
  const person = await asMerchant(t, { staffRole: 'support_write' });
  supportId = person.userId;
  support = await atAccounts(t, { userId: supportId, accountId: null });
});
afterAll(() => t.stop());

const path = (code: string, accountId: number) => `/staff/entry-points/${code}/authorizations/${accountId}`;
const may = async (code: string) => (await t.app.db.tenant(merchant.accountId, (tx) => entryPointRefusal(tx, merchant.accountId, code))) === null;
const deeds = () =>
  t.app.db.system((tx) =>
    all(tx, sql`select verb, user_id, staff_user_id from audit_log where account_id = ${merchant.accountId} and verb like 'entryPoints.%' order by id`),
  );

it('lets everybody use an open entry point, and nobody one that is not in use', async () => {
  expect(await may('HKGHUB')).toBe(true);
  expect(await may(HUB)).toBe(false);
  expect(await may('NOWHER')).toBe(false);
});

it('is granted and withdrawn by support, once each in the merchant’s trail', async () => {
  for (let twice = 0; twice < 2; twice++) {
    const { status, data } = await support<{ authorization: unknown }>('PUT', path(HUB, merchant.accountId));
    expect([status, data.authorization]).toMatchObject([200, { entry_point: HUB, account: { id: merchant.accountId }, granted_by: 'Ana Costa' }]);
  }
  expect(await may(HUB)).toBe(true);
  const listed = await support<{ authorizations: { account: { id: number } }[] }>('GET', `/staff/entry-points/${HUB}/authorizations`);
  expect(listed.data.authorizations.map((one) => one.account.id)).toEqual([merchant.accountId]);
  expect((await support('DELETE', path(HUB, merchant.accountId))).data).toEqual({ withdrawn: true });
  expect((await support('DELETE', path(HUB, merchant.accountId))).data).toEqual({ withdrawn: false });
  expect(await may(HUB)).toBe(false);
  // Nobody of the merchant's did it.
  const staff = { user_id: null, staff_user_id: supportId };
  expect(await deeds()).toEqual([
    { verb: 'entryPoints.authorize', ...staff },
    { verb: 'entryPoints.withdraw', ...staff },
  ]);
});

it('is looked at and not changed by support that may only read', async () => {
  const reader = await asMerchant(t, { staffRole: 'support' });
  const looking = await atAccounts(t, { userId: reader.userId, accountId: null });
  expect((await looking('GET', `/staff/entry-points/${HUB}/authorizations`)).status).toBe(200);
  for (const method of ['PUT', 'DELETE']) expect(await looking(method, path(HUB, merchant.accountId))).toMatchObject({ status: 403, code: 'access_denied' });
  expect(await may(HUB)).toBe(false);
});

it('answers 404 for what does not exist, and 403 to merchants', async () => {
  expect((await support('PUT', path('NOWHER', merchant.accountId))).status).toBe(404);
  expect((await support('PUT', path(HUB, 999_999))).status).toBe(404);
  expect((await support('GET', '/staff/entry-points/NOWHER/authorizations')).status).toBe(404);
  const own = await atAccounts(t, merchant);
  expect((await own('PUT', path(HUB, merchant.accountId))).status).toBe(403);
});
