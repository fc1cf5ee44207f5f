import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '../src/program/features.ts';
import { boundPage } from '../src/server/bound-page.ts';
import { say } from '../src/server/words.ts';
import type { Call, Named } from '../src/shared/contract.ts';
import { ALL_SCOPES } from '../src/shared/permissions.ts';
import { signedIn } from './browser.ts';
import { pathOf } from './calls.ts';
import { asMerchant, caller, startApp, type Caller, type TestApp } from './harness.ts';
import { setSender } from './merchant.ts';

const RUNS = 30;
const SEED = 20_261_120;
const { console: consoleVerbs, accounts: accountsVerbs } = catalog;
const sites = { console: consoleVerbs, accounts: accountsVerbs } as const;
const targets = Object.entries(sites).flatMap(([site, verbs]) =>
  verbs
    // Its answer never ends: tasks.test.ts watches it.
    .filter(({ call }) => call.path !== '/tasks/events')
    .map(({ call }) => ({ site: site as keyof typeof sites, call, title: `${call.method} ${call.path} (${site})` })),
);

const nasty = fc.constantFrom<unknown>(
  '',
  ' ',
  '\u0000',
  "'; drop table shipments; --",
  '<script>',
  '%',
  '_',
  '\\',
  '../..',
  '٣',
  '王小明',
  '😀'.repeat(40),
  'x'.repeat(3000),
  '1e999',
  '-0',
  'NaN',
  'null',
  0,
  -1,
  1.5,
  1e21,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  true,
  null,
  [],
  {},
  [[]],
  '2026-02-30',
  '9999-12-31',
  '0000-01-01',
  'US',
  'USD',
  'constructor',
  '__proto__',
);
const value = fc.oneof({ weight: 3, arbitrary: nasty }, fc.jsonValue({ maxDepth: 3 }));
const text = fc.oneof(
  nasty.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

/** `example` with up to two of its fields, at any depth, changed or removed. */
function near(example: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(example)) return fc.oneof(value, fc.array(example.length > 0 ? near(example[0]) : value, { maxLength: 3 }));
  if (typeof example !== 'object' || example === null) return value;
  const fields = Object.entries(example);
  if (fields.length === 0) return fc.dictionary(fc.string({ maxLength: 10 }), value, { maxKeys: 3 });
  return fc
    .subarray(fields, { minLength: 0, maxLength: Math.min(2, fields.length) })
    .chain((some) => fc.record(Object.fromEntries(some.map(([name, each]) => [name, fc.oneof({ weight: 9, arbitrary: near(each) }, fc.constant(undefined))]))))
    .map((changes) => ({ ...example, ...changes }));
}

/** A query as text: the example's, with some of the call's own parameters or unknown ones set to anything. */
function queries(call: (typeof targets)[number]['call']): fc.Arbitrary<Record<string, string>> {
  const names = Object.keys(call.query?.shape ?? {});
  const example = Object.fromEntries(
    Object.entries((call.example?.query as Record<string, unknown> | undefined) ?? {}).map(([name, each]) => [name, String(each)]),
  );
  const name = names.length > 0 ? fc.oneof({ weight: 19, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: text }) : text;
  return fc.dictionary(name, text, { maxKeys: 3 }).map((changes) => ({ ...example, ...changes }));
}

let t: TestApp;
let ana: Caller;
let id: number;
let sessions: Record<'console' | 'accounts', { cookie: string }>;
/** Ana's token, or her session where only a person may call. */
const headersFor = (site: 'console' | 'accounts', call: Call): Record<string, string> =>
  call.access === 'person' || call.byPerson === true ? sessions[site] : { authorization: `Bearer ${ana.token}` };

/** A page token as a list of Ana's, without filters, would give it. */
const tied = (call: Named<Call>, token: string, accountId = ana.accountId) =>
  (boundPage(call, accountId, { params: {}, query: {} }).answer({ next_page: token }) as { next_page: string }).next_page;

beforeAll(async () => {
  t = await startApp();
  ana = await asMerchant(t, {
    funds: 1_000_000,
    staffRole: 'admin',
    scopes: [...ALL_SCOPES, 'operator_support', 'operator_warehouse', 'operator_pricing', 'operator_admin'],
  });
  await setSender(t.app.db, ana.accountId);
  sessions = { console: await signedIn(t, 'console', ana), accounts: await signedIn(t, 'accounts', ana) };
  const create = consoleVerbs.find(({ call }) => call.name === 'shipments.create')?.call;
  const made = await ana.post<{ shipment: { id: number } }>('/shipments', create?.example?.body);
  id = made.data.shipment.id;
});
afterAll(() => t.stop());

