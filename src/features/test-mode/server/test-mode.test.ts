import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atAccounts, atSite, Browser, startSites, type Sites } from '../../../../test/browser.ts';
import { tenantTables } from '../../../../test/fingerprint.ts';
import { asMerchant, caller, type Caller } from '../../../../test/harness.ts';
import { setPassword, trail } from '../../../../test/people.ts';
import { setSender } from '../../../../test/merchant.ts';
import { makeWorld } from '../../../../test/world.ts';
import { catalog } from '../../../program/features.ts';
import { all, one } from '../../../server/db.ts';
import type { SessionUser } from '../../../shared/session.ts';
import { makeLocalToken } from '../../identity/server/local-token.ts';
import { TEST_KEPT_DAYS } from '../contract.ts';
import { openTestAccount } from './open-test-account.ts';
import { sweepTestObjects } from './sweep-test-objects.job.ts';

let t: Sites;
beforeAll(async () => {
  t = await startSites();
});
afterAll(() => t.stop());

const testAccountOf = (accountId: number) => t.app.db.system((tx) => openTestAccount(tx, accountId));
const PASSWORD = 'a long enough password';

/** A person signed in at the accounts site by form, in a browser that goes to both sites. */
async function signedIn(who: Pick<Caller, 'userId'>) {
  const email = await setPassword(t, who.userId, PASSWORD);
  const browser = new Browser();
  const at = { console: t.consoleUrl, accounts: t.accountsUrl };
  const call = async <T = Record<string, unknown>>(site: keyof typeof at, method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
    const page = await browser.fetch(`${at[site]}/api${path}`, { method, body, ...(headers && { headers }) });
    return { status: page.status, ...page.json<{ data: T; code?: string }>() };
  };
  expect((await call('accounts', 'POST', '/session', { email, password: PASSWORD })).status).toBe(201);
  const enterConsole = async () => {
    const back = await browser.open(
      `${t.consoleUrl}/api/portolan/auth/authorize?state=0123456789abcdef`,
      (url) => url.origin === t.consoleUrl && url.pathname === '/',
    );
    expect((await call('console', 'POST', '/portolan/auth/token', { code: back.url.searchParams.get('code') })).status).toBe(200);
  };
  const isTest = async (site: keyof typeof at) => (await call<{ user: SessionUser }>(site, 'GET', '/users/me')).data.user.test;
  return { call, enterConsole, isTest };
}

