import { Writable } from 'node:stream';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONFIRMED, REPLACED, UNKNOWN } from '../../../../test/google-answers.ts';
import { KEY, startGoogle, type GoogleServer } from '../../../../test/google.ts';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { one } from '../../../server/db.ts';
import { readEnv } from '../../../server/env.ts';
import type { ValidatedAddress } from '../contract.ts';

/** Long enough for an answer over loopback on a busy machine. */
const TIMEOUT_MS = 1000;
const good = {
  name: 'Ann Lee',
  email: 'ann@example.test',
  street1: '1600 Amphitheatre Pkwy',
  city: 'Mountain View',
  province: 'CA',
  postal_code: '94043',
  country: 'US',
};
const wrong = { ...good, street1: '99999 Nosuch Rd' };
const replaced = { name: 'Bo Lind', street1: 'Hafenstr. 1', city: 'Hamborg', postal_code: '10115', country: 'DE' };

let google: GoogleServer;
let t: TestApp;
const lines: string[] = [];

async function start(over: Record<string, string> = {}): Promise<TestApp> {
  const app = await startApp({
    ADDRESS_PROVIDER: 'google',
    GOOGLE_MAPS_API_KEY: KEY,
    GOOGLE_ADDRESS_URL: google.url,
    GOOGLE_ADDRESS_TIMEOUT: String(TIMEOUT_MS),
    LOG_LEVEL: 'silent',
    ...over,
  });
  // Captures everything that is logged, to look for what must not be.
  app.app.log = pino({ level: 'debug' }, new Writable({ write: (line: Buffer, _encoding, done) => (lines.push(line.toString()), done()) }));
  return app;
}

beforeAll(async () => {
  google = await startGoogle();
  t = await start();
});
afterAll(async () => {
  await t.stop();
  await google.close();
});
beforeEach(() => {
  google.seen.length = 0;
  google.next.length = 0;
  google.answers.clear();
  google.answers.set(good.street1, CONFIRMED).set(wrong.street1, UNKNOWN).set(replaced.street1, REPLACED);
});

/** A fresh program: one that saw the service down remembers it for a while. */
async function onItsOwn(over: Record<string, string>, work: (ana: Caller) => Promise<void>): Promise<void> {
  const other = await start(over);
  try {
    await work(await asMerchant(other, { funds: 100 }));
  } finally {
    await other.stop();
  }
}

const send = (who: Caller, addresses: unknown[], headers?: Record<string, string>) =>
  who.post<{ addresses: ValidatedAddress[]; cost: number }>('/validate-address', { addresses }, headers);

async function balance(who: Caller): Promise<number> {
  return t.app.db.system(async (tx) => {
    const row = await one(tx, sql<{ n: number }>`select balance_minor as n from ledger_balances where account_id = ${who.accountId} and currency = 'USD'`);
    return row.n;
  });
}

