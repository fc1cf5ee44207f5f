import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atAccounts, Browser, startSites, type Sites } from '../../../../test/browser.ts';
import { asMerchant } from '../../../../test/harness.ts';
import { all, one } from '../../../server/db.ts';
import { say } from '../../../server/words.ts';
import { seedPeople } from '../../identity/server/seed.ts';
import type { Match, Visit } from '../contract.ts';

let t: Sites;
let demo: { user_id: number; account_id: number };
beforeAll(async () => {
  t = await startSites();
  await seedPeople(t.app);
  demo = await t.app.db.system((tx) =>
    one(
      tx,
      sql<typeof demo>`
    select u.id as user_id, min(m.account_id) as account_id from users u join memberships m on m.user_id = u.id where u.email = 'demo@portolan.test' group by u.id`,
    ),
  );
});
afterAll(() => t.stop());

const REASON = 'The customer cannot print a label';
const atConsole = (url: URL) => url.origin === t.consoleUrl && url.pathname === '/';
const accountsCall = <T>(browser: Browser, method: string, path: string, body?: unknown) =>
  browser
    .fetch(`${t.accountsUrl}/api${path}`, { method, body })
    .then((page) => ({ status: page.status, ...page.json<{ data: T; code?: string; errors?: Record<string, string> }>() }));
const consoleCall = (browser: Browser, method: string, path: string, body?: unknown) => browser.fetch(`${t.consoleUrl}/api${path}`, { method, body });
const validity = async (browser: Browser, query = '?godmode=true') =>
  (await consoleCall(browser, 'GET', `/portolan/validate/session${query}`)).json<{ data: string }>().data;

async function staff(email = 'support@portolan.test'): Promise<Browser> {
  const browser = new Browser();
  expect((await accountsCall(browser, 'POST', '/session', { email, password: 'portolan-staff' })).status).toBe(201);
  return browser;
}

const start = (browser: Browser, over: object = {}) =>
  accountsCall<{ visit: Visit }>(browser, 'POST', '/staff/visits', { account_id: demo.account_id, user_id: demo.user_id, reason: REASON, ...over });

/** Goes through the console's sign-in with the god-mode flag and exchanges the code. */
async function enter(browser: Browser) {
  const back = await browser.open(`${t.consoleUrl}/api/portolan/auth/authorize?state=0123456789abcdef&godmode=true`, atConsole);
  await consoleCall(browser, 'POST', '/portolan/auth/token', { code: back.url.searchParams.get('code') });
  return back;
}

async function visiting(over: object = {}): Promise<{ browser: Browser; visit: Visit }> {
  const browser = await staff();
  const { data } = await start(browser, over);
  await enter(browser);
  return { browser, visit: data.visit };
}

const profile = { first_name: 'Mei', last_name: 'Tanaka', language: 'en' };
const settingsBody = { units: 'imperial' };

