import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres, startPostgres, type TestPostgres } from '../scripts/test-postgres.ts';
import { EXAMPLE_SHIPMENT } from '../src/features/shipments/contract.ts';
import { all, one, openPostgres, type Db } from '../src/server/db.ts';
import { bookIsRight } from './ledger.ts';
import { makeMerchant, migrateWithRates, setSender, type Merchant } from './merchant.ts';
import { client, dataFolder, startProgram, type Answer, type Program } from './program.ts';

const isPostgres = process.env.TEST_DATABASE_URL !== undefined;
process.stdout.write(
  `outage.test.ts: ${isPostgres ? 'a PostgreSQL server of its own goes and comes back' : 'the embedded database cannot go away, so this runs with TEST_DATABASE_URL only'}.\n`,
);

const TASK_SIZE = 60;

type Client = ReturnType<typeof client>;
interface Told {
  label: { shipment_id: number; tracking_number: string };
  shipment: { id: number };
  task_id: number;
  task: { status: string; done: number };
}
const told = (answer: Answer): Told => (JSON.parse(answer.text) as { data: Told }).data;

describe.runIf(isPostgres)('a database that goes away and comes back', () => {
  const folder = dataFolder();
  const answers = new Map<number, number>();
  const wrong: string[] = [];
  const labels = new Map<number, string>();
  let server: TestPostgres;
  let db: Db;
  let merchant: Merchant;
  let program: Program;
  let one8: Client;
  const over = new AbortController();
  let exit: number | null | undefined;

  beforeAll(async () => {
    server = await startPostgres(findPostgres() ?? '', ['synchronous_commit=on']);
    db = openPostgres(server.url, 4);
    await migrateWithRates(db);
    merchant = await makeMerchant(db, { funds: 100_000_000 });
    await setSender(db, merchant.accountId);
    program = await startProgram(folder.dir, { DATABASE_URL: server.url, ROLES: 'console,worker' });
    void program.ended.then((code) => (exit = code));
    one8 = client(program.url, merchant.token);
  });
  afterAll(async () => {
    over.abort();
    one8.close();
    program.signal('SIGKILL');
    await program.ended;
    await db.close();
    await server.stop();
    folder.remove();
  });

  /** Makes a call; an answer that is neither good nor "try again, and when" is noted. */
  async function call(method: string, path: string, body?: unknown, key?: string): Promise<Answer> {
    const answer = await one8.call(method, path, body, key === undefined ? {} : { 'idempotency-key': key });
    answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
    const isUnavailable = answer.status === 503 && answer.headers['retry-after'] !== undefined && answer.text.includes('"unavailable"');
    if (answer.status >= 300 && !isUnavailable) wrong.push(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
    return answer;
  }

  /** Repeats a call until it succeeds, as a careful program would: with the same key, again and again. */
  async function persist(method: string, path: string, body: unknown, key: string): Promise<Told> {
    for (let i = 0; i < 400; i += 1) {
      const answer = await call(method, path, body, key);
      if (answer.status < 300) return told(answer);
      if (answer.status !== 503) break;
      await sleep(50);
    }
    throw new Error(`${method} ${path} was never done: ${wrong.join('\n')}`);
  }

  async function reader(): Promise<void> {
    while (!over.signal.aborted) {
      await call('GET', '/api/shipments?limit=50&total=true');
      await sleep(20);
    }
  }

  /** Creates a shipment and buys its label, over and over, and records what is acknowledged. */
  async function buyer(name: string): Promise<void> {
    for (let i = 0; !over.signal.aborted; i += 1) {
      const { shipment } = await persist('POST', '/api/shipments', EXAMPLE_SHIPMENT, `${name}-make-${i}`);
      const { label } = await persist('POST', '/api/labels', { shipment_id: shipment.id }, `${name}-buy-${i}`);
      labels.set(shipment.id, label.tracking_number);
      await sleep(20);
    }
  }

  const isReady = async () => (await fetch(`${program.url}/readyz`)).status === 200;
  async function untilReady(wanted: boolean): Promise<number> {
    const began = Date.now();
    while ((await isReady()) !== wanted) {
      if (Date.now() - began > 8000) throw new Error(`/readyz did not turn ${wanted}.`);
      await sleep(20);
    }
    return Date.now() - began;
  }
  const cut = () => db.raw(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`);

  it('ends nothing, loses nothing, and charges once', { timeout: 60_000 }, async () => {
    const ids = await Promise.all(
      Array.from({ length: TASK_SIZE }, async (_, i) => (await persist('POST', '/api/shipments', EXAMPLE_SHIPMENT, `task-${i}`)).shipment.id),
    );
    const { task_id: taskId } = await persist('POST', '/api/labels/bulk', { shipment_ids: ids }, 'bulk');
    const working = Promise.all([reader(), reader(), ...['ana', 'ben', 'eva', 'jon'].map(buyer)]);
    working.catch(() => undefined);

    for (let i = 0; i < 12; i += 1) {
      await sleep(100 + i * 17);
      await cut();
    }
    for (const how of ['fast', 'crash', 'fast'] as const) {
      await server.down(how);
      await untilReady(false);
      expect((await call('GET', '/api/shipments')).status).toBe(503);
      await server.up();
      await untilReady(true);
      await sleep(400);
    }

    over.abort();
    await working;
    for (let i = 0; told(await call('GET', `/api/tasks/${taskId}`)).task.status !== 'Succeeded'; i += 1) {
      if (i > 250) throw new Error('The task did not go on.');
      await sleep(100);
    }
    expect(exit).toBeUndefined();
    expect(wrong).toEqual([]);
    expect(answers.get(503)).toBeGreaterThan(0);

    const bought = await db.system((tx) =>
      all(tx, sql<{ id: number; number: string }>`select shipment_id as id, tracking_number as number from labels where account_id = ${merchant.accountId}`),
    );
    const byShipment = new Map(bought.map((row) => [row.id, row.number]));
    expect(byShipment.size).toBe(bought.length);
    expect(bought.length).toBe(labels.size + TASK_SIZE);
    for (const [id, number] of labels) expect(byShipment.get(id)).toBe(number);
    for (const id of ids) expect(byShipment.has(id)).toBe(true);
    await bookIsRight(db, merchant.accountId);
    const task = await db.system((tx) => one(tx, sql<{ done: number; failed: number }>`select done, failed from tasks where id = ${taskId}`));
    expect(task).toEqual({ done: TASK_SIZE, failed: 0 });
  });
});
