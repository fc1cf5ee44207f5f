import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asMerchant, startApp, type TestApp } from './harness.ts';
import { setSender } from './merchant.ts';

const run = promisify(execFile);
const TSC = resolve('node_modules/.bin/tsc');

/** What an integrator writes on the first day: a shipment with its label, the label's PDF, where the parcel is, and an error that is understood. */
const PROGRAM = `
import { writeFileSync } from 'node:fs';
import { portolan, PortolanError, type Shipment } from './client.ts';

const api = portolan({ baseUrl: process.env['API'] ?? '', token: process.env['TOKEN'] ?? '' });
const { estimate } = await api.estimates.get({ query: { entry_point: 'HKGHUB', country: 'US', weight: 0.5 } });
const service = estimate.services[0]?.service ?? null;
const body = {
  entry_point: 'HKGHUB',
  terms: 'DDU' as const,
  service,
  order_number: 'SO-1',
  to: { name: 'Ana Costa', street1: '350 5th Ave', city: 'New York', province: 'NY', postal_code: '10118', country: 'US', phone: '+1 212 555 0100' },
  weight: 0.45,
  line_items: [{ description: 'Cotton t-shirt', quantity: 2, value: 12.5, weight: 0.18, coo: 'CN', hts_code: '610910' }],
  create_label: true,
};
const first = await api.shipments.create({ body }, { idempotencyKey: 'SO-1' });
const again = await api.shipments.create({ body }, { idempotencyKey: 'SO-1' });
const shipment: Shipment = first.shipment;
const pdf = await api.labels.getAs('application/pdf', { params: { id: shipment.label_id ?? 0 } });
writeFileSync('label.pdf', pdf);
const { track } = await api.tracking.get({ params: { tracking_number: shipment.tracking_number ?? '' } });
const listed = await api.shipments.list({ query: { tracking_number: shipment.tracking_number ?? '', full: true } });
const some = await api.shipments.list({ query: { status: ['Labeled', 'Processed'], terms: 'DDU,DDP' } });
const refused = await api.shipments.create({ body: { ...body, weight: -1 } }).catch((error: unknown) => error);
const draft = await api.shipments.create({ body: { ...body, order_number: 'SO-2', create_label: false } });
const params = { id: draft.shipment.id };
let tag = '';
await api.shipments.get({ params }, { onETag: (one) => (tag = one) });
const change = () => api.shipments.update({ params, body: { ...body, order_number: 'SO-3', create_label: false } }, { ifMatch: tag });
const changed = (await change()).shipment.order_number;
const late = await change().catch((error: unknown) => error);
console.log(JSON.stringify({
  changed,
  late: late instanceof PortolanError && [late.status, late.code],
  errors: shipment.errors,
  same: first.shipment.id === again.shipment.id,
  item: shipment.line_items[0]?.description,
  tracked: track.tracking_number === shipment.tracking_number,
  listed: listed.shipments.map((row) => row.shipment?.labels.length),
  some: some.shipments.map((row) => row.id === shipment.id),
  refused: refused instanceof PortolanError && [refused.status, refused.code, Object.keys(refused.fields), refused.requestId !== null],
}));
`;

const wrong = `
import { portolan } from './client.ts';
const api = portolan({ baseUrl: '', token: '' });
await api.shipments.get({ params: {} });
const { shipment } = await api.shipments.get({ params: { id: 1 } });
shipment.no_such_field;
`;

const OPTIONS = [
  '--noEmit',
  '--strict',
  '--noUncheckedIndexedAccess',
  '--allowImportingTsExtensions',
  '--target',
  'es2024',
  '--module',
  'nodenext',
  '--lib',
  'es2024,dom',
  '--types',
  'node',
];

let t: TestApp;
let dir: string;
let token: string;
let base: string;

beforeAll(async () => {
  t = await startApp();
  const who = await asMerchant(t, { funds: 100_000 });
  await setSender(t.app.db, who.accountId);
  token = who.token;
  await t.console.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(t.console.server.address() as AddressInfo).port}/api`;
  dir = await mkdtemp(join(tmpdir(), 'portolan-client-'));
  await writeFile(join(dir, 'client.ts'), await (await fetch(`${base}/client.ts`)).text());
  await writeFile(join(dir, 'package.json'), '{"type":"module"}');
});
afterAll(async () => {
  await t.stop();
  await rm(dir, { recursive: true, force: true });
});

const compile = (file: string) =>
  run(TSC, [...OPTIONS, '--typeRoots', resolve('node_modules/@types'), join(dir, file)], { cwd: dir }).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  );

it('compiles, with a program that uses it, and does the main job', async () => {
  await writeFile(join(dir, 'program.ts'), PROGRAM);
  expect(await compile('program.ts')).toBe('');
  const { stdout } = await run(process.execPath, ['program.ts'], { cwd: dir, env: { ...process.env, API: base, TOKEN: token } });
  expect(JSON.parse(stdout)).toEqual({
    changed: 'SO-3',
    late: [412, 'precondition_failed'],
    errors: null,
    same: true,
    item: 'Cotton t-shirt',
    tracked: true,
    listed: [1],
    some: [true],
    refused: [422, 'invalid_input', expect.arrayContaining(['weight']), true],
  });
  expect((await readFile(join(dir, 'label.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
});

it('does not compile what the API would refuse', async () => {
  await writeFile(join(dir, 'wrong.ts'), wrong);
  const problems = await compile('wrong.ts');
  expect(problems).toMatch(/Property '"?id"?' is missing/);
  expect(problems).toContain("Property 'no_such_field' does not exist");
});
