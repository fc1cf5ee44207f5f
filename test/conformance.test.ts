import { existsSync, globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sendFile } from '../src/features/imports/server/testing/files.ts';
import { EXAMPLE_SHIPMENT } from '../src/features/shipments/contract.ts';
import type { Shipment } from '../src/features/shipments/shipment-out.ts';
import { all } from '../src/server/db.ts';
import { catalog } from '../src/program/features.ts';
import { compose } from '../src/server/feature.ts';
import { buildSite } from '../src/server/http.ts';
import { createMetrics } from '../src/server/metrics.ts';
import { isForMerchants, openApi } from '../src/server/openapi/openapi.ts';
import { say } from '../src/server/words.ts';
import { successStatus } from '../src/server/success.ts';
import type { Call, Named } from '../src/shared/contract.ts';
import { errorStatuses } from '../src/shared/errors.ts';
import { objectOf } from '../src/shared/events.ts';
import type { Fee } from '../src/shared/fees.ts';
import { GENERAL_ERRORS } from '../src/shared/names.ts';
import { ALL_SCOPES } from '../src/shared/permissions.ts';
import { LANGUAGES, type Language } from '../src/shared/words.ts';
import { atSite } from './browser.ts';
import { declaredCalls, fill } from './calls.ts';
import { breaches, misfits, type Description } from '../scripts/api-rules.ts';
import { asMerchant, caller, startApp, type Caller, type TestApp } from './harness.ts';
import { setSender } from './merchant.ts';

const { console: consoleVerbs, accounts: accountsVerbs } = catalog;
const sites = { console: consoleVerbs, accounts: accountsVerbs } as const;
const mounted = Object.entries(sites).flatMap(([site, verbs]) => verbs.map((verb) => ({ site: site as keyof typeof sites, verb, call: verb.call })));
const calls = await declaredCalls();
const title = ({ site, call }: { site: string; call: Call }) => `${call.method} ${call.path} (${site})`;
const named = mounted.map((one) => ({ ...one, title: title(one) }));

/** The sentences of errors in a feature's own text. */
const errorWords = async (room: string, lang: Language) =>
  ((await import(join(import.meta.dirname, '../src', room, 'text', `${lang}.ts`))) as { default: { errors: Record<string, string> } }).default.errors;

/** Fees that stand in the ledger for themselves; parts of a price are named where the price is shown. */
const wholeFees = (fees: Readonly<Record<string, Fee>> = {}) => Object.keys(fees).filter((name) => fees[name]?.part !== true);

/** What a feature's own text says of its names, by their paths. */
async function nameWords(noun: string, lang: Language): Promise<Map<string, string>> {
  const file = join(import.meta.dirname, '../src/features', noun, 'text', `${lang}.ts`);
  const found = new Map<string, string>();
  const read = (tree: object, at: string) => {
    for (const [key, leaf] of Object.entries(tree) as [string, object | string][]) {
      if (typeof leaf === 'string') found.set(at + key, leaf);
      else read(leaf, `${at}${key}.`);
    }
  };
  if (existsSync(file)) read(((await import(file)) as { default: { names?: object } }).default.names ?? {}, '');
  return found;
}

/** What the operator's own programs may do with a token. */
const STAFF_SCOPES = ['operator_support', 'operator_warehouse', 'operator_pricing', 'operator_admin'];

/** Calls whose path names one object by its number. */
const withId = named.filter(({ call }) => call.params !== undefined && 'id' in call.params.shape);

let t: TestApp;
let ana: Caller;
let bo: Caller;
/** The same account in test mode. */
let trying: Caller;
/** Ana with her token, in test mode where the call is there only; or, where only a person may call, in her session. */
let sessions: Record<keyof typeof sites, Awaited<ReturnType<typeof atSite>>>;
const asAna = (site: keyof typeof sites, call: Call) =>
  call.access === 'person' || call.byPerson === true ? sessions[site] : caller(t[site], call.test === true ? trying : ana).call;

beforeAll(async () => {
  t = await startApp();
  ana = await asMerchant(t, { funds: 100_000, staffRole: 'admin', scopes: [...ALL_SCOPES, ...STAFF_SCOPES] });
  trying = await asMerchant(t, { accountId: ana.accountId, isTest: true });
  bo = await asMerchant(t, { funds: 100_000 });
  await setSender(t.app.db, bo.accountId);
  sessions = { console: await atSite(t, 'console', ana), accounts: await atSite(t, 'accounts', ana) };
});
afterAll(() => t.stop());

