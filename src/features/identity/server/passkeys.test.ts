import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { person, setPassword, trail, type Person } from '../../../../test/people.ts';
import { all } from '../../../server/db.ts';
import { authenticator } from './testing/authenticator.ts';

const PASSWORD = 'three quiet lighthouses';
const ORIGIN = 'http://localhost:3001';
let t: TestApp;
let ana: Person;
let email: string;

beforeAll(async () => {
  t = await startApp({ ACCOUNTS_URL: ORIGIN });
});
afterAll(() => t.stop());
beforeEach(async () => {
  await t.app.db.system((tx) => sql`delete from tries`.execute(tx));
  ana = await person(t, 'owner');
  email = await setPassword(t, ana.userId, PASSWORD);
});

type Cookies = Record<string, string>;
const header = (cookies: Cookies) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
/** A call of somebody not signed in, with the cookies of their browser. */
async function ask(url: string, payload: object, cookies: Cookies = {}) {
  const answer = await t.accounts.inject({ method: 'POST', url: `/api${url}`, payload, headers: { cookie: header(cookies) } });
  for (const { name, value } of answer.cookies) cookies[name] = value;
  return answer;
}

/** Ana's session as a browser with cookies: a passkey is added in the browser that asked for it. */
async function browserOf(): Promise<Cookies> {
  const cookies: Cookies = {};
  expect((await ask('/session', { email, password: PASSWORD }, cookies)).json()).toMatchObject({ data: { next: 'done' } });
  return cookies;
}

interface Options {
  data: { options: { challenge: string; user: { id: string }; excludeCredentials: { id: string }[] } };
}

async function added(cookies: Cookies, device = authenticator(), name = 'Laptop') {
  const { options } = (await ask('/profile/passkeys/options', { password: PASSWORD }, cookies)).json<Options>().data;
  const answer = await ask('/profile/passkeys', { name, passkey: device.make({ challenge: options.challenge, origin: ORIGIN }) }, cookies);
  return { device, options, answer };
}

async function challenge(cookies: Cookies): Promise<string> {
  return (await ask('/session/passkey/options', {}, cookies)).json<Options>().data.options.challenge;
}

