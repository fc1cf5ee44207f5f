import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLE_SHIPMENT } from '../src/features/shipments/contract.ts';
import { all, type Db } from '../src/server/db.ts';
import { freshDatabase } from './harness.ts';
import { bookIsRight } from './ledger.ts';
import { makeMerchant, migrateWithRates, setSender, type Merchant } from './merchant.ts';
import { openData } from './prepared.ts';
import { client, dataFolder, startProgram, type Answer, type Program } from './program.ts';
import { FORM_TYPE, formBytes } from './raw.ts';

const ROUNDS = 15;
const BUYERS = 4;
const isPostgres = process.env.TEST_DATABASE_URL !== undefined;
process.stdout.write(
  `kill.test.ts: TEST_DATABASE_URL is ${isPostgres ? 'set, so PostgreSQL is' : 'not set, so the embedded database is'} behind the killed program; the other is in the other run.\n`,
);

interface Purchase {
  key: string;
  shipmentId: number;
  trackingNumber: string;
}

type Client = ReturnType<typeof client>;
type Told = { data: { label: { shipment_id: number; tracking_number: string }; shipment: { id: number } } };
const told = (answer: Answer): Told['data'] => (JSON.parse(answer.text) as Told).data;

const buy = (one: Client, shipmentId: number, key: string) => one.call('POST', '/api/labels', { shipment_id: shipmentId }, { 'idempotency-key': key });

async function createSome(one: Client, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const answer = await one.call('POST', '/api/shipments', EXAMPLE_SHIPMENT);
    expect(answer.status).toBe(201);
    ids.push(told(answer).shipment.id);
  }
  return ids;
}

/** Buys over several connections until the process is gone; returns what was acknowledged, and what was requested but never answered. */
async function buyUntilKilled(
  program: Program,
  token: string,
  ids: readonly number[],
  round: number,
): Promise<{ done: Purchase[]; open: { shipmentId: number; key: string }[] }> {
  const one = client(program.url, token, BUYERS);
  const done: Purchase[] = [];
  const open: { shipmentId: number; key: string }[] = [];
  const left = [...ids];
  const buyer = async () => {
    for (let shipmentId = left.pop(); shipmentId !== undefined; shipmentId = left.pop()) {
      const key = `round-${round}-${shipmentId}`;
      try {
        const answer = await buy(one, shipmentId, key);
        expect(answer.status).toBe(201);
        done.push({ key, shipmentId, trackingNumber: told(answer).label.tracking_number });
      } catch (error) {
        if (!(error instanceof Error) || !('code' in error)) throw error;
        open.push({ shipmentId, key });
        return;
      }
    }
  };
  await Promise.all(Array.from({ length: BUYERS }, buyer));
  one.close();
  return { done, open };
}

const validLabels = (db: Db, accountId: number) =>
  db.system((tx) =>
    all(
      tx,
      sql<{ shipmentId: number; trackingNumber: string }>`
      select shipment_id as "shipmentId", tracking_number as "trackingNumber" from labels where account_id = ${accountId} and cancelled_at is null`,
    ),
  );

