import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../test/harness.ts';
import { signedIn } from '../../test/browser.ts';
import { catalog } from '../program/features.ts';
import { buildSite, type SiteServer } from './http.ts';
import { createMetrics } from './metrics.ts';
import { addressKey } from './throttle.ts';

let t: TestApp;
let site: SiteServer;
let ana: Caller;
let bo: Caller;
beforeAll(async () => {
  t = await startApp();
  site = await buildSite({ ...t.app, env: { ...t.app.env, RATE_LIMIT: 3 } }, catalog, 'console', createMetrics());
  [ana, bo] = [await asMerchant(t), await asMerchant(t)];
});
afterAll(async () => {
  await site.server.close();
  await t.stop();
});

/** How many of so many calls were let through. */
async function through(calls: number, remoteAddress: string, headers: (i: number) => Record<string, string> = () => ({})): Promise<number> {
  const answers = [];
  for (let i = 0; i < calls; i += 1) answers.push(await site.server.inject({ url: '/api/balance', remoteAddress, headers: headers(i) }));
  return answers.filter(({ statusCode }) => statusCode !== 429).length;
}

describe('the limit of calls', () => {
  it('is one for an address, whatever tokens and cookies are made up there', async () => {
    expect(await through(6, '10.0.0.1', (i) => ({ authorization: `Bearer pat_forged-${i}` }))).toBe(3);
    expect(await through(1, '10.0.0.1', () => ({ cookie: 'portolan_session=forged' }))).toBe(0);
    expect(await through(1, '10.0.0.1', () => ({ authorization: 'Basic Zm9v' }))).toBe(0);
    expect(await through(1, '10.0.0.1', () => ({ 'x-forwarded-for': '198.51.100.1' }))).toBe(0);
    expect(await through(6, '10.0.0.2')).toBe(3);
  });

  it('is one for a token, wherever it is used, and apart from who is behind the same address', async () => {
    const token = (who: Caller) => () => ({ authorization: `Bearer ${who.token}` });
    expect((await through(2, '10.0.0.1', token(ana))) + (await through(4, '10.0.0.3', token(ana)))).toBe(3);
    expect(await through(1, '10.0.0.1', token(bo))).toBe(1);
  });

  it('is one for a person, in however many browsers', async () => {
    const sessions = [await signedIn(t, 'console', bo), await signedIn(t, 'console', bo)];
    expect(await through(6, '10.0.0.1', (i) => sessions[i % 2] ?? {})).toBe(3);
  });
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('the limits take %s for %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});
