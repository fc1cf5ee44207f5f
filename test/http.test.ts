import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLE_PRODUCT } from '../src/features/products/contract.ts';
import { EXAMPLE_SHIPMENT } from '../src/features/shipments/contract.ts';
import type { Shipment, ShipmentRow } from '../src/features/shipments/shipment-out.ts';
import { catalog } from '../src/program/features.ts';
import { openApi } from '../src/server/openapi/openapi.ts';
import { say, sayError } from '../src/server/words.ts';
import type { SessionUser } from '../src/shared/session.ts';
import { setSender } from './merchant.ts';
import { asMerchant, caller, startApp, type Caller, type TestApp } from './harness.ts';
import { FORM_TYPE, formBytes, rawConnection } from './raw.ts';

let t: TestApp;
let ana: Caller;
let shipment: Shipment;

beforeAll(async () => {
  t = await startApp();
  ana = await asMerchant(t, { funds: 100_000 });
  await setSender(t.app.db, ana.accountId);
  shipment = (await ana.post<{ shipment: Shipment }>('/shipments', { ...EXAMPLE_SHIPMENT, create_label: true })).data.shipment;
});
afterAll(() => t.stop());

describe('every answer', () => {
  it('bears an id of its own to ask the operator about: of calls, errors and pages', async () => {
    const answers = [
      await ana.get('/balance'),
      await ana.get('/shipments/999999999'),
      await caller(t.console, { ...ana, token: '' }).get('/balance'),
      await ana.get('/no-such-thing'),
      await ana.call('PATCH', '/balance', {}),
      await ana.post('/shipments', 'not an object'),
    ];
    const pages = await Promise.all(['/', '/healthz', '/api/openapi.json'].map((url) => t.console.inject({ url })));
    const ids = [...answers, ...pages].map(({ headers }) => headers['x-request-id']);
    expect(ids).toEqual(ids.map(() => expect.stringMatching(/^[0-9a-f-]{36}$/)));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a method that an address does not have', () => {
  it.each([
    ['DELETE', '/shipments', ['GET', 'HEAD', 'POST']],
    ['POST', '/shipments/1', ['DELETE', 'GET', 'HEAD', 'PUT']],
    ['PATCH', '/entry-points', ['GET', 'HEAD']],
  ])('%s %s is 405 and names those there are', async (method, path, allowed) => {
    const answer = await ana.call(method, path);
    expect([answer.status, answer.code]).toEqual([405, 'method_not_allowed']);
    expect(String(answer.headers['allow']).split(', ')).toEqual(allowed);
  });

  it('is 404 where there is nothing at all', async () => {
    expect([(await ana.call('DELETE', '/nothing/here')).status, (await ana.get('/nothing')).code]).toEqual([404, 'not_found']);
  });
});

describe('a number in an address', () => {
  it.each(['e0', '.0', '%2e0', 'x'])('with %s behind its digits is the number of nothing', async (rest) => {
    expect((await ana.get(`/shipments/${shipment.id}${rest}`)).status).toBe(404);
  });

  it.each([`0x${(100_001).toString(16)}`, '0100001', '%2B100001', '1e5', '10e4'])('%s is none', async (written) => {
    expect((await ana.get(`/shipments/${written}`)).status).toBe(404);
    const listed = await ana.get(`/shipments?ids=100002,${written}`);
    expect([listed.status, listed.errors]).toEqual([422, { ids: say('en', 'validation.number') }]);
    expect((await ana.get('/shipments?limit=1e1')).errors).toEqual({ limit: say('en', 'validation.number') });
  });

  it('may stand in a list with blanks between', async () => {
    const { data } = await ana.get<{ shipments: { id: number }[] }>(`/shipments?ids=${shipment.id},%20999999999,`);
    expect(data.shipments.map(({ id }) => id)).toEqual([shipment.id]);
  });
});

describe('what is no request', () => {
  it('is refused like every other mistake: letters in an address that are not encoded, and headers without end', async () => {
    await t.console.listen({ host: '127.0.0.1', port: 0 });
    const { port } = t.console.server.address() as AddressInfo;
    const sent = async (text: string) => {
      const connection = await rawConnection(port);
      connection.send(Buffer.from(`${text}\r\n\r\n`));
      const { status, headers, body } = await connection.answer();
      return { status, id: headers.get('x-request-id'), ...(JSON.parse(body) as object) };
    };
    const common = { success: false, code: 'bad_request', id: expect.stringMatching(/^[0-9a-f-]{36}$/) };
    expect(await sent('GET /api/shipments?q=Émile HTTP/1.1\r\nhost: x')).toEqual({ ...common, status: 400, message: say('en', 'server:notEncoded') });
    expect(await sent('GET /api/shipments?q=王芳 HTTP/1.1\r\nhost: x\r\naccept-language: zh')).toEqual({
      ...common,
      status: 400,
      message: say('zh', 'server:notEncoded'),
    });
    expect(await sent(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}`)).toMatchObject({ ...common, status: 431 });
    expect(await sent('nonsense')).toMatchObject({ ...common, status: 400, message: sayError('en', 'bad_request') });
  });
});

describe('HEAD', () => {
  it('of an answer that never ends holds no place among those who listen', async () => {
    const headers = { authorization: `Bearer ${ana.token}` };
    for (let i = 0; i < 51; i += 1) {
      const { statusCode, payload } = await t.console.inject({ method: 'HEAD', url: '/api/tasks/events', headers });
      expect([i, statusCode, payload]).toEqual([i, 200, '']);
    }
  });
});

describe('a content type without a body', () => {
  const bare = async (method: 'DELETE' | 'PUT' | 'POST', path: string) =>
    t.console.inject({ method, url: `/api${path}`, headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' } });

  it('is a call without a body', async () => {
    const pending = (await ana.post<{ shipment: Shipment }>('/shipments', EXAMPLE_SHIPMENT)).data.shipment;
    const bought = (await ana.post<{ shipment: Shipment }>('/shipments', { ...EXAMPLE_SHIPMENT, create_label: true })).data.shipment;
    const answers = [
      await bare('DELETE', `/shipments/${pending.id}`),
      await bare('PUT', `/labels/${bought.label_id}/cancel`),
      await bare('DELETE', '/shipments'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 405]);
  });

  it('is a call without a body whatever type is named', async () => {
    const headers = { authorization: `Bearer ${ana.token}`, 'content-length': '0' };
    const stop = async (type: string) =>
      (await t.console.inject({ method: 'PUT', url: '/api/orders/999999/hold', headers: { ...headers, 'content-type': type } })).statusCode;
    expect([await stop('application/x-www-form-urlencoded'), await stop('text/plain'), await stop('application/json')]).toEqual([404, 404, 404]);
    const made = await t.console.inject({ method: 'POST', url: '/api/package-presets', headers: { ...headers, 'content-type': 'text/plain' } });
    expect([made.statusCode, Object.keys((made.json() as { errors: object }).errors)]).toMatchObject([422, expect.arrayContaining(['name'])]);
  });

  it('names the fields of a call that needs one', async () => {
    const answer = await bare('POST', '/shipments');
    expect([answer.statusCode, Object.keys((answer.json() as { errors: object }).errors)]).toMatchObject([422, expect.arrayContaining(['to', 'weight'])]);
  });
});

describe('a body', () => {
  const send = (headers: Record<string, string>, payload: Buffer | string) =>
    t.console.inject({ method: 'POST', url: '/api/package-presets', headers: { authorization: `Bearer ${ana.token}`, ...headers }, payload });

  it('is UTF-8, or refused: what cannot be read is not stored with other letters', async () => {
    const latin = Buffer.from('{"name":"caf\u00e9"}', 'latin1');
    const read = await send({ 'content-type': 'application/json; charset="UTF-8"' }, '\ufeff{"name":"café"}');
    expect([read.statusCode, read.json<{ data: object }>().data]).toMatchObject([201, { package_preset: { name: 'café' } }]);
    const answers = [await send({ 'content-type': 'application/json' }, latin), await send({ 'content-type': 'application/json; charset=iso-8859-1' }, latin)];
    expect(answers.map((one) => [one.statusCode, one.json()])).toMatchObject([
      [400, { code: 'bad_request', errors: { '': 'The body must be UTF-8.' } }],
      [415, { code: 'unsupported_media_type', errors: { '': 'The body must be UTF-8.' } }],
    ]);
  });

  it('is refused by name where it holds half a character, or a name that means something else', async () => {
    const json = { 'content-type': 'application/json' };
    const answers = [
      await send(json, String.raw`{"name":"A\ud83dB","height":2}`),
      await send(json, String.raw`{"name":"A","\udc00":2}`),
      await send(json, String.raw`{"name":"A","__proto__":{"height":2}}`),
      await send(json, String.raw`{"name":"A","height":{"constructor":{"prototype":2}}}`),
    ];
    expect(answers.map((one) => [one.statusCode, one.json<{ errors: object }>().errors])).toEqual([
      [422, { name: say('en', 'server:halfCharacter') }],
      [422, { '\udc00': say('en', 'server:halfCharacter') }],
      [422, { ['__proto__']: 'This field is not known.' }],
      [422, { 'height/constructor': 'This field is not known.' }],
    ]);
    const whole = await send(json, String.raw`{"name":"A\ud83d\ude00B"}`);
    expect([whole.statusCode, whole.json<{ data: object }>().data]).toMatchObject([201, { package_preset: { name: 'A😀B' } }]);
  });

  it('is refused by name where it gives one twice, in whatever spelling, and read where only texts look so', async () => {
    const json = { 'content-type': 'application/json' };
    const answers = [
      await send(json, String.raw`{"name":"A","weight":1,"weight":2}`),
      await send(json, String.raw`{"name":"A","x":[{},{"a":{"b" : 1,"\u0062":[2]}}]}`),
    ];
    expect(answers.map((one) => [one.statusCode, one.json<{ errors: object }>().errors])).toEqual([
      [422, { weight: say('en', 'server:namedTwice') }],
      [422, { 'x/1/a/b': say('en', 'server:namedTwice') }],
    ]);
    const read = await send(json, String.raw`{"name":"a\",\"name\":[1,{","height":null}`);
    expect([read.statusCode, read.json<{ data: object }>().data]).toMatchObject([201, { package_preset: { name: 'a","name":[1,{' } }]);
  });

  it('is refused where it is nested deeper than can be looked through', async () => {
    const json = { 'content-type': 'application/json', 'idempotency-key': 'deep' };
    const nested = (depth: number, inner: string) => `${'['.repeat(depth)}${inner}${']'.repeat(depth)}`;
    const answers = [
      await send(json, `{"name":${nested(50_000, String.raw`"A\ud83dB"`)}}`),
      // What a check does not read is part of the body that a key stands for.
      await t.console.inject({
        method: 'POST',
        url: '/api/customs/preflight',
        headers: { ...json, authorization: `Bearer ${ana.token}` },
        payload: `{"to":{"name":"A"},"line_items":[],"packages":${nested(50_000, '1')}}`,
      }),
    ];
    for (const one of answers) expect([one.statusCode, one.json<{ errors: object }>().errors]).toEqual([400, { '': say('en', 'server:tooDeep') }]);
    expect((await send(json, `{"name":${nested(90, '1')}}`)).statusCode).toBe(422);
  });

  it('is refused where it is null: nothing was said', async () => {
    const answer = await t.console.inject({
      method: 'POST',
      url: '/api/overpacks',
      headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
      payload: 'null',
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: { '': 'Field is required.' } }]);
  });

  it('is no form', async () => {
    const answer = await send({ 'content-type': FORM_TYPE }, formBytes({ name: 'x' }, 'y'));
    expect([answer.statusCode, answer.json()]).toMatchObject([415, { code: 'unsupported_media_type' }]);
  });

  it('in an encoding nobody knows is 415', async () => {
    const answer = await send({ 'content-type': 'application/json', 'content-encoding': 'rot13' }, '{"name":"x"}');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      415,
      { success: false, code: 'unsupported_media_type', errors: { 'Content-Encoding': say('en', 'server:encoding') } },
    ]);
  });
});

it('a redirect has no body', async () => {
  const { statusCode, payload } = await t.console.inject({ url: '/api/portolan/auth/authorize?state=0123456789abcdef' });
  expect([statusCode, payload]).toEqual([302, '']);
});

it.each([
  ['0x1', 422],
  ['0b1', 422],
  ['1e-1', 200],
  ['.5', 200],
  ['1.', 200],
])('a weight in an address is written as people and programs write it: %s', async (weight, status) => {
  expect((await ana.get(`/shipments?weight_min=${weight}`)).status).toBe(status);
});

describe('a yes or no in an address', () => {
  it.each(['/orders?is_late=', '/products?is_low=', '/shipments?total='])('%sperhaps is told in the caller’s language', async (path) => {
    const answer = await ana.get(`${path}perhaps`, { 'accept-language': 'zh' });
    expect([answer.status, Object.values(answer.errors ?? {})]).toEqual([422, [say('zh', 'validation.boolean')]]);
  });

  it('is told in words that are taken', async () => {
    for (const lang of ['en', 'zh', 'ru'] as const) expect(say(lang, 'validation.boolean')).toMatch(/true.*false/);
    const taken = await Promise.all(['true', 'false', '1', '0'].map((said) => ana.get(`/shipments?total=${said}`)));
    expect(taken.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

describe('an address that cannot be read', () => {
  it.each([
    ['/api/shipments/%zz', 400, 'bad_request'],
    [`/api/shipments/${'1'.repeat(300)}`, 404, 'not_found'],
  ])('%s is %i like any other failure', async (url, status, code) => {
    const answer = await t.console.inject({ url, headers: { 'accept-language': 'ru' } });
    expect([answer.statusCode, answer.json()]).toEqual([status, { success: false, code, message: sayError('ru', code as 'not_found') }]);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('what nobody asked for', () => {
  it('is refused by name in the query of every call but those of public links', async () => {
    const body = { name: 'Small box', weight: 1 };
    const answers = [
      await ana.get('/balance?foo=1'),
      await ana.get('/shipments?staus=Pending'),
      await ana.get('/entry-points/HKGHUB?lang=en'),
      await ana.post('/package-presets?units=imperial', body),
    ];
    expect(answers.map(({ status, errors }) => [status, Object.keys(errors ?? {})])).toEqual([
      [422, ['foo']],
      [422, ['staus']],
      [422, ['lang']],
      [422, ['units']],
    ]);
    expect((await ana.get('/calendar/none?utm_source=mail')).code).toBe('not_found');
  });
});

describe('a side', () => {
  it('is over 1 as it is kept, or refused by name: what is read can be sent back', async () => {
    const sides = { length: 1.004, width: 5, height: 5 };
    const sent = { ...EXAMPLE_SHIPMENT, ...sides, packages: [{ weight: 0.2, height: 1.04 }] };
    expect(Object.keys((await ana.post('/shipments', sent)).errors ?? {})).toEqual(['length', 'packages/0/height']);
    const asked = '/estimate?entry_point=HKGHUB&country=US&weight=0.5&length=5&width=5';
    expect(Object.keys((await ana.get(`${asked}&height=1.004`)).errors ?? {})).toEqual(['height']);
    expect((await ana.get(`${asked}&height=1.004&kind=envelope`)).status).toBe(200);
  });
});

describe('text whose accents stand apart', () => {
  it('is found by those who write them together, and the other way round', async () => {
    const { to } = EXAMPLE_SHIPMENT;
    await ana.post('/shipments', { ...EXAMPLE_SHIPMENT, to: { ...to, name: 'Zoe\u0301 Apart' } });
    for (const q of ['Zoé Apart', 'Zoe\u0301 Apart'])
      expect((await ana.get(`/shipments?q=${encodeURIComponent(q)}`)).data).toMatchObject({ shipments: [{ name: 'Zoé Apart' }] });
  });
});

describe('a list of numbers in an address', () => {
  it('says of what is no number that it is none, not that it is missing', async () => {
    expect((await ana.get('/shipments?ids=7,abc')).errors).toEqual({ 'ids/1': 'Enter a number.' });
    expect((await ana.get('/products/labels')).errors).toEqual({ ids: 'ids is required.' });
  });
});

describe('what the database cannot store', () => {
  it('is named where it stands', async () => {
    const answers = [
      await ana.get('/shipments?order_number=%00'),
      await ana.get('/shipments?country=%00'),
      await ana.get('/orders?limit=5&tag=a%00b'),
      await ana.post('/imports/existing/customs_products', { identities: ['fine', 'a\u0000'] }),
    ];
    expect(answers.map(({ status, errors }) => [status, Object.keys(errors ?? {})])).toEqual([
      [422, ['order_number']],
      [422, ['country/0']],
      [422, ['tag']],
      [422, ['identities/1']],
    ]);
  });
});

describe('an Idempotency-Key', () => {
  const hook = { address: 'https://shop.example.com/hooks', topics: ['shipment.labeled'] };

  it('of an answer with a secret does nothing twice, and says why the answer does not come again', async () => {
    const key = { 'idempotency-key': 'hook-1' };
    const first = await ana.post('/webhooks', hook, key);
    const again = await ana.post('/webhooks', hook, { ...key, 'accept-language': 'zh' });
    expect([first.status, again.status, again.code, again.headers['retry-after']]).toEqual([201, 409, 'conflict', undefined]);
    expect(again.message).toBe(say('zh', 'server:doneOnce'));
    expect((await ana.get<{ webhooks: object[] }>('/webhooks')).data.webhooks).toHaveLength(1);
  });

  it('that is too long is named', async () => {
    const answer = await ana.post('/webhooks', hook, { 'idempotency-key': 'k'.repeat(129) });
    expect([answer.status, answer.message]).toEqual([400, 'Idempotency-Key cannot be more than 128 characters.']);
  });
});

describe('a secret that is shown once', () => {
  it('comes with the status that the description names', async () => {
    const { paths } = (await t.console.inject({ url: '/api/openapi.json' })).json<{ paths: Record<string, { post: { responses: object } }> }>();
    const made = async (path: string, body: object) => (await ana.post<Record<string, { id: number }>>(path, body)).data;
    const client = await made('/credentials', { name: 'Sync', scopes: ['read_shipments'], redirect_uris: [], kind: 'machine' });
    const hook = await made('/webhooks', { address: 'https://shop.example.com/once', topics: ['*'] });
    const shop = await made('/shops', { shop_id: 'once', name: 'Once', kind: 'custom', settings: {}, options: {} });
    for (const [kind, id, body] of [
      ['credentials', client['credential']?.id, { overlap_hours: 0 }],
      ['webhooks', hook['webhook']?.id, {}],
      ['shops', shop['shop']?.id, {}],
    ] as const) {
      const answer = await ana.post(`/${kind}/${id}/secret`, body);
      expect([kind, answer.status, Object.keys(paths[`/${kind}/{id}/secret`]?.post.responses ?? {})[0]]).toEqual([kind, 201, '201']);
    }
  });
});

describe('a form that an answer does not have', () => {
  it('is 406, before anything is done', async () => {
    const before = await ana.get<{ total: number }>('/shipments?total=true');
    for (const refused of [
      await ana.get('/shipments', { accept: 'text/csv' }),
      await ana.post('/shipments', EXAMPLE_SHIPMENT, { accept: 'application/xml' }),
    ]) {
      expect([refused.status, refused.code]).toEqual([406, 'not_acceptable']);
    }
    expect((await ana.get<{ total: number }>('/shipments?total=true')).data.total).toBe(before.data.total);
    expect((await ana.get(`/labels/${shipment.label_id}`, { accept: 'application/pdf' })).status).toBe(200);
    expect((await ana.get(`/labels/${shipment.label_id}`, { accept: 'text/html' })).status).toBe(406);
  });
});

describe('WWW-Authenticate', () => {
  const ask = (token: string) => caller(t.console, { ...ana, token }).get('/balance');

  it('says how to sign in, and that a token is not known', async () => {
    expect((await ask('')).headers['www-authenticate']).toBe('Bearer realm="portolan"');
    expect((await ask('pat_of_nobody')).headers['www-authenticate']).toBe('Bearer realm="portolan", error="invalid_token"');
  });

  it('stands beside a sentence for a program, which has nowhere to sign in', async () => {
    expect((await ask('')).message).toBe('Please sign in to continue.');
    expect((await ask('pat_of_nobody')).message).toBe('This access token is not valid: it is unknown, has expired or was revoked.');
  });

  it('knows a scheme in any case (RFC 9110, 11.1)', async () => {
    const answers = await Promise.all(
      ['bearer', 'BEARER'].map((scheme) => caller(t.console, { ...ana, token: '' }).get('/balance', { authorization: `${scheme} ${ana.token}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('names the scope that a token lacks', async () => {
    const reader = await asMerchant(t, { scopes: ['read_shipments'] });
    const refused = await reader.post('/shipments', EXAMPLE_SHIPMENT);
    expect([refused.status, refused.headers['www-authenticate']]).toEqual([
      403,
      'Bearer realm="portolan", error="insufficient_scope", scope="write_shipments"',
    ]);
    expect(JSON.parse(refused.raw)).toMatchObject({ code: 'access_denied', scope: 'write_shipments' });
    const viewer = await asMerchant(t, { role: 'viewer', scopes: ['write_shipments'] });
    expect(JSON.parse((await viewer.post('/shipments', EXAMPLE_SHIPMENT)).raw)).not.toHaveProperty('scope');
    expect((await ana.get('/shipments/999999999')).headers['www-authenticate']).toBeUndefined();
  });

  it('names the scope where the right depends on what is asked for', async () => {
    const reader = await asMerchant(t, { scopes: ['read_shipments'] });
    const refused = [
      await reader.get('/imports/mappings/products'),
      await reader.call('PUT', '/imports/mappings/products', { mapping: {} }),
      await reader.get('/imports/definitions/orders'),
      await reader.post('/imports/existing/returns', { identities: ['R-1'] }),
      await reader.post('/exports', { list: 'invoices', format: 'csv' }),
      await reader.post('/exports', { list: 'stock-movements', format: 'csv' }),
    ];
    expect(refused.map(({ status, headers, raw }) => [status, headers['www-authenticate'], (JSON.parse(raw) as { scope?: string }).scope])).toEqual(
      ['read_products', 'write_products', 'read_orders', 'read_returns', 'read_billing', 'read_products'].map((scope) => [
        403,
        `Bearer realm="portolan", error="insufficient_scope", scope="${scope}"`,
        scope,
      ]),
    );
  });

  it('names no scope to whom more of them would not help', async () => {
    const viewer = await asMerchant(t, { role: 'viewer', scopes: ['read_shipments'] });
    const refused = await viewer.post('/shipments', EXAMPLE_SHIPMENT);
    expect([refused.status, refused.headers['www-authenticate']]).toEqual([403, undefined]);
    for (const [path, body] of [['/session/account', { account_id: 1 }] as const, ['/calendar-link', undefined] as const]) {
      const byToken = await ana.call('PUT', path, body);
      expect([path, byToken.status, byToken.message]).toEqual([path, 403, say('en', 'server:byPerson')]);
    }
    // To go live first would not help a token either.
    const trying = await asMerchant(t, { accountId: ana.accountId, isTest: true });
    expect(await trying.call('PUT', '/calendar-link')).toMatchObject({ status: 403, code: 'access_denied', message: say('en', 'server:byPerson') });
  });

  it('names it where views are saved, and says of a client’s scope whether the role or the token lacks it', async () => {
    const narrow = await asMerchant(t, { accountId: ana.accountId, scopes: ['read_shipments', 'write_credentials'] });
    const view = await narrow.post('/views', { list: 'shipments', name: 'Mine', query: '' });
    expect([view.status, view.headers['www-authenticate']]).toEqual([403, expect.stringContaining('scope="write_shipments"')]);
    const client = await narrow.post('/credentials', { name: 'Sync', kind: 'machine', scopes: ['write_shipments'] });
    expect([client.status, client.errors]).toEqual([403, { 'scopes/0': say('en', 'credentials:scopeBeyondToken') }]);
  });
});

describe('ETag', () => {
  it('stands for an object, and spares a program what it has', async () => {
    const path = `/shipments/${shipment.id}`;
    const first = await ana.get(path);
    const tag = String(first.headers['etag']);
    expect(tag).toMatch(/^"[\w-]{27}"$/);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await ana.get(path, { 'if-none-match': known });
      expect([known, again.status, again.raw, again.headers['etag']]).toEqual([known, 304, '', tag]);
    }
    expect((await ana.get(path, { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await ana.get('/shipments')).headers['etag']).toBeUndefined();
  });

  it('comes back as it was sent where the answer was packed', async () => {
    const headers = { authorization: `Bearer ${ana.token}`, 'accept-encoding': 'gzip' };
    const url = `/api/shipments/${shipment.id}`;
    const tag = String((await t.console.inject({ url, headers })).headers['etag']);
    expect(tag).toMatch(/-gzip"$/);
    const again = await t.console.inject({ url, headers: { ...headers, 'if-none-match': `"other", W/${tag}` } });
    expect([again.statusCode, again.headers['etag']]).toEqual([304, tag]);
  });

  it('changes with it', async () => {
    const { data } = await ana.post<{ shipment: Shipment }>('/shipments', EXAMPLE_SHIPMENT);
    const path = `/shipments/${data.shipment.id}`;
    const { etag } = (await ana.get(path)).headers;
    await ana.call('PUT', `${path}/cancel`);
    expect((await ana.get(path, { 'if-none-match': String(etag) })).status).toBe(200);
  });
});

describe('If-Match', () => {
  const made = async () => (await ana.post<{ shipment: Shipment }>('/shipments', EXAMPLE_SHIPMENT)).data.shipment.id;
  const change = { ...EXAMPLE_SHIPMENT, reference1: 'CHANGED' };

  it('lets a change through while the object is as it was read, and no other', async () => {
    const path = `/shipments/${await made()}`;
    const tag = String((await ana.get(path)).headers['etag']);
    expect((await ana.call('PUT', path, change, { 'if-match': `"other", ${tag}` })).status).toBe(200);
    const late = await ana.call('PUT', path, { ...change, reference1: 'LATE' }, { 'if-match': tag });
    expect([late.status, late.code, late.message]).toEqual([412, 'precondition_failed', sayError('en', 'precondition_failed')]);
    expect((await ana.call('DELETE', path, undefined, { 'if-match': tag })).status).toBe(412);
    expect((await ana.get<{ shipment: Shipment }>(path)).data.shipment.reference1).toBe('CHANGED');
    expect((await ana.call('PUT', path, change)).status).toBe(200);
  });

  it('takes a star for whatever is there, no weak tag, and says nothing of what is not there', async () => {
    const path = `/shipments/${await made()}`;
    const tag = String((await ana.get(path)).headers['etag']);
    expect((await ana.call('PUT', path, change, { 'if-match': `W/${tag}` })).status).toBe(412);
    expect((await ana.call('PUT', path, change, { 'if-match': '*' })).status).toBe(200);
    expect((await ana.call('PUT', '/shipments/999999999', change, { 'if-match': '*' })).status).toBe(404);
  });

  it('knows the answer packed, too, and the first answer of an Idempotency-Key', async () => {
    const path = `/shipments/${await made()}`;
    const plain = (await ana.get(path)).headers['etag'];
    const packed = (await t.console.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${ana.token}`, 'accept-encoding': 'gzip' } })).headers[
      'etag'
    ];
    expect(packed).toBe(`${String(plain).slice(0, -1)}-gzip"`);
    const headers = { 'if-match': String(packed), 'idempotency-key': `once-${path}` };
    const first = await ana.call('PUT', path, change, headers);
    const again = await ana.call('PUT', path, change, headers);
    expect([first.status, again.status, again.raw]).toEqual([200, 200, first.raw]);
  });

  it('lets one of several through that read the same', async () => {
    const path = `/shipments/${await made()}`;
    const headers = { 'if-match': String((await ana.get(path)).headers['etag']) };
    const answers = await Promise.all(Array.from({ length: 5 }, (_, i) => ana.call('PUT', path, { ...change, reference1: `RACE-${i}` }, headers)));
    const statuses = answers.map(({ status }) => status);
    expect([statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 409 || status === 412).length]).toEqual([1, 4]);
  });

  it('holds for what is deleted in several transactions', async () => {
    const { product } = (await ana.post<{ product: { id: number } }>('/products', EXAMPLE_PRODUCT)).data;
    const path = `/products/${product.id}`;
    expect((await ana.call('DELETE', path, undefined, { 'if-match': '"other"' })).status).toBe(412);
    expect((await ana.call('DELETE', path, undefined, { 'if-match': String((await ana.get(path)).headers['etag']) })).status).toBe(200);
  });

  it('holds for what is done to an object, at addresses below its own', async () => {
    const shop = (await ana.post<{ webhook: { id: number } }>('/webhooks', { address: 'https://example.com/hook', topics: ['*'] })).data.webhook;
    for (const [object, method, action] of [
      [`/shipments/${await made()}`, 'PUT', '/cancel'],
      [`/webhooks/${shop.id}`, 'POST', '/queue'],
    ] as const) {
      const before = await ana.get(object);
      const { etag } = before.headers;
      expect([action, (await ana.call(method, object + action, undefined, { 'if-match': '"other"' })).code]).toEqual([action, 'precondition_failed']);
      expect((await ana.get(object)).headers['etag']).toBe(etag);
      expect([action, (await ana.call(method, object + action, undefined, { 'if-match': String(etag) })).status]).toEqual([action, 200]);
    }
  });

  it('says so where it is no tag, rather than that somebody changed something', async () => {
    const path = `/shipments/${await made()}`;
    const tag = String((await ana.get(path)).headers['etag']);
    for (const header of ['', 'rubbish', tag.slice(1, -1), `${tag} ${tag}`, '*, "a"', '"a']) {
      const answer = await ana.call('DELETE', path, undefined, { 'if-match': header });
      expect([header, answer.status, answer.code, answer.errors, answer.message]).toEqual([
        header,
        400,
        'bad_request',
        { 'If-Match': say('en', 'server:badTag') },
        say('en', 'server:badTag'),
      ]);
    }
  });

  it('stands in the description of the calls that take it', () => {
    const { paths } = JSON.parse(JSON.stringify(openApi(catalog.console, t.app.env))) as { paths: Record<string, Record<string, object>> };
    const [put, read, cancel] = [paths['/shipments/{id}']?.['put'], paths['/shipments/{id}']?.['get'], paths['/shipments/{id}/cancel']?.['put']];
    const header = { $ref: '#/components/parameters/IfMatch' };
    for (const one of [put, cancel]) expect(one).toMatchObject({ parameters: expect.arrayContaining([header]), responses: { 412: expect.anything() } });
    for (const other of [read, paths['/shipments']?.['post']]) expect(JSON.stringify(other)).not.toContain('IfMatch');
  });
});

describe('the shapes that integrators know', () => {
  const read = async (who: Caller, id: number) => (await who.get<{ shipment: Shipment }>(`/shipments/${id}`)).data.shipment;

  it('of a shipment have its events, its consignee, and what a label is of', async () => {
    const { data } = await ana.get<{ track: { events: Shipment['events'] } }>(`/track/${shipment.tracking_number}`);
    const whole = await read(ana, shipment.id);
    expect([whole.events.length > 0, whole.events]).toEqual([true, data.track.events]);
    expect([whole.consignee, whole.labels.map(({ processed_weight, is_master }) => [processed_weight, is_master])]).toEqual([whole.to, [[null, true]]]);
    const { id } = (await ana.post<{ shipment: Shipment }>('/shipments', EXAMPLE_SHIPMENT)).data.shipment;
    expect((await read(ana, id)).events).toEqual([]);
  });

  it('take the consignee beside the recipient, and refuse another one', async () => {
    const { to } = EXAMPLE_SHIPMENT;
    expect((await ana.post('/shipments', { ...EXAMPLE_SHIPMENT, consignee: { ...to, email: '' } })).status).toBe(201);
    const other = await ana.post('/shipments', { ...EXAMPLE_SHIPMENT, consignee: { ...to, city: 'Boston' } });
    expect([other.status, other.errors]).toEqual([422, { consignee: say('en', 'shipments:server.consignee') }]);
  });

  it('take the mode of the token, and refuse the other one', async () => {
    const test = await asMerchant(t, { accountId: ana.accountId, isTest: true });
    for (const [who, mode, refusal] of [
      [ana, false, 'isLive'],
      [test, true, 'isTest'],
    ] as const) {
      const made = await who.post<{ shipment: Shipment }>('/shipments', { ...EXAMPLE_SHIPMENT, test: mode });
      expect([made.status, made.data.shipment.test]).toEqual([201, mode]);
      const wrong = { ...EXAMPLE_SHIPMENT, test: !mode };
      for (const refused of [await who.post('/shipments', wrong), await who.call('PUT', `/shipments/${made.data.shipment.id}`, wrong)])
        expect([refused.status, refused.errors]).toEqual([422, { test: say('en', `shipments:server.${refusal}`) }]);
    }
  });

  it('of a person have balances and limits by currency, and the sender’s address where that may be read', async () => {
    const me = async (who: Caller) => (await who.get<{ user: SessionUser }>('/users/me')).data.user;
    const { balance, reserved, available_credit, credit_limit, currency, ...rest } = await me(ana);
    expect(rest).toMatchObject({
      balances: [{ currency, balance, reserved, available_credit }],
      credit_limits: [{ currency, credit_limit }],
      address: { name: expect.any(String), country: expect.any(String), company_name: null },
    });
    expect(await me(await asMerchant(t, { accountId: ana.accountId, scopes: ['read_shipments'] }))).toMatchObject({
      balances: null,
      credit_limits: null,
      address: null,
    });
  });
});

describe('what a program looks for', () => {
  it('is one entry point by its code', async () => {
    const { status, data } = await ana.get<{ entry_point: { id: string; country: string } }>('/entry-points/hkghub');
    expect([status, data.entry_point]).toMatchObject([200, { id: 'HKGHUB', country: 'HK' }]);
    expect(Object.values(data.entry_point)).not.toContain('');
    expect((await ana.get('/entry-points/NOWHER')).status).toBe(404);
  });

  it('is the shipment with a tracking number', async () => {
    const found = await ana.get<{ shipments: ShipmentRow[]; total: number }>(
      `/shipments?total=true&tracking_number=${shipment.tracking_number?.toLowerCase()}`,
    );
    expect([found.data.total, found.data.shipments.map(({ id }) => id)]).toEqual([1, [shipment.id]]);
    expect((await ana.get<{ shipments: ShipmentRow[] }>('/shipments?tracking_number=NONE')).data.shipments).toEqual([]);
  });

  it('is what an overpack holds', async () => {
    const made = await ana.post<{ overpack: { id: number } }>('/overpacks', {});
    await ana.post(`/overpacks/${made.data.overpack.id}/shipments`, { tracking_numbers: [shipment.tracking_number] });
    const found = await ana.get<{ shipments: ShipmentRow[] }>(`/shipments?overpack_id=${made.data.overpack.id}`);
    expect(found.data.shipments.map(({ id }) => id)).toEqual([shipment.id]);
    expect((await ana.get<{ shipments: ShipmentRow[] }>('/shipments?overpack_id=999999999')).data.shipments).toEqual([]);
  });

  it('is many shipments whole, in one call', async () => {
    const { data } = await ana.get<{ shipments: (ShipmentRow & { shipment?: Shipment })[] }>('/shipments?full=true');
    expect(data.shipments.length).toBeGreaterThan(1);
    for (const row of data.shipments) {
      expect(row.shipment).toEqual((await ana.get<{ shipment: Shipment }>(`/shipments/${row.id}`)).data.shipment);
    }
    expect(data.shipments.find(({ id }) => id === shipment.id)?.shipment).toMatchObject({
      line_items: [{ quantity: 2 }],
      labels: [{ shipment_id: shipment.id }],
    });
    expect((await ana.get<{ shipments: object[] }>('/shipments')).data.shipments[0]).not.toHaveProperty('shipment');
  });
});