/** Waits until a statement in this database waits for a lock. */
async function untilSomebodyWaits(db: Db): Promise<void> {
  for (let i = 0; i < 1500; i += 1) {
    const { rows } = await db.raw(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    if (rows.length > 0) return;
    await sleep(20);
  }
  throw new Error('Nobody waited for the lock.');
}

/** Waits until the program accepts no new connections. */
async function untilRefused(url: string): Promise<void> {
  for (let i = 0; i < 1500; i += 1) {
    const isRefused = await fetch(`${url}/healthz`).then(
      () => false,
      () => true,
    );
    if (isRefused) return;
    await sleep(20);
  }
  throw new Error('The program went on taking connections.');
}

describe.runIf(isPostgres)('killing the program in the middle of purchases', () => {
  let fresh: Awaited<ReturnType<typeof freshDatabase>>;
  let merchant: Merchant;
  const folder = dataFolder();
  const env = () => ({ DATABASE_URL: fresh.url, ROLES: 'console' });
  beforeAll(async () => {
    fresh = await freshDatabase();
    await migrateWithRates(fresh.db);
    merchant = await makeMerchant(fresh.db, { funds: 100_000_000 });
    await setSender(fresh.db, merchant.accountId);
  });
  afterAll(async () => {
    await fresh.db.close();
    await fresh.drop();
    folder.remove();
  });

  // Its time goes into starting the program once per round, while the other runs of the suite share the two cores.
  it('loses and doubles nothing, and a key asked again buys one label', { timeout: 300_000 }, async () => {
    const acknowledged = new Map<string, Purchase>();
    let unanswered = 0;
    let toAskAgain: { shipmentId: number; key: string }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const program = await startProgram(folder.dir, env());
      const one = client(program.url, merchant.token);
      // Every request to the previous program, answered or not, has one answer now, and it is the one that was given.
      for (const { shipmentId, key } of toAskAgain) {
        const { label } = told(await buy(one, shipmentId, key));
        expect(label.shipment_id).toBe(shipmentId);
        expect(label.tracking_number).toBe(acknowledged.get(key)?.trackingNumber ?? label.tracking_number);
        acknowledged.set(key, { key, shipmentId, trackingNumber: label.tracking_number });
      }
      const ids = round < ROUNDS ? await createSome(one, 30) : [];
      one.close();
      // The moments differ, and so do the steps of a purchase they hit.
      const killing = sleep(10 + round * 13).then(() => program.signal('SIGKILL'));
      const { done, open } = await buyUntilKilled(program, merchant.token, ids, round);
      await killing;
      await program.ended;
      for (const purchase of done) acknowledged.set(purchase.key, purchase);
      unanswered += open.length;
      toAskAgain = [...open, ...done];
    }
    expect(unanswered).toBeGreaterThan(0);
    const labels = await validLabels(fresh.db, merchant.accountId);
    expect(new Set(labels.map((l) => l.shipmentId)).size).toBe(labels.length);
    expect(labels.map((l) => `${l.shipmentId} ${l.trackingNumber}`).toSorted()).toEqual(
      [...acknowledged.values()].map((p) => `${p.shipmentId} ${p.trackingNumber}`).toSorted(),
    );
    await bookIsRight(fresh.db, merchant.accountId);
  });

  it('frees the key of an upload it was killed in, which then is taken once', { timeout: 60_000 }, async () => {
    const send = async (program: Program) => {
      const file = formBytes({ kind: 'shipments' }, 'a,b\n1,2\n');
      const answer = await fetch(`${program.url}/api/imports`, {
        method: 'POST',
        headers: { authorization: `Bearer ${merchant.token}`, 'content-type': FORM_TYPE, 'idempotency-key': 'upload' },
        body: new Uint8Array(file),
      });
      return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')), text: await answer.text() };
    };
    const imports = () => fresh.db.system((tx) => all(tx, sql<{ id: number }>`select id from imports where account_id = ${merchant.accountId}`));
    const killed = await startProgram(folder.dir, env());
    // The import waits to be registered until its program is gone.
    await fresh.db.system(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('imports', ${merchant.accountId}))`.execute(tx);
      const asked = send(killed).catch(() => null);
      await untilSomebodyWaits(fresh.db);
      killed.signal('SIGKILL');
      await killed.ended;
      expect(await asked).toBeNull();
    });
    expect(await imports()).toEqual([]);

    const program = await startProgram(folder.dir, env());
    // As just after the kill, however long the start took.
    await fresh.db.system((tx) => sql`update idempotency_keys set claimed_until = now() + interval '15 seconds' where status is null`.execute(tx));
    const tooSoon = await send(program);
    expect([tooSoon.status, tooSoon.retryAfter > 0 && tooSoon.retryAfter <= 15]).toEqual([409, true]);
    await fresh.db.system((tx) => sql`update idempotency_keys set claimed_until = now() where status is null`.execute(tx));
    const taken = await send(program);
    expect(taken.status).toBe(201);
    expect(await send(program)).toEqual(taken);
    expect(await imports()).toHaveLength(1);
    program.signal('SIGKILL');
    await program.ended;
  });

  it('finishes on SIGTERM what it has begun, and ends with 0', { timeout: 60_000 }, async () => {
    const program = await startProgram(folder.dir, env());
    const one = client(program.url, merchant.token, BUYERS);
    const [id = 0] = await createSome(one, 1);
    // The purchase waits for the balance, which we hold, until the program has been told to end.
    const bought = await fresh.db.system(async (tx) => {
      await sql`select from ledger_balances where account_id = ${merchant.accountId} for update`.execute(tx);
      const asked = buy(one, id, 'drain');
      await untilSomebodyWaits(fresh.db);
      program.signal('SIGTERM');
      await untilRefused(program.url);
      return { asked };
    });
    expect((await bought.asked).status).toBe(201);
    expect(await program.ended).toBe(0);
    one.close();
    await bookIsRight(fresh.db, merchant.accountId);
  });
});

describe.runIf(!isPostgres)('killing the program on the embedded database', () => {
  it('hands the folder to the next start with what was acknowledged', { timeout: 90_000 }, async () => {
    const folder = dataFolder();
    try {
      const db = await openData(folder.dir);
      await migrateWithRates(db);
      const merchant = await makeMerchant(db, { funds: 1_000_000 });
      await setSender(db, merchant.accountId);
      await db.close();

      const program = await startProgram(folder.dir, { DATABASE_URL: undefined, ROLES: 'console' });
      await expect(startProgram(folder.dir, { DATABASE_URL: undefined, ROLES: 'console' })).rejects.toThrow(/in use by process/);
      const before = client(program.url, merchant.token);
      const ids = await createSome(before, 12);
      before.close();
      const killing = sleep(400).then(() => program.signal('SIGKILL'));
      const { done } = await buyUntilKilled(program, merchant.token, ids, 0);
      await killing;
      await program.ended;

      const next = await startProgram(folder.dir, { DATABASE_URL: undefined, ROLES: 'console' });
      const after = client(next.url, merchant.token);
      for (const { shipmentId, key, trackingNumber } of done) {
        expect(told(await buy(after, shipmentId, key)).label.tracking_number).toBe(trackingNumber);
      }
      after.close();
      next.signal('SIGTERM');
      expect(await next.ended).toBe(0);

      const again = await openData(folder.dir);
      await bookIsRight(again, merchant.accountId);
      await again.close();
    } finally {
      folder.remove();
    }
  });
});