describe('the switch', () => {
  it('counts for both sites and every tab of a sign-in, and for no other one', async () => {
    const who = await asMerchant(t, { funds: 5000 });
    const [here, elsewhere] = [await signedIn(who), await signedIn(who)];
    await here.enterConsole();
    expect((await here.call('console', 'PUT', '/session/mode', { test: true })).data).toEqual({ test: true });
    expect([await here.isTest('console'), await here.isTest('accounts'), await elsewhere.isTest('accounts')]).toEqual([true, true, false]);
    const { user } = (await here.call<{ user: SessionUser }>('console', 'GET', '/users/me')).data;
    expect(user).toMatchObject({ account: { id: who.accountId, name: 'Test merchant' }, balance: null, currency: 'USD', role: 'owner' });
    // A console session opened now begins where its sign-in is.
    await here.enterConsole();
    expect(await here.isTest('console')).toBe(true);
    await here.call('accounts', 'PUT', '/session/mode', { test: false });
    expect([await here.isTest('console'), await here.isTest('accounts')]).toEqual([false, false]);
    const deeds = (await trail(t, who.accountId)).filter(({ verb }) => verb === 'testMode.switch');
    expect(deeds.map(({ detail }) => detail)).toEqual([{ test: true }, { test: false }]);
  });

  it('makes the test account once, however many ask at the same moment, and not before', async () => {
    const who = await asMerchant(t);
    const of = () => t.app.db.system((tx) => all(tx, sql<{ id: number }>`select account_id as id from accounts where test_of = ${who.accountId}`));
    expect(await of()).toEqual([]);
    const made = await Promise.all(Array.from({ length: 5 }, () => testAccountOf(who.accountId)));
    expect([new Set(made).size, (await of()).length]).toEqual([1, 1]);
  });

  it('is refused to programs, and where no account is chosen', async () => {
    const who = await asMerchant(t);
    expect((await who.call('PUT', '/session/mode', { test: true })).status).toBe(403);
    const nobody = await atAccounts(t, { userId: who.userId, accountId: null });
    expect(await nobody('PUT', '/session/mode', { test: true })).toMatchObject({ status: 409, code: 'not_eligible' });
  });

  it('ends with the account: whoever chooses another one is live there', async () => {
    const who = await asMerchant(t);
    const other = await asMerchant(t);
    await t.app.db.system((tx) => sql`insert into memberships (account_id, user_id, role) values (${other.accountId}, ${who.userId}, 'viewer')`.execute(tx));
    const call = await atAccounts(t, who);
    await call('PUT', '/session/mode', { test: true });
    await call('PUT', '/session/account', { account_id: other.accountId });
    expect((await call<{ user: SessionUser }>('GET', '/users/me')).data.user).toMatchObject({ test: false, account: { id: other.accountId } });
  });

  it('is closed with a suspended account, to people and programs, and left for another account', async () => {
    const who = await asMerchant(t);
    const other = await asMerchant(t);
    await t.app.db.system((tx) => sql`insert into memberships (account_id, user_id, role) values (${other.accountId}, ${who.userId}, 'viewer')`.execute(tx));
    const program = await asMerchant(t, { accountId: who.accountId, isTest: true });
    const [console, accounts] = [await atSite(t, 'console', { ...who, isTest: true }), await atAccounts(t, { ...who, isTest: true })];
    expect([(await program.get('/shipments')).status, (await console('GET', '/shipments')).status]).toEqual([200, 200]);
    await t.app.db.system((tx) => sql`update accounts set suspended_at = now() where account_id = ${who.accountId}`.execute(tx));
    expect(await program.get('/shipments')).toMatchObject({ status: 403, code: 'account_suspended' });
    expect(await console('GET', '/shipments')).toMatchObject({ status: 403, code: 'account_suspended' });
    expect((await accounts<{ user: SessionUser }>('GET', '/users/me')).data.user).toMatchObject({ test: false, account: { id: 0 } });
    expect((await accounts('PUT', '/session/account', { account_id: other.accountId })).status).toBe(200);
    expect((await accounts<{ user: SessionUser }>('GET', '/users/me')).data.user).toMatchObject({ test: false, account: { id: other.accountId } });
  });

  it('ends for whoever is taken out of the account, and they can choose another one', async () => {
    const owner = await asMerchant(t);
    const who = await asMerchant(t, { accountId: owner.accountId, role: 'admin' });
    const other = await asMerchant(t);
    await t.app.db.system((tx) => sql`insert into memberships (account_id, user_id, role) values (${other.accountId}, ${who.userId}, 'viewer')`.execute(tx));
    const person = await atAccounts(t, { ...who, isTest: true });
    expect((await (await atAccounts(t, owner))('DELETE', `/users/${who.userId}`)).status).toBe(200);
    expect((await person<{ user: SessionUser }>('GET', '/users/me')).data.user).toMatchObject({ test: false, account: { id: 0 } });
    expect((await person('PUT', '/session/account', { account_id: other.accountId })).status).toBe(200);
  });

  it('leaves no page behind: what shows the other mode’s data is told to load again', async () => {
    const who = await asMerchant(t);
    const person = await atAccounts(t, who);
    const asked = { 'portolan-mode': `live ${who.userId}` };
    expect((await person('GET', '/webhooks', undefined, asked)).status).toBe(200);
    await person('PUT', '/session/mode', { test: true });
    expect(await person('GET', '/webhooks', undefined, asked)).toMatchObject({ status: 409, code: 'mode_switched' });
    expect((await person('GET', '/webhooks', undefined, { 'portolan-mode': `test ${who.userId}` })).status).toBe(200);
    // As pages of the version before say it.
    expect((await person('GET', '/webhooks', undefined, { 'portolan-mode': 'test' })).status).toBe(200);
  });
});

