import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../../../../test/harness.ts';
import { makeMerchant, migrateWithRates, type Merchant } from '../../../../test/merchant.ts';
import { openData } from '../../../../test/prepared.ts';
import { client, dataFolder, startProgram } from '../../../../test/program.ts';
import { EXAMPLE_SHIPMENT } from '../../shipments/contract.ts';
import { one as row, type Db } from '../../../server/db.ts';
import { startReceiver, type Receiver } from './testing/receiver.ts';

const ROUNDS = process.env.TEST_DATABASE_URL ? 3 : 1;
const EACH = 25;
/** Events to send again: so many that the task is cut off in the midst. */
const MANY = process.env.TEST_DATABASE_URL ? 12_000 : 4000;

const folder = dataFolder();
let fresh: Awaited<ReturnType<typeof freshDatabase>> | null = null;
let merchant: Merchant;
let receiver: Receiver;
const happened = (db: Db) =>
  db.system((tx) =>
    sql`
      insert into events (account_id, type, object_kind, object_id, payload)
      select ${merchant.accountId}, 'shipment.customs', 'shipment', n % 1000, '{}' from generate_series(1, ${MANY}::int) n`.execute(tx),
  );
beforeAll(async () => {
  receiver = await startReceiver();
  if (process.env.TEST_DATABASE_URL) {
    fresh = await freshDatabase();
    await migrateWithRates(fresh.db);
    merchant = await makeMerchant(fresh.db);
    await happened(fresh.db);
    return;
  }
  const db = await openData(folder.dir);
  await migrateWithRates(db);
  merchant = await makeMerchant(db);
  await happened(db);
  await db.close();
});
afterAll(async () => {
  await receiver.close();
  await fresh?.db.close();
  await fresh?.drop();
  folder.remove();
});

it('a program killed while it sends loses no event of what it acknowledged', { timeout: 180_000 }, async () => {
  const acknowledged = new Set<number>();
  const start = async () => {
    const program = await startProgram(folder.dir, { DATABASE_URL: fresh?.url ?? '', WEBHOOKS_ALLOW_LOOPBACK: 'true', ROLES: 'console,worker' });
    return { program, one: client(program.url, merchant.token) };
  };
  const heardOf = () => new Set(receiver.heard('/hook').map((one) => Number(one.body.data['id'])));
  for (let round = 0; round <= ROUNDS; round += 1) {
    const { program, one } = await start();
    if (round === 0) {
      const made = await one.call('POST', '/api/webhooks', { address: receiver.url('/hook'), topics: ['shipment.created'] });
      expect(made.status).toBe(201);
    }
    if (round < ROUNDS) {
      for (let i = 0; i < EACH; i += 1) {
        const answer = await one.call('POST', '/api/shipments', EXAMPLE_SHIPMENT);
        expect(answer.status).toBe(201);
        acknowledged.add((JSON.parse(answer.text) as { data: { shipment: { id: number } } }).data.shipment.id);
      }
      await sleep(round * 300);
      program.signal('SIGKILL');
      await program.ended;
      one.close();
      continue;
    }
    // What the dead process had claimed waits for the claim to end: a minute on PostgreSQL, not at all where one process owns the database.
    for (let i = 0; i < 900 && heardOf().size < acknowledged.size; i += 1) await sleep(100);
    one.close();
    program.signal('SIGTERM');
    await program.ended;
  }
  expect(acknowledged.size).toBe(ROUNDS * EACH);
  expect([...acknowledged].filter((id) => !heardOf().has(id))).toEqual([]);
});

it('a program killed while it sends a range again queues each event once', { timeout: 180_000 }, async () => {
  const start = async () => {
    const program = await startProgram(folder.dir, { DATABASE_URL: fresh?.url ?? '', WEBHOOKS_ALLOW_LOOPBACK: 'true', ROLES: 'console,worker' });
    return { program, one: client(program.url, merchant.token) };
  };
  type One = Awaited<ReturnType<typeof start>>['one'];
  const data = async <T>(one: One, method: string, path: string, body?: object) =>
    (JSON.parse((await one.call(method, `/api${path}`, body)).text) as { data: T }).data;
  const taskOf = async (one: One, id: number) => (await data<{ task: { status: string; done: number } }>(one, 'GET', `/tasks/${id}`)).task;

  const before = await start();
  const hook = { address: receiver.url('/again'), topics: ['shipment.customs'] };
  const { webhook } = await data<{ webhook: { id: number } }>(before.one, 'POST', '/webhooks', hook);
  const range = { from: new Date(Date.now() - 3_600_000).toISOString() };
  const { task_id: taskId, events } = await data<{ task_id: number; events: number }>(before.one, 'POST', `/webhooks/${webhook.id}/redeliver`, range);
  expect(events).toBe(MANY);
  let cut = await taskOf(before.one, taskId);
  for (let i = 0; i < 2000 && cut.done === 0; i += 1) cut = await taskOf(before.one, taskId);
  before.program.signal('SIGKILL');
  await before.program.ended;
  before.one.close();
  expect(cut.done).toBeGreaterThan(0);
  expect(cut.done).toBeLessThan(MANY);

  const after = await start();
  for (let i = 0; i < 1200 && (await taskOf(after.one, taskId)).status !== 'Succeeded'; i += 1) await sleep(100);
  expect(await taskOf(after.one, taskId)).toMatchObject({ status: 'Succeeded', done: MANY });
  after.one.close();
  after.program.signal('SIGTERM');
  await after.program.ended;
  const db = fresh?.db ?? (await openData(folder.dir));
  const found = await db.system((tx) =>
    row(
      tx,
      sql<{ n: number; events: number; twice: number }>`
        with told as (
          select event_id from webhook_queue where account_id = ${merchant.accountId} and webhook_id = ${webhook.id}
          union all
          select event_id from webhook_deliveries where account_id = ${merchant.accountId} and webhook_id = ${webhook.id} and status <> 'waiting')
        select count(*) as n, count(distinct event_id) as events, count(*) - count(distinct event_id) as twice from told`,
    ),
  );
  if (fresh === null) await db.close();
  expect(found).toEqual({ n: MANY, events: MANY, twice: 0 });
  // What was heard twice has the number it had.
  const ids = new Map<number, string>();
  for (const heard of receiver.heard('/again')) {
    const known = ids.get(heard.body.event_id ?? 0) ?? heard.id;
    expect(heard.id).toBe(known);
    ids.set(heard.body.event_id ?? 0, known);
  }
});