describe('contracts and verbs', () => {
  it('have exactly one verb for every call, and no verb without a call', () => {
    expect(calls.length).toBeGreaterThan(50);
    for (const call of calls) {
      const verbs = new Set(mounted.filter((one) => one.call === call).map((one) => one.verb));
      expect([call.name, verbs.size]).toEqual([call.name, 1]);
    }
    expect(mounted.filter(({ call }) => !calls.includes(call)).map(title)).toEqual([]);
  });

  it('mount no method and path twice on a site', () => {
    const titles = named.map((one) => one.title.replaceAll(/\{\w+\}/g, '{}'));
    expect(titles.filter((one, i) => titles.indexOf(one) !== i)).toEqual([]);
  });

  it('have the paths of the specification, letter by letter', () => {
    const console = new Set(consoleVerbs.map(({ call }) => `${call.method} ${call.path}`));
    for (const path of [
      'GET /portolan/validate/session',
      'POST /portolan/auth/token',
      'GET /users/me',
      'GET /users/logout',
      'GET /portolan/godmode/exit',
      'GET /portolan/services',
      'GET /users/me/consignor',
      'GET /users/me/returns/{country}',
    ]) {
      expect(console).toContain(path);
    }
  });
});

type Json = {
  type?: string | string[];
  properties?: Record<string, Json>;
  additionalProperties?: unknown;
  items?: Json;
  anyOf?: Json[];
  allOf?: Json[];
  oneOf?: Json[];
  propertyNames?: unknown;
};

/** Paths of the objects in a schema that accept unknown keys. */
function looseObjects(schema: Json, path = ''): string[] {
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => looseObjects(property, `${path}/${name}`)),
    ...(schema.items ? looseObjects(schema.items, `${path}[]`) : []),
    ...[...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.oneOf ?? [])].flatMap((each) => looseObjects(each, path)),
  ];
  return schema.properties !== undefined && schema.additionalProperties !== false ? [path || '/', ...inner] : inner;
}

/** What a path can hold, of an object that need not be there. */
const someParams = ({ params }: Call): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params?.shape ?? {}).map(([name, schema]) => {
      const values = schema instanceof z.ZodEnum ? schema.options.map(String) : ['1', 'HKG', 'HKGHUB'];
      return [name, values.find((value) => z.safeParse(schema, value).success) ?? ''];
    }),
  );

