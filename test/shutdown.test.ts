import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXAMPLE_SHIPMENT } from '../src/features/shipments/contract.ts';
import { freshDatabase } from './harness.ts';
import { makeMerchant, migrateWithRates, setSender } from './merchant.ts';
import { openData } from './prepared.ts';
import { client, dataFolder, startProgram, type Program } from './program.ts';
import { FORM_TYPE, formBytes, rawConnection, requestHead } from './raw.ts';

const folder = dataFolder();
const isPostgres = process.env.TEST_DATABASE_URL !== undefined;
let drop: () => Promise<void> = async () => undefined;
let url: string | undefined;
let token: string;
let program: Program;

beforeAll(async () => {
  const fresh = isPostgres ? await freshDatabase() : { db: await openData(folder.dir), drop };
  await migrateWithRates(fresh.db);
  const merchant = await makeMerchant(fresh.db, { funds: 100_000_000 });
  await setSender(fresh.db, merchant.accountId);
  await fresh.db.close();
  ({ drop } = fresh);
  url = 'url' in fresh ? fresh.url : undefined;
  ({ token } = merchant);
  program = await startProgram(folder.dir, { DATABASE_URL: url });
});
afterAll(async () => {
  program.signal('SIGKILL');
  await program.ended;
  await drop();
  folder.remove();
});

it('stops within five seconds, whatever hangs on it', { timeout: 60_000 }, async () => {
  const port = Number(new URL(program.url).port);
  const authorization = `Bearer ${token}`;
  const one = client(program.url, token);
  const ids: number[] = [];
  for (let i = 0; i < 40; i += 1) {
    const made = await one.call('POST', '/api/shipments', EXAMPLE_SHIPMENT);
    ids.push((JSON.parse(made.text) as { data: { shipment: { id: number } } }).data.shipment.id);
  }
  // A running task, open streams, a request header and a form that never end, one refused midway, an answer nobody reads.
  expect((await one.call('POST', '/api/labels/bulk', { shipment_ids: ids })).status).toBe(202);
  const form = formBytes({ kind: 'shipments' }, 'a,b\n'.repeat(200_000));
  const hanging = await Promise.all(Array.from({ length: 6 }, () => rawConnection(port)));
  const [stream, head, body, refused, deaf, silent] = hanging;
  stream?.send(requestHead('GET', '/api/tasks/events', 0, { authorization }));
  head?.send('GET /api/tasks HTTP/1.1\r\nhost: local');
  body?.send(requestHead('POST', '/api/imports', form.length, { authorization, 'content-type': FORM_TYPE }));
  body?.send(form.subarray(0, 300_000));
  refused?.send(requestHead('POST', '/api/imports', form.length, { 'content-type': FORM_TYPE }));
  refused?.send(form.subarray(0, 300_000));
  deaf?.socket.pause();
  for (let i = 0; i < 30; i += 1) deaf?.send(requestHead('GET', '/api/openapi.json', 0, { authorization }));
  silent?.send('');
  await sleep(500);

  const began = Date.now();
  program.signal('SIGTERM');
  expect(await program.ended).toBe(0);
  expect(Date.now() - began).toBeLessThan(5000);
  one.close();
  for (const each of hanging) each.socket.destroy();
  await expect(new Promise((done, fail) => connect(port, '127.0.0.1', () => done('open')).on('error', fail))).rejects.toThrow(/ECONNREFUSED/);
});
