import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../test/harness.ts';
import { FORM_TYPE, formBytes, rawConnection, requestHead } from '../../test/raw.ts';
import { one } from './db.ts';

const MIB = 1024 * 1024;
const IMPORT = { kind: 'shipments' };

let t: TestApp;
let ana: Caller;
let reader: Caller;
let port: number;
const open = () => rawConnection(port);
const bearer = (who: Caller) => ({ authorization: `Bearer ${who.token}` });

beforeAll(async () => {
  t = await startApp({ LOG_LEVEL: 'silent' });
  ana = await asMerchant(t);
  reader = await asMerchant(t, { scopes: ['read_shipments'] });
  await t.console.listen({ host: '127.0.0.1', port: 0 });
  const address = t.console.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => t.stop());

describe('a request refused before all of it was sent', () => {
  const form = formBytes(IMPORT, 'x'.repeat(2 * MIB));
  const json = Buffer.from(JSON.stringify({ order_number: 'x'.repeat(3 * MIB) }));
  const xml = Buffer.from(`<a>${'x'.repeat(MIB)}</a>`);
  it.each([
    ['nobody signed in', 401, '/api/imports', form, () => ({ 'content-type': FORM_TYPE })],
    ['no right to write', 403, '/api/imports', form, () => ({ 'content-type': FORM_TYPE, ...bearer(reader) })],
    ['no such address', 404, '/api/nothing', form, () => ({ 'content-type': FORM_TYPE, ...bearer(ana) })],
    ['too much JSON', 413, '/api/shipments', json, () => ({ 'content-type': 'application/json', ...bearer(ana) })],
    ['a type nobody reads', 415, '/api/shipments', xml, () => ({ 'content-type': 'application/xml', ...bearer(ana) })],
    ['plain text where JSON is wanted', 415, '/api/shipments', Buffer.from('{"a":1}'), () => ({ 'content-type': 'text/plain', ...bearer(ana) })],
    ['JSON where a file is wanted', 415, '/api/imports', Buffer.from('{"a":1}'), () => ({ 'content-type': 'application/json', ...bearer(ana) })],
    ['wrong options', 422, '/api/imports', formBytes({ kind: 'nothing' }, 'x'.repeat(2 * MIB)), () => ({ 'content-type': FORM_TYPE, ...bearer(ana) })],
    ['options that are no JSON', 400, '/api/imports', formBytes(undefined, 'x'.repeat(2 * MIB)), () => ({ 'content-type': FORM_TYPE, ...bearer(ana) })],
  ])('%s: %i, and the connection takes the next one', async (_why, status, path, body, headers) => {
    const one = await open();
    one.send(requestHead('POST', path, body.length, headers()));
    one.send(body.subarray(0, body.length / 2));
    await sleep(20);
    one.send(body.subarray(body.length / 2));
    expect((await one.answer()).status).toBe(status);
    one.send(requestHead('GET', '/healthz', 0));
    expect((await one.answer()).status).toBe(200);
    one.socket.destroy();
  });

  it('is answered at once, not when the last byte has come', async () => {
    const one = await open();
    one.send(requestHead('POST', '/api/imports', form.length, { 'content-type': FORM_TYPE }));
    one.send(form.subarray(0, MIB));
    expect((await one.answer()).status).toBe(401);
    one.socket.destroy();
  });

  it('on a connection that ends with its answer is answered when all has come: it would be lost on who writes first and reads then', async () => {
    const one = await open();
    one.send(requestHead('POST', '/api/shipments', json.length, { 'content-type': 'application/json', connection: 'close', ...bearer(ana) }));
    one.send(json.subarray(0, MIB));
    await sleep(100);
    expect(one.isEnded()).toBe(false);
    one.send(json.subarray(MIB));
    expect((await one.answer()).status).toBe(413);
  });

  it('is cut off when it goes on without end', async () => {
    const one = await open();
    one.send(requestHead('POST', '/api/imports', 1024 * MIB, { 'content-type': FORM_TYPE }));
    const part = Buffer.alloc(MIB);
    for (let i = 0; i < 200 && !one.isEnded(); i += 1) await new Promise((next) => one.socket.write(part, next));
    expect(one.isEnded()).toBe(true);
  });
});

describe('a form that is cut', () => {
  const stored = () => t.app.db.system((tx) => one(tx, sql<{ n: number }>`select count(*) as n from imports where account_id = ${ana.accountId}`));
  const files = () => readdirSync(join(t.app.env.DATA_DIR, 'files'), { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const whole = formBytes(IMPORT, 'a,b\n1,2\n');

  it.each([
    ['in the file', formBytes(IMPORT, 'a,b\n1,2\n'.repeat(1000), '')],
    ['in the head of the file', whole.subarray(0, whole.indexOf('filename'))],
    ['in the options', whole.subarray(0, whole.indexOf('kind'))],
    ['before it began', Buffer.from('nothing of a form')],
  ])('%s is 400, and nothing is stored', async (_where, body) => {
    const one = await open();
    one.send(requestHead('POST', '/api/imports', body.length, { 'content-type': FORM_TYPE, ...bearer(ana) }));
    one.send(body);
    const answer = await one.answer();
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject([400, { code: 'bad_request' }]);
    one.send(requestHead('GET', '/healthz', 0));
    expect((await one.answer()).status).toBe(200);
    one.socket.destroy();
    expect([(await stored()).n, files()]).toEqual([0, []]);
  });

  it.each([
    ['POST', '/api/claims/1/documents'],
    ['PUT', '/api/settings/tracking-page/logo'],
  ])('is 400 at %s %s too', async (method, path) => {
    const one = await open();
    const body = formBytes({}, 'x'.repeat(5000), '');
    one.send(requestHead(method, path, body.length, { 'content-type': FORM_TYPE, ...bearer(ana) }));
    one.send(body);
    expect((await one.answer()).status).toBe(400);
    one.socket.destroy();
  });

  it('without a boundary is 400', async () => {
    const one = await open();
    one.send(requestHead('POST', '/api/imports', 3, { 'content-type': 'multipart/form-data', ...bearer(ana) }));
    one.send('abc');
    expect((await one.answer()).status).toBe(400);
    one.socket.destroy();
  });

  it('by a sender who goes away leaves nothing behind', async () => {
    const one = await open();
    const body = formBytes(IMPORT, 'a,b\n1,2\n'.repeat(100_000));
    one.send(requestHead('POST', '/api/imports', body.length, { 'content-type': FORM_TYPE, ...bearer(ana) }));
    one.send(body.subarray(0, 400_000));
    await sleep(100);
    one.socket.destroy();
    for (let i = 0; i < 500 && files().length > 0; i += 1) await sleep(20);
    expect([(await stored()).n, files()]).toEqual([0, []]);
  });
});

describe('a form', () => {
  it('takes options that a program sends as a file of their type, as the description says of which', async () => {
    const form = new FormData();
    form.append('options', new Blob([JSON.stringify({ kind: 'products' })], { type: 'application/json' }));
    form.append('file', new Blob(['name,description\nMug,Stoneware mug'], { type: 'text/csv' }), 'products.csv');
    const send = (body: FormData) => fetch(`http://127.0.0.1:${port}/api/imports`, { method: 'POST', headers: bearer(ana), body });
    const sent = await send(form);
    expect([sent.status, await sent.json()]).toMatchObject([201, { data: { import: { kind: 'products' } } }]);
    const wrong = new FormData();
    wrong.append('options', new Blob(['{'], { type: 'application/json' }));
    expect((await send(wrong)).status).toBe(400);
    const long = new FormData();
    long.append('options', new Blob([JSON.stringify({ kind: 'x'.repeat(MIB) })], { type: 'application/json' }));
    expect((await send(long)).status).toBe(413);
  });

  it('with a second file is refused by the name of the field, and stores nothing: it would be lost', async () => {
    const stored = async () =>
      (await t.app.db.system((tx) => one(tx, sql<{ n: number }>`select count(*) as n from imports where account_id = ${ana.accountId}`))).n;
    const before = await stored();
    for (const [path, method, options] of [
      ['/imports', 'POST', { kind: 'products' }],
      ['/settings/tracking-page/logo', 'PUT', {}],
    ] as const) {
      const form = new FormData();
      form.append('options', JSON.stringify(options));
      for (const name of ['one.csv', 'two.csv']) form.append('file', new Blob([`name,description\n${name},Stoneware mug`]), name);
      const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, { method, headers: bearer(ana), body: form });
      expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'invalid_input', errors: { file: 'This field is given more than once.' } }]);
    }
    expect(await stored()).toBe(before);
  });

  it('with options behind the file is refused by their name, also where none are needed: they were lost', async () => {
    const form = new FormData();
    form.append('file', new Blob(['x']), 'logo.png');
    form.append('options', '{}');
    const answer = await fetch(`http://127.0.0.1:${port}/api/settings/tracking-page/logo`, { method: 'PUT', headers: bearer(ana), body: form });
    expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'invalid_input', errors: { options: 'Send `options` before the file.' } }]);
  });

  it('with a file that is too large is refused as such, by whoever reads it', async () => {
    const send = async (path: string, method: string, options: object) => {
      const form = new FormData();
      form.append('options', JSON.stringify(options));
      form.append('file', new Blob([Buffer.alloc(65 * MIB, 'x')]), 'large.csv');
      const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, { method, headers: bearer(ana), body: form });
      return [answer.status, ((await answer.json()) as { code: string }).code];
    };
    expect(await send('/imports', 'POST', { kind: 'products' })).toEqual([413, 'file_too_large']);
    expect(await send('/settings/tracking-page/logo', 'PUT', {})).toEqual([422, 'invalid_input']);
  });
});