describe('the test account', () => {
  it('begins with what the account has set up, bears its name, and shares its hubs', async () => {
    const who = await asMerchant(t);
    await setSender(t.app.db, who.accountId);
    await who.call('PUT', '/settings', { units: 'imperial', time_zone: 'Asia/Hong_Kong' });
    await who.call('PUT', '/settings/tracking-page', { brand_name: 'Harbour Goods' });
    const id = await testAccountOf(who.accountId);
    const tester = await asMerchant(t, { accountId: who.accountId, isTest: true });
    expect((await tester.get('/settings')).data).toMatchObject({ settings: { units: 'imperial', time_zone: 'Asia/Hong_Kong' } });
    expect((await tester.get('/users/me/consignor')).data).toMatchObject({ consignor: { name: 'Ana Costa' } });
    expect((await tester.get('/settings/tracking-page')).data).toMatchObject({ tracking_page: { brand_name: 'Harbour Goods' } });
    await t.app.db.system((tx) =>
      sql`update accounts set name = 'Renamed', currency = 'EUR', time_zone = 'Europe/Lisbon' where account_id = ${who.accountId}`.execute(tx),
    );
    const row = await t.app.db.system((tx) => one(tx, sql`select name, currency, time_zone, test_of from accounts where account_id = ${id}`));
    expect(row).toEqual({ name: 'Renamed', currency: 'EUR', time_zone: 'Europe/Lisbon', test_of: who.accountId });
  });

  it('has keys of its own: none is listed in the other mode, all end with their person', async () => {
    const owner = await asMerchant(t);
    const member = await asMerchant(t, { accountId: owner.accountId, role: 'admin' });
    const person = await atAccounts(t, member);
    await person('PUT', '/session/mode', { test: true });
    const made = await person<{ token: { id: number; is_test: boolean }; secret: string }>('POST', '/tokens', { name: 'CI', scopes: ['read_shipments'] });
    expect(made.data.token.is_test).toBe(true);
    const client = await person<{ credential: { is_test: boolean } }>('POST', '/credentials', { name: 'CI', kind: 'machine', scopes: ['read_shipments'] });
    expect(client.data.credential.is_test).toBe(true);
    const listed = async () => [
      (await person<{ tokens: { name: string }[] }>('GET', '/tokens')).data.tokens.filter(({ name }) => name === 'CI').length,
      (await person<{ credentials: unknown[] }>('GET', '/credentials')).data.credentials.length,
      (await person<{ applications: { name: string }[] }>('GET', '/applications')).data.applications.filter(({ name }) => name === 'CI').length,
    ];
    expect(await listed()).toEqual([1, 1, 2]);
    await person('PUT', '/session/mode', { test: false });
    expect(await listed()).toEqual([0, 0, 0]);
    const program = caller(t.console, { ...member, token: made.data.secret });
    expect((await program.get('/shipments')).status).toBe(200);
    expect((await (await atAccounts(t, owner))('DELETE', `/users/${member.userId}`)).status).toBe(200);
    expect((await program.get('/shipments')).status).toBe(401);
    await t.app.db.system((tx) => sql`insert into memberships (account_id, user_id, role) values (${owner.accountId}, ${member.userId}, 'admin')`.execute(tx));
    expect((await program.get('/shipments')).status).toBe(401);
  });

  it('is where `npm run token -- --test` makes its token', async () => {
    const who = await asMerchant(t);
    const { email } = await t.app.db.system((tx) => one(tx, sql<{ email: string }>`select email from users where id = ${who.userId}`));
    const token = await t.app.db.system((tx) => makeLocalToken(tx, { email, name: 'CI', scopes: null, is_test: true }));
    const { user } = (await caller(t.console, { ...who, token }).get<{ user: SessionUser }>('/users/me')).data;
    expect(user).toMatchObject({ test: true, account: { id: who.accountId } });
  });
});

