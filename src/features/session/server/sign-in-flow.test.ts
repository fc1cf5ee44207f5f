import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, startSites, type Page, type Sites } from '../../../../test/browser.ts';
import { together, whileAnother } from '../../../../test/together.ts';
import { all, type Tx } from '../../../server/db.ts';
import { hash } from '../../../server/secrets.ts';
import { say } from '../../../server/words.ts';
import { makeToken } from '../../identity/server/make-token.ts';
import { seedPeople } from '../../identity/server/seed.ts';

let t: Sites;
beforeAll(async () => {
  t = await startSites();
  await seedPeople(t.app);
});
afterAll(() => t.stop());

const STATE = 'a-state-only-the-browser-knows';
const DEMO = { email: 'demo@portolan.test', password: 'portolan-demo' };
const VIEWER = { email: 'viewer@portolan.test', password: 'portolan-demo' };

interface Me {
  data: { user: { id: number; email: string; balance: number; role: string; account: { id: number; name: string } }; godmode: unknown };
}

const atConsole = (url: URL) => url.origin === t.consoleUrl && url.pathname === '/';
const begin = (browser: Browser, query = '') => browser.open(`${t.consoleUrl}/api/portolan/auth/authorize?state=${STATE}${query}`, atConsole);
const signIn = (browser: Browser, body: object) => browser.fetch(`${t.accountsUrl}/api/session`, { method: 'POST', body });
const go = (browser: Browser, page: Page) => browser.open(`${t.accountsUrl}/oidc-interaction/${page.url.searchParams.get('interaction')}`, atConsole);
const exchange = (browser: Browser, code: string | null) => browser.fetch(`${t.consoleUrl}/api/portolan/auth/token`, { method: 'POST', body: { code } });
const api = (browser: Browser, path: string) => browser.fetch(`${t.consoleUrl}/api${path}`);
const validity = async (browser: Browser, query = '') => (await api(browser, `/portolan/validate/session${query}`)).json<{ data: string }>().data;

/** The whole flow for somebody in one account: sign-in page, code, console session. */
async function signedIn(who = VIEWER): Promise<Browser> {
  const browser = new Browser();
  const page = await begin(browser);
  await signIn(browser, who);
  const back = await go(browser, page);
  expect((await exchange(browser, back.url.searchParams.get('code'))).status).toBe(200);
  return browser;
}

async function accountIds(): Promise<number[]> {
  return (await t.app.db.system((tx) => all(tx, sql<{ id: number }>`select account_id as id from accounts order by 1`))).map((row) => row.id);
}

describe('signing in', () => {
  it('leads from the console over the sign-in page back to a session', async () => {
    const browser = new Browser();
    expect(await validity(browser)).toBe('authorize');
    expect((await api(browser, '/users/me')).status).toBe(401);

    const page = await begin(browser);
    expect(page.url.origin + page.url.pathname).toBe(`${t.accountsUrl}/sign-in`);
    expect((await signIn(browser, VIEWER)).status).toBe(201);

    const back = await go(browser, page);
    expect(back.url.searchParams.get('state')).toBe(STATE);
    const answer = await exchange(browser, back.url.searchParams.get('code'));
    expect(answer.json()).toMatchObject({ success: true });

    expect((await api(browser, '/portolan/validate/session')).json()).toMatchObject({ success: true, data: 'valid', message: 'The session is valid.' });
    const { data } = (await api(browser, '/users/me')).json<Me>();
    expect(data).toMatchObject({
      user: { email: VIEWER.email, role: 'viewer', balance: 500, account: { name: 'Harbour Goods', country: 'HK' } },
      godmode: null,
    });
  });

  it('asks somebody with several accounts which one, and switches later', async () => {
    const browser = new Browser();
    const page = await begin(browser);
    await signIn(browser, DEMO);
    const choice = await go(browser, page);
    expect(choice.url.pathname).toBe('/users/context');

    const [first = 0, second = 0] = await accountIds();
    const choose = (id: number) => browser.fetch(`${t.accountsUrl}/api/session/account`, { method: 'PUT', body: { account_id: id } });
    expect((await choose(second)).status).toBe(200);
    const back = await go(browser, choice);
    await exchange(browser, back.url.searchParams.get('code'));
    expect((await api(browser, '/users/me')).json<Me>().data.user.account.id).toBe(second);

    // Choosing the other account ends the console's session in this one, in every tab; the way back asks for nothing.
    expect((await choose(first)).status).toBe(200);
    expect(await validity(browser)).toBe('authorize');
    const again = await begin(browser);
    await exchange(browser, again.url.searchParams.get('code'));
    expect((await api(browser, '/users/me')).json<Me>().data.user.account.id).toBe(first);
  });

  it('does not let anybody choose an account that is not theirs', async () => {
    const browser = await signedIn();
    const [, second] = await accountIds();
    expect((await browser.fetch(`${t.accountsUrl}/api/session/account`, { method: 'PUT', body: { account_id: second } })).status).toBe(404);
    expect(await validity(browser)).toBe('valid');
  });

  it('lets two tabs sign in at once', async () => {
    const browser = new Browser();
    const [first, second] = await Promise.all([begin(browser), begin(browser)]);
    await signIn(browser, VIEWER);
    const codes = [(await go(browser, first)).url.searchParams.get('code'), (await go(browser, second)).url.searchParams.get('code')];
    const [one = null, other = null] = codes;
    expect((await exchange(browser, one)).status).toBe(200);
    const atFirst = browser.cookie('portolan_session');
    expect((await exchange(browser, other)).status).toBe(200);
    // What the first one sent before it heard of the second is answered.
    expect(browser.cookie('portolan_session')).toBe(atFirst);
    expect(await validity(browser)).toBe('valid');
  });
});