describe('god mode', () => {
  it('shows the console as the merchant’s user, with who is looking and why', async () => {
    const { browser, visit } = await visiting();
    expect(visit).toMatchObject({ status: 'running', is_own: true, can_write: false, staff: 'Sasha Orlova', reason: REASON });
    expect(Date.parse(visit.expires) - Date.parse(visit.started)).toBe(30 * 60_000);
    expect(await validity(browser)).toBe('valid');
    const { data } = (await consoleCall(browser, 'GET', '/users/me')).json<{ data: Record<string, unknown> }>();
    expect(data).toMatchObject({
      user: { id: demo.user_id, email: 'demo@portolan.test', account: { id: demo.account_id }, areas: { shipping: 'read', billing: 'read' } },
      godmode: { staff: 'Sasha Orlova', reason: REASON, read_only: true },
    });
  });

  it('only looks, unless it was started to change things', async () => {
    const reading = await visiting();
    expect((await consoleCall(reading.browser, 'PUT', '/settings', settingsBody)).json()).toMatchObject({ success: false, code: 'godmode_read_only' });
    const writing = await visiting({ can_write: true });
    expect((await consoleCall(writing.browser, 'PUT', '/settings', settingsBody)).status).toBe(200);
    const row = await t.app.db.system((tx) =>
      one(
        tx,
        sql<{ user_id: number | null; staff: string; godmode_id: number }>`
      select a.user_id, u.email as staff, a.godmode_id from audit_log a join users u on u.id = a.staff_user_id where a.account_id = ${demo.account_id} and a.verb like 'settings.%'`,
      ),
    );
    expect(row).toEqual({ user_id: null, staff: 'support@portolan.test', godmode_id: writing.visit.id });
  });

  it('leaves no page of one’s own behind in an account that is also one’s own, and none of the visit after it', async () => {
    const { browser } = await visiting({ can_write: true });
    const save = (mode: string) =>
      browser.fetch(`${t.consoleUrl}/api/settings`, {
        method: 'PUT',
        body: settingsBody,
        headers: { 'portolan-account': String(demo.account_id), 'portolan-mode': mode },
      });
    for (const left of ['live', 'test', 'visit 1']) {
      const answer = await save(left);
      expect([left, answer.status, answer.json<{ code: string }>().code]).toEqual([left, 409, 'account_switched']);
    }
    expect((await save(`visit ${demo.user_id}`)).status).toBe(200);
    const own = new Browser();
    expect((await accountsCall(own, 'POST', '/session', { email: 'demo@portolan.test', password: 'portolan-demo' })).status).toBe(201);
    await accountsCall(own, 'PUT', '/session/account', { account_id: demo.account_id });
    const late = await own.fetch(`${t.accountsUrl}/api/users/me`, { headers: { 'portolan-mode': `visit ${demo.user_id}` } });
    expect([late.status, late.json<{ code: string }>().code]).toEqual([409, 'account_switched']);
  });

  it('is no page for staff who may not look: whoever opens the console without an account comes to their home', async () => {
    const browser = await staff('warehouse@portolan.test');
    const address = `${t.consoleUrl}/api/portolan/auth/authorize?state=0123456789abcdef`;
    const { url } = await browser.open(address, (at) => at.origin === t.accountsUrl && ['/', '/staff'].includes(at.pathname));
    expect(url.pathname).toBe('/');
  });

  it('ends by itself after 30 minutes, and can still be left then', async () => {
    const { browser, visit } = await visiting();
    await t.app.db.system((tx) => sql`update godmode_grants set expires_at = now() where id = ${visit.id}`.execute(tx));
    expect(await validity(browser)).toBe('authorize');
    expect((await consoleCall(browser, 'GET', '/users/me')).status).toBe(401);
    // Signing in again leads to the staff page: there is no longer anything to look at.
    const back = await browser.open(
      `${t.consoleUrl}/api/portolan/auth/authorize?state=0123456789abcdef&godmode=true`,
      (url) => atConsole(url) || url.pathname === '/staff',
    );
    expect(back.url.pathname).toBe('/staff');
    expect((await consoleCall(browser, 'GET', '/portolan/godmode/exit')).json()).toMatchObject({ success: true });
  });

  it('is left by its exit call, which ends the grant for good', async () => {
    const { browser, visit } = await visiting();
    expect((await consoleCall(browser, 'GET', '/portolan/godmode/exit')).json()).toMatchObject({ success: true });
    expect(await validity(browser)).toBe('authorize');
    const { data } = await accountsCall<{ visits: Visit[] }>(browser, 'GET', '/staff/visits');
    expect(data.visits.find((one) => one.id === visit.id)?.status).toBe('ended');
    expect((await consoleCall(browser, 'GET', '/portolan/godmode/exit')).json()).toMatchObject({ success: false });
    const verbs = await t.app.db.system((tx) =>
      all(tx, sql<{ verb: string }>`select verb from audit_log where godmode_id = ${visit.id} and staff_user_id is not null order by id`),
    );
    expect(verbs.map((row) => row.verb)).toEqual(['staff.start', 'session.token', 'session.exitGodmode']);
  });

  it('has nothing to leave for a program, whose token is told to be one and not to be wrong', async () => {
    const program = await asMerchant(t);
    const exit = (headers = {}) => program.get('/portolan/godmode/exit', headers);
    expect(await exit()).toMatchObject({ status: 403, code: 'access_denied', message: say('en', 'server:byPerson') });
    expect(await exit({ authorization: 'Bearer pat_nobody' })).toMatchObject({ status: 401, code: 'unauthorized', message: say('en', 'server:token') });
  });

  it('can be renewed while it runs and ended from the staff page', async () => {
    const { browser, visit } = await visiting();
    await t.app.db.system((tx) => sql`update godmode_grants set expires_at = now() + interval '1 minute' where id = ${visit.id}`.execute(tx));
    const renewed = await accountsCall<{ visit: Visit }>(browser, 'PUT', `/staff/visits/${visit.id}/renew`);
    expect(Date.parse(renewed.data.visit.expires)).toBeGreaterThan(Date.now() + 29 * 60_000);
    expect((await accountsCall<{ visit: Visit }>(browser, 'PUT', `/staff/visits/${visit.id}/end`)).data.visit.status).toBe('ended');
    expect(await validity(browser)).toBe('authorize');
    for (const action of ['renew', 'end'])
      expect(await accountsCall(browser, 'PUT', `/staff/visits/${visit.id}/${action}`)).toMatchObject({ status: 409, code: 'not_eligible' });
  });

  it('is one visit at a time', async () => {
    const { browser, visit } = await visiting();
    await start(browser);
    expect(await validity(browser)).toBe('authorize');
    const { data } = await accountsCall<{ visits: Visit[] }>(browser, 'GET', '/staff/visits');
    expect(data.visits.filter((one) => one.status === 'running')).toHaveLength(1);
    expect(data.visits.find((one) => one.id === visit.id)?.status).toBe('ended');
  });

  it('ends when the member of staff signs out', async () => {
    const { browser } = await visiting();
    const cookie = browser.cookie('portolan_session') ?? '';
    await browser.fetch(`${t.accountsUrl}/api/session`, { method: 'DELETE' });
    browser.setCookie('portolan_session', cookie);
    expect(await validity(browser)).toBe('authorize');
  });

  it('needs a reason and somebody who is in the account', async () => {
    const browser = await staff();
    expect(await start(browser, { reason: 'because' })).toMatchObject({ status: 422, errors: { reason: expect.any(String) } });
    expect(await start(browser, { reason: '           ' })).toMatchObject({ status: 422 });
    const stranger = await asMerchant(t);
    expect(await start(browser, { user_id: stranger.userId })).toMatchObject({ status: 404 });
  });

  it('is not for merchants, nor does the flag alone help them', async () => {
    const merchant = await atAccounts(t, { userId: demo.user_id, accountId: demo.account_id });
    for (const [method, path] of [
      ['GET', '/staff/people?q=demo'],
      ['GET', '/staff/visits'],
      ['POST', '/staff/visits'],
      ['PUT', '/staff/visits/1/renew'],
    ] as const) {
      expect((await merchant(method, path, method === 'POST' ? { account_id: 1, user_id: 1, reason: REASON } : undefined)).status).toBe(403);
    }
    const browser = new Browser();
    await accountsCall(browser, 'POST', '/session', { email: 'viewer@portolan.test', password: 'portolan-demo' });
    const back = await enter(browser);
    expect(back.url.searchParams.get('error')).toBe('access_denied');
    expect(await validity(browser)).toBe('authorize');
  });

  it('gives the right to change only to staff who have it', async () => {
    const reader = await asMerchant(t, { staffRole: 'support' });
    const call = await atAccounts(t, { userId: reader.userId, accountId: null });
    const body = { account_id: demo.account_id, user_id: demo.user_id, reason: REASON };
    expect((await call('POST', '/staff/visits', { ...body, can_write: true })).status).toBe(403);
    expect((await call('POST', '/staff/visits', body)).status).toBe(201);
    const warehouse = await asMerchant(t, { staffRole: 'warehouse' });
    expect((await (await atAccounts(t, { userId: warehouse.userId, accountId: null }))('POST', '/staff/visits', body)).status).toBe(403);
  });

  it('of others can be seen and ended by an administrator only', async () => {
    const { visit } = await visiting();
    const other = await asMerchant(t, { staffRole: 'support' });
    const call = await atAccounts(t, { userId: other.userId, accountId: null });
    expect((await call('PUT', `/staff/visits/${visit.id}/end`)).status).toBe(409);
    expect((await call<{ visits: Visit[] }>('GET', '/staff/visits')).data.visits).toEqual([]);
    const admin = await staff('admin@portolan.test');
    expect((await accountsCall<{ visit: Visit }>(admin, 'PUT', `/staff/visits/${visit.id}/end`)).data.visit).toMatchObject({ status: 'ended', is_own: false });
  });

  it('leaves the merchant’s own profile to the merchant', async () => {
    const { browser } = await visiting({ can_write: true });
    // The visit applies only in the console; at the accounts site the staff member is themselves.
    expect((await accountsCall<{ profile: { email: string } }>(browser, 'GET', '/profile')).data.profile.email).toBe('support@portolan.test');
    expect(
      (await accountsCall<{ profile: { first_name: string } }>(browser, 'PUT', '/profile', { ...profile, first_name: 'Alex' })).data.profile.first_name,
    ).toBe('Alex');
    expect((await consoleCall(browser, 'GET', '/users/me')).json<{ data: { user: { first_name: string } } }>().data.user.first_name).toBe('Mei');
  });
});

describe('finding people', () => {
  it('works by e-mail, name, account and id', async () => {
    const browser = await staff();
    const find = async (q: string) => (await accountsCall<{ people: Match[] }>(browser, 'GET', `/staff/people?q=${encodeURIComponent(q)}`)).data.people;
    for (const q of ['demo@portolan', 'MEI TANAKA', 'harbour goods eur', String(demo.user_id), String(demo.account_id)]) {
      expect((await find(q)).map((row) => row.user.email)).toContain('demo@portolan.test');
    }
    expect(await find('%%%')).toEqual([]);
    expect((await accountsCall(browser, 'GET', '/staff/people?q=de')).status).toBe(422);
  });
});