describe('a passkey', () => {
  it('is added after the password, and signs in without it, for good', async () => {
    const cookies = await browserOf();
    const { device, answer } = await added(cookies);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ data: { security: { passkeys: [{ name: 'Laptop', last_used: null }] } } });
    for (let i = 0; i < 2; i += 1) {
      const fresh: Cookies = {};
      const passkey = device.use({ challenge: await challenge(fresh), origin: ORIGIN });
      expect((await ask('/session/passkey', { passkey }, fresh)).statusCode).toBe(200);
      expect(fresh['portolan_accounts']).toBeTruthy();
    }
    expect((await trail(t, ana.accountId)).map(({ verb }) => verb)).toContain('identity.addPasskey');
    const mails = await t.app.db.system((tx) =>
      all(tx, sql<{ subject: string }>`select subject from mails where kind = 'ways_in_changed' and recipient = ${email}`),
    );
    expect(mails).toEqual([{ subject: 'A passkey was added' }]);
  });

  it('is not asked for without the password, nor added by an answer to another question', async () => {
    const cookies = await browserOf();
    expect((await ask('/profile/passkeys/options', { password: 'wrong' }, cookies)).json()).toMatchObject({ code: 'wrong_password' });
    const device = authenticator();
    const before = device.make({ challenge: 'never-asked', origin: ORIGIN });
    expect((await ask('/profile/passkeys', { name: 'x', passkey: before }, cookies)).json()).toMatchObject({ code: 'step_expired' });
    await ask('/profile/passkeys/options', { password: PASSWORD }, cookies);
    expect((await ask('/profile/passkeys', { name: 'x', passkey: before }, cookies)).json()).toMatchObject({ code: 'passkey_refused' });
    const { data } = (await ask('/profile/passkeys/options', { password: PASSWORD }, cookies)).json<Options>();
    const elsewhere = device.make({ challenge: data.options.challenge, origin: 'https://portolan.phish.test' });
    expect((await ask('/profile/passkeys', { name: 'x', passkey: elsewhere }, cookies)).json()).toMatchObject({ code: 'passkey_refused' });
  });

  it('is refused from a false page, for another challenge, without a finger or PIN, unknown, twice, and by another device in its name', async () => {
    const cookies = await browserOf();
    const { device } = await added(cookies);
    const refused = async (make: (asked: string) => object) => {
      const fresh: Cookies = {};
      return (await ask('/session/passkey', { passkey: make(await challenge(fresh)) }, fresh)).json<{ code: string }>().code;
    };
    expect(await refused((asked) => device.use({ challenge: asked, origin: 'https://portolan.phish.test' }))).toBe('passkey_refused');
    expect(await refused(() => device.use({ challenge: 'of-yesterday', origin: ORIGIN }))).toBe('passkey_refused');
    expect(await refused((asked) => device.use({ challenge: asked, origin: ORIGIN, isVerified: false }))).toBe('passkey_refused');
    expect(await refused((asked) => authenticator().use({ challenge: asked, origin: ORIGIN }))).toBe('passkey_refused');
    expect(await refused((asked) => authenticator().use({ challenge: asked, origin: ORIGIN, as: device.id }))).toBe('passkey_refused');
    const fresh: Cookies = {};
    const passkey = device.use({ challenge: await challenge(fresh), origin: ORIGIN });
    const thief = { ...fresh };
    expect((await ask('/session/passkey', { passkey }, fresh)).statusCode).toBe(200);
    expect((await ask('/session/passkey', { passkey }, thief)).json()).toMatchObject({ code: 'step_expired' });
    expect((await ask('/session/passkey', { passkey }, {})).json()).toMatchObject({ code: 'step_expired' });
  });

  it('cannot be taken over by naming it', async () => {
    const { device } = await added(await browserOf());
    const bo = await person(t, 'owner');
    email = await setPassword(t, bo.userId, PASSWORD);
    const cookies = await browserOf();
    const { data } = (await ask('/profile/passkeys/options', { password: PASSWORD }, cookies)).json<Options>();
    const passkey = authenticator().make({ challenge: data.options.challenge, origin: ORIGIN, as: device.id });
    expect((await ask('/profile/passkeys', { name: 'x', passkey }, cookies)).json()).toMatchObject({ code: 'passkey_refused' });
    const fresh: Cookies = {};
    expect((await ask('/session/passkey', { passkey: device.use({ challenge: await challenge(fresh), origin: ORIGIN }) }, fresh)).statusCode).toBe(200);
  });

  it('is removed by its person with the password only, and opens nothing then', async () => {
    const cookies = await browserOf();
    const { device, options, answer } = await added(cookies);
    const id = answer.json<{ data: { security: { passkeys: { id: number }[] } } }>().data.security.passkeys[0]?.id ?? 0;
    const again = (await ask('/profile/passkeys/options', { password: PASSWORD }, cookies)).json<Options>().data.options;
    expect(again.excludeCredentials).toMatchObject([{ id: device.id }]);
    expect(again.user.id).toBe(options.user.id);
    const bo = await person(t, 'owner');
    expect(await bo.call('POST', `/profile/passkeys/${id}/remove`, { password: 'x' })).toMatchObject({ status: 404 });
    expect(await ana.call('POST', `/profile/passkeys/${id}/remove`, { password: 'x' })).toMatchObject({ status: 401, code: 'wrong_password' });
    expect(await ana.call('POST', `/profile/passkeys/${id}/remove`, { password: PASSWORD })).toMatchObject({
      status: 200,
      data: { security: { passkeys: [] } },
    });
    expect(await ana.call('POST', `/profile/passkeys/${id}/remove`, { password: PASSWORD })).toMatchObject({ status: 404 });
    const fresh: Cookies = {};
    const passkey = device.use({ challenge: await challenge(fresh), origin: ORIGIN });
    expect((await ask('/session/passkey', { passkey }, fresh)).json()).toMatchObject({ code: 'passkey_refused' });
  });
});