describe('what is sent', () => {
  it.each(calls.filter((call) => call.body).map((call) => [call.name, call] as const))('%s takes no key it does not know, at any depth', (_name, call) => {
    const schema = z.toJSONSchema(call.body ?? z.never(), { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json;
    expect(looseObjects(schema)).toEqual([]);
  });

  it.each(named.filter(({ call }) => call.method !== 'GET' && !call.form && call.access !== 'public').map((one) => [one.title, one] as const))(
    '%s names the unknown key',
    async (_title, { site, call }) => {
      const body = { ...(call.example?.body as object | undefined), no_such_field: 1 };
      const answer = await asAna(site, call)(
        call.method,
        fill(call, { ...someParams(call), ...(call.example?.params as Record<string, string> | undefined) }),
        body,
      );
      expect([answer.status, answer.errors?.no_such_field]).toEqual([422, say('en', 'validation.unknownField')]);
    },
  );
});

describe('who may ask', () => {
  it.each(named.filter(({ call }) => call.access !== 'public').map((one) => [one.title, one] as const))(
    '%s answers 401 to nobody and to a token it does not know',
    async (_title, { site, call }) => {
      for (const token of ['', 'pat_of_nobody']) {
        const answer = await caller(t[site], { ...ana, token }).call(call.method, fill(call, { id: 1 }), call.example?.body);
        expect([answer.status, answer.code]).toEqual([401, 'unauthorized']);
      }
    },
  );

  it.each(withId.map((one) => [one.title, one] as const))('%s answers 404 for an id nobody has', async (_title, { site, call }) => {
    const file = sendFile({}, '%PDF-1.7');
    const sent = call.form ? ([file.body, file.headers] as const) : ([call.example?.body] as const);
    const answer = await asAna(site, call)(call.method, fill(call, { id: 999_999_999, index: 0, kind: 'token' }), ...sent);
    expect([answer.status, answer.success]).toEqual([404, false]);
  });

  it('finds nothing of another account by its id, and leaves it as it was', async () => {
    const { shipment } = (await bo.post<{ shipment: Shipment }>('/shipments', { ...EXAMPLE_SHIPMENT, create_label: true })).data;
    expect(shipment.errors).toBeNull();
    const task = (await bo.post<{ task_id: number }>('/labels/print', { shipment_ids: [shipment.id] })).data.task_id;
    const token = await t.app.db.system((tx) => all(tx, sql<{ id: number }>`select id from access_tokens where account_id = ${bo.accountId}`));
    const foreign: Record<string, number | undefined> = {
      shipments: shipment.id,
      demo: shipment.id,
      labels: shipment.label_id ?? 0,
      tasks: task,
      tokens: token[0]?.id,
    };
    const tried = withId.filter(({ call }) => foreign[call.path.split('/')[1] ?? ''] !== undefined);
    expect(tried.length).toBeGreaterThan(10);
    for (const { site, call, title: which } of tried) {
      const id = foreign[call.path.split('/')[1] ?? ''] ?? 0;
      const answer = await asAna(site, call)(call.method, fill(call, { id, index: 0 }), call.example?.body);
      expect([which, answer.status]).toEqual([which, 404]);
    }
    expect((await bo.get<{ shipment: Shipment }>(`/shipments/${shipment.id}`)).data.shipment).toEqual(shipment);
  });

  it('keeps search behind the fence of the account', async () => {
    const seen = await t.app.db.tenant(ana.accountId, async (tx) => [
      ...(await all(tx, sql<{ id: number }>`select id from searchable_shipments`)),
      ...(await all(tx, sql<{ id: number }>`select id from shipments`)),
    ]);
    expect(seen).toEqual([]);
    const found = await ana.get<{ shipments: unknown[]; total: number }>('/shipments?q=costa&total=true');
    expect(found.data).toMatchObject({ shipments: [], total: 0 });
    expect((await bo.get<{ total: number }>('/shipments?q=costa&total=true')).data.total).toBeGreaterThan(0);
  });
});

describe('the description for programs', () => {
  const described = (call: Named<Call>, { paths }: Description) => paths[call.path]?.[call.method.toLowerCase()];

  it('is OpenAPI 3.1 and lists every call of the console but the one that carriers have', async () => {
    const verbs = consoleVerbs.filter(isForMerchants);
    expect(consoleVerbs.flatMap(({ call }) => (verbs.some((one) => one.call === call) ? [] : [call.path]))).toEqual(['/tracking/events']);
    const answer = await t.console.inject({ url: '/api/openapi.json' });
    const description = answer.json<Description>();
    expect(description).toEqual(JSON.parse(JSON.stringify(openApi(verbs, t.app.env))));
    expect(description.openapi).toMatch(/^3\.1\.\d+$/);
    expect(description.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    const ids: string[] = [];
    for (const { call } of verbs) {
      const operation = described(call, description);
      expect([call.name, operation?.summary]).toEqual([call.name, call.summary]);
      if (!operation) continue;
      ids.push(operation.operationId);
      const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(operation.parameters.filter((p) => p.in === 'path').map((p) => p.name)).toEqual(inPath);
      const content = operation.responses[successStatus(call)]?.content ?? {};
      const takesKey = operation.parameters.some((one) => JSON.stringify(one).includes('IdempotencyKey'));
      expect([call.name, takesKey]).toEqual([call.name, call.method !== 'GET' && call.access !== 'public' && call.holdsSecret !== true]);
      // A picture has no other form, and what leads to another page has none.
      if (call.out instanceof z.ZodNever && call.produces === undefined) expect(Object.keys(operation.responses)[0]).toBe('302');
      else if (call.out instanceof z.ZodNever) expect(Object.keys(content)).toEqual(call.produces);
      else expect(content['application/json']?.schema).toMatchObject({ type: 'object' });
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(breaches(description)).toEqual([]);
  });

  it('says of the date of a source what is sent: a day, or a month where no more is known', async () => {
    const description = JSON.parse(JSON.stringify(openApi(consoleVerbs.filter(isForMerchants), t.app.env))) as Description;
    const { data } = await ana.post<{ duty: { lines: { date: string }[] } }>('/calculate-duty', {
      country: 'DE',
      products: [{ description: 'Cotton t-shirt', hts_code: '610910', coo: 'CN', value: 12.5, quantity: 2 }],
    });
    expect(data.duty.lines.map(({ date }) => date)).toContain('2026-11');
    const schema = description.paths['/calculate-duty']?.['post']?.responses['200']?.content?.['application/json']?.schema ?? {};
    expect(misfits({ success: true, data }, schema, description.components.schemas)).toEqual([]);
  });

  it.each(consoleVerbs.filter(({ call }) => call.body && call.access !== 'public').map(({ call }) => [call.name, call] as const))(
    '%s has an example that its own contract takes',
    (_name, call) => {
      expect(call.example?.body).toBeDefined();
      expect(call.body && z.safeParse(call.body, call.example?.body).error).toBeUndefined();
    },
  );
});

describe('words and headers', () => {
  it('hold for what every feature declares in its names.ts', async () => {
    for (const file of globSync('src/features/*/names.ts')) {
      const declared = Object.values((await import(resolve(file))) as Record<string, unknown>);
      const feature = catalog.features.find((one) => one.noun === file.split('/')[2]);
      expect([file, declared]).toEqual([file, [feature?.names]]);
    }
  });

  it('have a sentence of their own in every language for every error', async () => {
    const owners = [
      { room: 'shared', errors: GENERAL_ERRORS },
      ...catalog.features.map((one) => ({ room: `features/${one.noun}`, errors: one.names?.errors ?? {} })),
    ];
    for (const { room, errors } of owners) {
      const codes = Object.keys(errors);
      const texts = await Promise.all(codes.length === 0 ? [] : LANGUAGES.map((lang) => errorWords(room, lang)));
      // No sentence for a code that is gone, and none in another feature's text.
      for (const text of texts) expect([room, Object.keys(text)]).toEqual([room, expect.arrayContaining(codes)]);
      for (const text of texts) expect([room, Object.keys(text).length]).toEqual([room, codes.length]);
      for (const [code, status] of Object.entries(errors)) {
        expect([code, errorStatuses().get(code)]).toEqual([code, status]);
        expect([code, new Set(texts.map((text) => text[code])).size]).toEqual([code, LANGUAGES.length]);
      }
    }
    const all = owners.flatMap(({ errors }) => Object.keys(errors));
    expect(all.filter((code, i) => all.indexOf(code) < i)).toEqual([]);
  });

  it('have a word of their own in every language for every name a feature declares', async () => {
    expect(catalog.features.flatMap((one) => one.names?.verbs ?? []).length).toBeGreaterThan(80);
    for (const { noun, names = {} } of catalog.features) {
      const declared = {
        verbs: [...(names.verbs ?? [])],
        events: Object.keys(names.events ?? {}),
        tasks: [...(names.tasks ?? [])],
        fees: wholeFees(names.fees),
      };
      const texts = await Promise.all(LANGUAGES.map((lang) => nameWords(noun, lang)));
      for (const [part, own] of Object.entries(declared)) {
        // No word of a name that is gone, and none that stands in another feature's text.
        for (const text of texts)
          expect([noun, part, [...text.keys()].filter((key) => key.startsWith(`${part}.`)).toSorted()]).toEqual([
            noun,
            part,
            own.map((name) => `${part}.${name}`).toSorted(),
          ]);
        const [en, ...others] = texts;
        for (const name of own) for (const text of others) expect([name, text.get(`${part}.${name}`)]).not.toEqual([name, en?.get(`${part}.${name}`)]);
      }
    }
  });

  it('have a heading of their own in every language for the objects of events, and for what the calls of the console are about', async () => {
    const parts = consoleVerbs.map(({ call }) => call.name.split('.')[0] ?? '');
    for (const lang of LANGUAGES) {
      const words = (await Promise.all(catalog.features.map(({ noun }) => nameWords(noun, lang)))).flatMap((own) => [...own.keys()]);
      const headings = (of: string) => words.filter((key) => key.startsWith(`${of}.`)).map((key) => key.slice(of.length + 1));
      // Several features tell of parcels; one of them names the object.
      expect(headings('objects').toSorted()).toEqual([...new Set(catalog.events.map(objectOf))].toSorted());
      expect(headings('parts').toSorted()).toEqual([...new Set(parts)].toSorted());
    }
  });

  it.each(['console', 'accounts'] as const)('keep scripts of others off every answer of the %s site', async (site) => {
    for (const url of ['/', '/shipping/search', '/api/users/me', '/api/reference', '/healthz', '/nothing.js']) {
      const { headers } = await t[site].inject({ url });
      expect([url, headers['content-security-policy']]).toEqual([url, expect.stringMatching(/default-src '(self|none)'/)]);
      expect(headers['content-security-policy']).not.toContain('unsafe-');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('same-origin');
    }
  });

  it('say how many calls are left, and when to come again', async () => {
    const strict = await buildSite({ ...t.app, env: { ...t.app.env, RATE_LIMIT: 3 } }, catalog, 'console', createMetrics());
    const ask = () => caller(strict.server, ana).get('/balance');
    const left = [];
    for (let i = 0; i < 3; i += 1) left.push((await ask()).headers['ratelimit-remaining']);
    expect(left).toEqual(['2', '1', '0']);
    const refused = await ask();
    expect([refused.status, refused.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await strict.server.inject({ url: '/healthz' })).statusCode).toBe(200);
    await strict.server.close();
  });

  it('turn readiness off when the stop begins', async () => {
    const leaving = await buildSite({ ...t.app, stopping: new AbortController() }, compose([]), 'console', createMetrics());
    expect((await leaving.server.inject({ url: '/readyz' })).statusCode).toBe(200);
    leaving.drain();
    const answer = await leaving.server.inject({ url: '/readyz' });
    expect([answer.statusCode, answer.headers.connection, answer.headers['retry-after']]).toEqual([503, 'close', '5']);
    await leaving.server.close();
  });
});