describe('the code', () => {
  async function fresh(): Promise<{ browser: Browser; code: string | null }> {
    const browser = new Browser();
    const page = await begin(browser);
    await signIn(browser, VIEWER);
    return { browser, code: (await go(browser, page)).url.searchParams.get('code') };
  }

  it('is refused without the verifier of the browser that asked for it', async () => {
    const { browser, code } = await fresh();
    const thief = new Browser();
    expect((await exchange(thief, code)).status).toBe(400);
    await begin(thief);
    expect((await exchange(thief, code)).json()).toMatchObject({ success: false, code: 'code_invalid' });
    expect(await validity(thief)).toBe('authorize');
    expect((await exchange(browser, code)).status).toBe(200);
  });

  it('is refused when the sealed verifier was changed', async () => {
    const { browser, code } = await fresh();
    const [name = '', sealed = ''] = browser.cookieLike('portolan_sign_in_');
    browser.setCookie(name, `${sealed.slice(0, -4)}AAAA`);
    expect((await exchange(browser, code)).json()).toMatchObject({ code: 'code_invalid' });
  });

  it('works once: a replay is refused, even at the same moment', async () => {
    const { browser, code } = await fresh();
    const cookie = browser.cookieLike('portolan_sign_in_').join('=');
    const body = { code };
    const headers = { cookie };
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await new Browser().fetch(`${t.consoleUrl}/api/portolan/auth/token`, { method: 'POST', body, headers })).status),
    );
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
    const after = await new Browser().fetch(`${t.consoleUrl}/api/portolan/auth/token`, { method: 'POST', body, headers });
    expect(after.json()).toMatchObject({ success: false, code: 'code_invalid' });
  });

  together('is refused to somebody who signs out at the same moment', async () => {
    const { browser, code } = await fresh();
    const token = hash(browser.cookie('portolan_accounts') ?? '');
    const leaves = (tx: Tx) => sql`delete from sessions where site = 'accounts' and token_hash = ${token}`.execute(tx);
    const answer = await whileAnother(t.app.db, leaves, () => exchange(browser, code));
    expect(answer.json()).toMatchObject({ success: false, code: 'code_invalid' });
  });

  it('takes a body of exactly {code}', async () => {
    const { browser, code } = await fresh();
    const extra = await browser.fetch(`${t.consoleUrl}/api/portolan/auth/token`, { method: 'POST', body: { code, state: STATE } });
    expect(extra.json()).toMatchObject({ code: 'invalid_input', errors: { state: expect.any(String) } });
    expect((await exchange(browser, 'nonsense')).status).toBe(400);
  });

  it('is given only for the console, its own address and with PKCE', async () => {
    const browser = new Browser();
    const first = await browser.fetch(`${t.consoleUrl}/api/portolan/auth/authorize?state=${STATE}`);
    const url = new URL(first.location ?? '');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ response_type: 'code', redirect_uri: `${t.consoleUrl}/`, code_challenge_method: 'S256' });
    const changed = (name: string, value: string | null) => {
      const other = new URL(url);
      if (value === null) other.searchParams.delete(name);
      else other.searchParams.set(name, value);
      return browser.fetch(other);
    };
    expect((await changed('redirect_uri', 'https://evil.example/')).location?.pathname).toBe('/sign-in');
    expect((await changed('client_id', 'other')).location?.pathname).toBe('/sign-in');
    expect((await changed('code_challenge', null)).location?.searchParams.get('error')).toBe('invalid_request');
    expect((await changed('code_challenge_method', 'plain')).location?.searchParams.get('error')).toBe('invalid_request');
  });
});

