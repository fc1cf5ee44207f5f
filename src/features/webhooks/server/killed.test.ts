import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../../../../test/harness.ts';
import { makeMerchant, migrateWithRates, type Merchant } from '../../../../test/merchant.ts';
import { openData } from '../../../../test/prepared.ts';
import { client, dataFolder, startProgram } from '../../../../test/program.ts';
import { EXAMPLE_SHIPMENT } from '../../shipments/contract.ts';
import { startReceiver, type Receiver } from './testing/receiver.ts';

const ROUNDS = process.env.TEST_DATABASE_URL ? 3 : 1;
const EACH = 25;

const folder = dataFolder();
let fresh: Awaited<ReturnType<typeof freshDatabase>> | null = null;
let merchant: Merchant;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  if (process.env.TEST_DATABASE_URL) {
    fresh = await freshDatabase();
    await migrateWithRates(fresh.db);
    merchant = await makeMerchant(fresh.db);
    return;
  }
  const db = await openData(folder.dir);
  await migrateWithRates(db);
  merchant = await makeMerchant(db);
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
    // What the dead process had taken waits for its claim to end: a minute on PostgreSQL, not at all where one process owns the database.
    for (let i = 0; i < 900 && heardOf().size < acknowledged.size; i += 1) await sleep(100);
    one.close();
    program.signal('SIGTERM');
    await program.ended;
  }
  expect(acknowledged.size).toBe(ROUNDS * EACH);
  expect([...acknowledged].filter((id) => !heardOf().has(id))).toEqual([]);
});