describe('whatever is sent', () => {
  // First, while who calls is as they were.
  const paged = targets.filter(({ call }) => call.query?.shape['page_token'] !== undefined && !call.path.includes('{'));
  it.each(paged.map((one) => [one.title, one] as const))('%s never fails by a page token that it did not make', async (_title, { site, call }) => {
    const { sort = 'id', order = 'desc' } = call.query?.partial().parse({}) ?? {};
    for (const [key, last] of [
      ['soon', '1'],
      ['2026-11-20T00:00:00Z|soon', '1'],
      ['2026-11-20', 'x'],
      [null, 'x'],
    ]) {
      const token = tied(call, Buffer.from(JSON.stringify([sort, order, key, last])).toString('base64url'));
      const answer = await t[site].inject({ url: `/api${call.path}?page_token=${token}`, headers: headersFor(site, call) });
      // To a list in the order of names or of its ids alone, some of these say where to begin.
      if (answer.statusCode !== 200) expect([answer.statusCode, Object.keys(answer.json<{ errors?: object }>().errors ?? {})]).toEqual([422, ['page_token']]);
    }
  });

  it.each(paged.map((one) => [one.title, one] as const))('%s refuses the page tokens of other lists, accounts and filters', async (_title, { site, call }) => {
    const { sort = 'id', order = 'desc' } = call.query?.partial().parse({}) ?? {};
    const token = Buffer.from(JSON.stringify([sort, order, null, '1'])).toString('base64url');
    const others = [
      ['', token],
      ['', tied({ ...call, name: 'other.list' }, token)],
      ...(call.access.startsWith('staff:') ? [] : [['', tied(call, token, ana.accountId + 1)]]),
      // The operator's people are not asked for by a time.
      ...(call.query?.shape['updated_min'] === undefined ? [] : [['updated_min=2026-01-01&', tied(call, token)]]),
    ];
    for (const [filter, other] of others) {
      const answer = await t[site].inject({ url: `/api${call.path}?${filter}page_token=${other}`, headers: headersFor(site, call) });
      expect([answer.statusCode, answer.json<{ errors?: object }>().errors]).toEqual([422, { page_token: say('en', 'server:otherPage') }]);
    }
  });

  const asked = targets.filter(({ call }) => call.query !== undefined);
  it.each(asked.map((one) => [one.title, one] as const))(
    '%s says which parameter was given twice, and which range is the wrong way round',
    async (_title, one) => {
      const { site, call } = one;
      const names = Object.keys(call.query?.shape ?? {});
      const ask = async (search: string) => {
        const answer = await t[site].inject({
          method: call.method,
          url: `/api${pathOf(call, { id, ...(call.example?.params as object) })}?${search}`,
          headers: headersFor(site, call),
        });
        return [answer.statusCode, answer.json<{ errors?: Record<string, string> }>().errors ?? {}] as const;
      };
      for (const field of names) {
        const [status, errors] = await ask(`${field}=1&${field}=1`);
        expect([status, errors[field]]).toEqual([422, say('en', { key: 'server:givenTwice', values: { field } })]);
      }
      for (const max of names.filter((name) => name.endsWith('_max'))) {
        const min = max.replace('_max', '_min');
        const ends = max.startsWith('weight') ? [2, 1, 2] : ['2026-11-21', '2026-11-20', '2026-11-21'];
        const [status, errors] = await ask(`${min}=${ends[0]}&${max}=${ends[1]}`);
        expect([status, errors]).toEqual([422, { [max]: say('en', { key: 'server:backwards', values: { min, max } }) }]);
        expect((await ask(`${min}=${ends[0]}&${max}=${ends[2]}`))[1]).toEqual({});
      }
    },
  );

  it.each(targets.map((one) => [one.title, one] as const))('%s never fails on our side', async (_title, { site, call }) => {
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    const params = fc.record(
      Object.fromEntries(
        names.map((name) => [
          name,
          fc.oneof(
            fc.constant(name === 'id' ? String(id) : 'US'),
            text.filter((each) => each !== '' && each.isWellFormed()),
          ),
        ]),
      ),
    );
    const query = queries(call);
    const body = call.body ? fc.oneof({ weight: 9, arbitrary: near(call.example?.body ?? {}) }, value) : fc.constant(undefined);
    await fc.assert(
      fc.asyncProperty(params, query, body, async (path, search, sent) => {
        const wellFormed = Object.fromEntries(Object.entries(search).map(([name, each]) => [name.toWellFormed(), each.toWellFormed()]));
        const answer = await t[site].inject({
          method: call.method,
          url: `/api${pathOf(call, path)}?${new URLSearchParams(wellFormed).toString()}`,
          headers: { ...headersFor(site, call), ...(sent !== undefined && { 'content-type': 'application/json' }) },
          ...(sent !== undefined && { payload: JSON.stringify(sent) }),
        });
        expect([answer.statusCode < 500, answer.payload.slice(0, 300)]).toEqual([true, answer.payload.slice(0, 300)]);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });

  it('leaves the caller signed in and the account as it can be read', async () => {
    const who = caller(t.console, ana);
    expect((await who.get('/users/me')).status).toBe(200);
    expect((await who.get('/shipments?total=true')).status).toBe(200);
  });
});