describe('the session', () => {
  it('knows one product only', async () => {
    const browser = await signedIn();
    expect((await api(browser, '/other/validate/session')).status).toBe(404);
    expect((await api(browser, '/portolan/validate/session?godmode=true')).json()).toMatchObject({ data: 'authorize' });
  });

  it('ends with logout, here and not at the accounts site', async () => {
    const browser = await signedIn();
    expect((await api(browser, '/users/logout')).json()).toMatchObject({ success: true, data: 'You are signed out.' });
    expect(await validity(browser)).toBe('authorize');
    expect((await browser.fetch(`${t.accountsUrl}/api/users/me`)).status).toBe(200);
    expect((await api(browser, '/users/logout')).status).toBe(200);
  });

  it('tells a program that asks to be signed out why it cannot be', async () => {
    const browser = await signedIn();
    const { data } = (await api(browser, '/users/me')).json<Me>();
    const { secret: token } = await t.app.db.system((tx) =>
      makeToken(tx, { accountId: data.user.account.id, userId: data.user.id, name: 'program', scopes: ['read_shipments'], days: null }),
    );
    const answer = await new Browser().fetch(`${t.consoleUrl}/api/users/logout`, { headers: { authorization: `Bearer ${token}`, 'accept-language': 'ru' } });
    const sentence = say('ru', 'server:byPerson');
    expect([answer.status, answer.json()]).toEqual([409, { success: false, code: 'conflict', message: sentence, data: sentence }]);
  });

  it('ends when its person signs out of the accounts site', async () => {
    const browser = await signedIn();
    const other = await signedIn();
    const cookie = browser.cookie('portolan_session');
    expect((await browser.fetch(`${t.accountsUrl}/api/session`, { method: 'DELETE' })).status).toBe(200);
    expect(browser.cookie('portolan_accounts')).toBeUndefined();
    // The cookie is gone; so is what it stood for.
    browser.setCookie('portolan_session', cookie ?? '');
    expect(await validity(browser)).toBe('authorize');
    expect(await validity(other)).toBe('valid');
  });

  it('goes on when its person signs in again at the accounts site', async () => {
    const browser = await signedIn();
    await signIn(browser, VIEWER);
    expect(await validity(browser)).toBe('valid');
  });

  it('is over after 12 hours without use', async () => {
    const browser = await signedIn();
    await t.app.db.system((tx) => sql`update sessions set last_seen_at = now() - interval '12 hours 1 second' where site = 'console'`.execute(tx));
    expect(await validity(browser)).toBe('authorize');
  });

  it('is over when its person is disabled or leaves the account', async () => {
    const browser = await signedIn();
    const { data } = (await api(browser, '/users/me')).json<Me>();
    await t.app.db.system((tx) => sql`update users set disabled_at = now() where id = ${data.user.id}`.execute(tx));
    expect((await api(browser, '/users/me')).status).toBe(401);
    await t.app.db.system((tx) => sql`update users set disabled_at = null where id = ${data.user.id}`.execute(tx));
    expect((await api(browser, '/users/me')).status).toBe(200);
  });

  it('refuses a change that another site asks for', async () => {
    const browser = await signedIn();
    const foreign = await browser.fetch(`${t.accountsUrl}/api/session/account`, {
      method: 'PUT',
      body: { account_id: 1 },
      headers: { origin: 'https://evil.example' },
    });
    expect(foreign.status).toBe(403);
  });

  it('shows a page for a step that came too late', async () => {
    const late = await new Browser().open(`${t.accountsUrl}/oidc-interaction/unknown`, (url) => url.pathname === '/sign-in');
    expect(late.url.searchParams.get('problem')).toBe('expired');
  });
});
