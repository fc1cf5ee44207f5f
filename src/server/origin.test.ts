import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type TestApp } from '../../test/harness.ts';
import { SESSION_COOKIE, type Site } from './auth.ts';
import { hash, randomToken } from './secrets.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.stop());

/** A person signed in at a site; returns calls with their cookie, and whether the session is still alive. */
async function signedIn(site: Site) {
  const { accountId, userId } = await asMerchant(t);
  const token = randomToken();
  await t.app.db.system((tx) =>
    sql`insert into sessions (token_hash, site, user_id, account_id, expires_at) values (${hash(token)}, ${site}, ${userId}, ${accountId}, now() + interval '1 day')`.execute(
      tx,
    ),
  );
  const cookie = `${SESSION_COOKIE[site]}=${token}`;
  const ask = async (method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE', url: string, headers: Record<string, string>) =>
    (await t[site].inject({ method, url: `/api${url}`, headers: { cookie, ...headers }, ...(method === 'PUT' && { payload: {} }) })).statusCode;
  return { ask, isHere: async () => (await ask('GET', '/users/me', {})) === 200 };
}

const FOREIGN: readonly [name: string, headers: Record<string, string>][] = [
  ['another origin', { origin: 'https://shop.example' }],
  ['the origin null', { origin: 'null' }],
  ['an origin that is no address', { origin: 'https://' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another host of this site', { 'sec-fetch-site': 'same-site' }],
];

describe('a change asked for from elsewhere', () => {
  it.each(FOREIGN)('is refused from %s', async (_name, headers) => {
    const { ask, isHere } = await signedIn('accounts');
    expect(await ask('DELETE', '/session', headers)).toBe(403);
    expect(await ask('PUT', '/profile', headers)).toBe(403);
    expect(await isHere()).toBe(true);
  });

  it('is heard from our own pages', async () => {
    const { ask } = await signedIn('accounts');
    expect(await ask('PUT', '/profile', { origin: t.app.env.ACCOUNTS_URL, 'sec-fetch-site': 'same-origin' })).toBe(422);
    expect(await ask('DELETE', '/session', { origin: 'http://localhost:80', host: 'localhost:80' })).toBe(403);
    expect(await ask('DELETE', '/session', { origin: 'https://here.example', host: 'here.example' })).toBe(200);
  });
});

describe('a GET that signs out, as the specification has it', () => {
  const links: typeof FOREIGN = [...FOREIGN, ['a link in a browser that does not say from where', { accept: 'text/html,application/xhtml+xml' }]];
  it.each(links)('does not, from %s', async (_name, headers) => {
    const { ask, isHere } = await signedIn('console');
    for (const method of ['GET', 'HEAD'] as const) {
      expect(await ask(method, '/users/logout', headers)).toBe(403);
      expect(await ask(method, '/portolan/godmode/exit', headers)).toBe(403);
    }
    expect(await isHere()).toBe(true);
  });

  it('does, from our own page', async () => {
    const { ask, isHere } = await signedIn('console');
    expect(await ask('GET', '/users/logout', { 'sec-fetch-site': 'same-origin', accept: 'application/json' })).toBe(200);
    expect(await isHere()).toBe(false);
  });
});