describe('the sweep', () => {
  /** What the program itself keeps of an account. */
  const PLUMBING = ['audit_log', 'events', 'idempotency_keys'];

  it('has thought of every table that bears an account: its feature says whether its rows stay, or they go with others', async () => {
    const goesAlong = await t.app.db.system((tx) =>
      all(
        tx,
        sql<{ name: string }>`
          select distinct k.conrelid::regclass::text as name from pg_constraint k where k.contype = 'f' and k.confdeltype = 'c' and k.confrelid <> 'accounts'::regclass`,
      ),
    );
    const said = catalog.features.flatMap(({ testRows }) => [...(testRows?.swept ?? []).map(({ table }) => table), ...(testRows?.stay ?? [])]);
    const tables = await tenantTables(t.app.db);
    expect(said.filter((table, i) => said.indexOf(table) < i || !tables.includes(table))).toEqual([]);
    const known = new Set([...said, ...PLUMBING, ...goesAlong.map(({ name }) => name)]);
    expect(tables.filter((table) => !known.has(table))).toEqual([]);
  });

  it('deletes what was made in test mode 30 days ago, and nothing that is live or younger', async () => {
    const owner = await asMerchant(t, { funds: 100_000 });
    await setSender(t.app.db, owner.accountId);
    const id = await testAccountOf(owner.accountId);
    for (const isTest of [false, true]) {
      const who = await asMerchant(t, { accountId: owner.accountId, isTest });
      await makeWorld(t, who, await atAccounts(t, { ...who, isTest }), isTest ? 'OLDTEST' : 'OLDLIVE');
    }
    const tester = await asMerchant(t, { accountId: owner.accountId, isTest: true });
    const count = (accountId: number) =>
      t.app.db.system(async (tx) => {
        const found: [string, number][] = [];
        for (const { table } of t.app.swept)
          found.push([table, (await one(tx, sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where account_id = ${accountId}`)).n]);
        return Object.fromEntries(found);
      });
    // What a product shows, and a bundle that it is part of, go with it.
    const picture = `${id}/products/old.png`;
    await t.app.files.put(picture, new Uint8Array(8));
    const bundle = await tester.post<{ product: { id: number } }>('/products', {
      name: 'Set',
      description: 'Set',
      coo: 'CN',
      value: 3,
      skus: [{ sku: 'SET' }],
    });
    await t.app.db.system(async (tx) => {
      const made = await one(tx, sql<{ id: number }>`select min(id) as id from products where account_id = ${id}`);
      await sql`
        insert into product_pictures (account_id, product_id, kind, type, width, height, size, file_key)
        values (${id}, ${made.id}, 'own', 'image/png', 1, 1, 8, ${picture})`.execute(tx);
      await sql`insert into product_parts (account_id, bundle_id, product_id, quantity) values (${id}, ${bundle.data.product.id}, ${made.id}, 2)`.execute(tx);
    });
    // The demo's claim has no place in test mode: a test parcel cannot be insured for real money.
    await t.app.db.system((tx) => sql`delete from claims where account_id = ${id}`.execute(tx));
    for (const { table } of t.app.swept) {
      await t.app.db.system((tx) =>
        sql`update ${sql.table(table)} set created_at = created_at - make_interval(days => ${TEST_KEPT_DAYS}::int) where account_id in (${owner.accountId}, ${id})`.execute(
          tx,
        ),
      );
    }
    await t.app.db.system((tx) => sql`update imports set file_key = '' where account_id = ${id}`.execute(tx));
    const young = await tester.post<{ overpack: { id: number } }>('/overpacks', {});
    const live = await count(owner.accountId);
    await sweepTestObjects(t.app);
    expect(await count(owner.accountId)).toEqual(live);
    const left = await count(id);
    expect(left).toMatchObject({ labels: 0, shipments: 0, manifests: 0, imports: 0, customs_products: 0, products: 0, tracking_numbers: 0, overpacks: 1 });
    expect(await t.app.files.exists(picture)).toBe(false);
    expect((await tester.get(`/overpacks/${young.data.overpack.id}`)).status).toBe(200);
    const { counts } = (await tester.get<{ counts: Record<string, number> }>('/shipments/counts')).data;
    expect(Object.values(counts).filter((n) => n !== 0)).toEqual([]);
    expect((await tester.get<{ webhooks: unknown[] }>('/webhooks')).data.webhooks).toHaveLength(1);
  });
});