describe('with Google as the provider', () => {
  it('sends the published request, and answers with its verdict, parts and delivery point', async () => {
    const ana = await asMerchant(t, { funds: 100 });
    const answer = await send(ana, [good, wrong, replaced]);
    expect(answer).toMatchObject({ status: 200, data: { cost: 0.03 } });
    expect(answer.data.addresses.map(({ verdict, provider, fallback }) => [verdict, provider, fallback])).toEqual([
      ['ok', 'google', null],
      ['not_found', 'google', null],
      ['problems', 'google', null],
    ]);
    expect(answer.data.addresses[0]?.matches[0]).toMatchObject({
      confidence: 'HIGH',
      address: { ...good, postal_code: '94043-1351' },
      verdict: { validationGranularity: 'PREMISE' },
      metadata: { provider: 'google', business: true },
      uspsData: { dpvConfirmation: 'Y' },
    });
    expect(answer.data.addresses[1]).toMatchObject({ error: 'address_not_found', matches: [] });
    expect(answer.data.addresses[2]).toMatchObject({ problems: { postal_code: 'This address should have “20457” instead.' } });
    expect(await balance(ana)).toBe(97);
    expect(google.seen).toHaveLength(3);
    const first = google.seen.find(({ body }) => body.address.addressLines[0] === good.street1);
    expect(first).toMatchObject({
      url: '/v1:validateAddress',
      headers: { 'x-goog-api-key': KEY, 'content-type': 'application/json' },
      body: { address: { regionCode: 'US', locality: 'Mountain View', postalCode: '94043' }, enableUspsCass: true },
    });
    expect(JSON.stringify(google.seen.map(({ body }) => body))).not.toMatch(/Ann Lee|ann@example/);
    expect(lines.join('')).not.toContain(KEY);
  });

  it('charges and asks once for the same request sent twice', async () => {
    const ana = await asMerchant(t, { funds: 100 });
    const key = { 'idempotency-key': 'once' };
    const first = await send(ana, [good], key);
    const second = await send(ana, [good], key);
    expect(second.bytes.equals(first.bytes)).toBe(true);
    expect(google.seen).toHaveLength(1);
    expect(await balance(ana)).toBe(97);
    expect((await send(ana, [wrong], key)).code).toBe('idempotency_mismatch');
    // Sent at the same moment, both may ask, but only one charge is made.
    const both = await Promise.all([send(ana, [good], { 'idempotency-key': 'both' }), send(ana, [good], { 'idempotency-key': 'both' })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await balance(ana)).toBe(94);
  });

  it('asks nothing that the balance does not cover, and nothing for test mode, roles that may not, and addresses without a street', async () => {
    const poor = await asMerchant(t, { funds: 5 });
    expect(await send(poor, [good, wrong])).toMatchObject({ status: 402, code: 'insufficient_funds' });
    const tester = await asMerchant(t, { isTest: true });
    expect((await send(tester, [good])).data).toMatchObject({ cost: 0, addresses: [{ provider: 'offline', fallback: null }] });
    const viewer = await asMerchant(t, { role: 'viewer', funds: 100 });
    expect((await send(viewer, [good])).status).toBe(403);
    const ana = await asMerchant(t, { funds: 100 });
    expect((await send(ana, [{ ...good, street1: '' }])).data.addresses[0]).toMatchObject({ verdict: 'problems', provider: 'offline', fallback: null });
    expect(google.seen).toEqual([]);
    expect(await balance(ana)).toBe(100);
  });

  it('checks offline, says so and charges as always where Google does not go', async () => {
    const ana = await asMerchant(t, { funds: 100 });
    const answer = await send(ana, [{ ...good, province: '', city: 'Nairobi', postal_code: '00100', country: 'KE' }]);
    expect(answer.data).toMatchObject({ cost: 0.03, addresses: [{ verdict: 'ok', provider: 'offline', fallback: 'unsupported' }] });
    expect(google.seen).toHaveLength(1);
  });
});

describe('when Google fails', () => {
  // An answer in between, so that the failures of one test do not add to those of the next.
  beforeEach(async () => {
    await send(await asMerchant(t, { funds: 100 }), [good]);
    google.seen.length = 0;
  });

  it.each([
    ['is busy', { status: 429, headers: { 'retry-after': '0' } }],
    ['has a fault', { status: 503 }],
    ['is slow', { delayMs: TIMEOUT_MS * 3 }],
  ])('tries again when it %s, and charges for the answer that came', async (_name, script) => {
    google.next.push(script, script);
    const ana = await asMerchant(t, { funds: 100 });
    expect((await send(ana, [good])).data).toMatchObject({ cost: 0.03, addresses: [{ provider: 'google', fallback: null }] });
    expect(google.seen).toHaveLength(3);
    expect(await balance(ana)).toBe(97);
  });

  it.each([
    ['stays busy', { status: 429 }, 3],
    ['stays slow', { delayMs: TIMEOUT_MS * 3 }, 3],
    ['asks for more patience than a person has', { status: 429, headers: { 'retry-after': '60' } }, 1],
    ['answers no JSON', { text: '<html>' }, 1],
    ['answers another shape', { result: { verdict: { validationGranularity: 'PLANET' }, address: { postalAddress: {} } } }, 1],
    ['is not there', { status: 404 }, 1],
  ])('checks offline, says so and charges nothing when it %s', async (_name, script, asked) => {
    google.next.push(script, script, script);
    const ana = await asMerchant(t, { funds: 100 });
    const answer = await send(ana, [good]);
    expect(answer).toMatchObject({ status: 200, data: { cost: 0, addresses: [{ verdict: 'ok', provider: 'offline', fallback: 'unavailable' }] } });
    expect(google.seen).toHaveLength(asked);
    expect(await balance(ana)).toBe(100);
    expect(lines.join('')).not.toContain(KEY);
  });

  it('is not asked again for a while after five failures', async () => {
    for (let i = 0; i < 5; i += 1) google.next.push({ text: 'no' });
    await onItsOwn({}, async (ana) => {
      for (let i = 0; i < 5; i += 1) await send(ana, [good]);
      expect(google.seen).toHaveLength(5);
      expect((await send(ana, [good])).data).toMatchObject({ cost: 0, addresses: [{ provider: 'offline', fallback: 'unavailable' }] });
      expect(google.seen).toHaveLength(5);
    });
  });

  it('is not asked again for a while after it refused us', async () => {
    google.next.push({ status: 403 });
    await onItsOwn({}, async (ana) => {
      for (let i = 0; i < 2; i += 1) expect((await send(ana, [good])).data).toMatchObject({ cost: 0, addresses: [{ fallback: 'unavailable' }] });
      expect(google.seen).toHaveLength(1);
    });
  });

  it('takes a wrong key, which comes as 400, for a refusal and not for a wrong address', async () => {
    await onItsOwn({ GOOGLE_MAPS_API_KEY: 'wrong-key-that-must-stay-secret' }, async (ana) => {
      expect((await send(ana, [good])).data.addresses[0]).toMatchObject({ fallback: 'unavailable' });
      expect(lines.join('')).toContain('API_KEY_INVALID');
      expect(lines.join('')).not.toContain('wrong-key-that-must-stay-secret');
    });
  });
});

describe('the setting', () => {
  it('needs a key', () => {
    expect(() => readEnv({ ADDRESS_PROVIDER: 'google' })).toThrow(/GOOGLE_MAPS_API_KEY: ADDRESS_PROVIDER=google needs a key/);
    expect(readEnv({}).ADDRESS_PROVIDER).toBe('offline');
  });
});
