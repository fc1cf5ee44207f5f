import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EXAMPLE_SHIPMENT } from '../src/features/shipments/contract.ts';
import { openPostgres } from '../src/server/db.ts';
import { freePort } from '../scripts/test-postgres.ts';
import { makeMerchant, migrateWithRates, setSender } from '../test/merchant.ts';
import { client, dataFolder, startProgram } from '../test/program.ts';
import { atLeast, median, round, told, type Result } from './result.ts';

const CONNECTIONS = 8;
const GOAL_OF_BARE = 0.6;
const ROUNDS = 7;
const CALLS_A_ROUND = 3000;
const PURCHASES = 400;

/** A parcel with duties, signature and every service that takes it; `weight` in kg. */
const estimateOf = (weight: number): string =>
  `/api/estimate?entry_point=HKGHUB&country=US&weight=${weight}&length=20&width=15&height=8&value=25&terms=DDP&hts_code=610910&coo=CN&signature_confirmation=true`;
const ESTIMATE = estimateOf(0.5);

type Client = ReturnType<typeof client>;

/** Calls a second of `count` calls over all connections at once. */
async function rate(count: number, work: (i: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const start = performance.now();
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return count / ((performance.now() - start) / 1000);
}

const ok = async (one: Client, method: string, path: string, body?: unknown): Promise<string> => {
  const answer = await one.call(method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
  return answer.text;
};

/** `GET /api/estimate` against a bare node:http server that answers the same bytes, with the same client asking both in turn. */
async function estimates(ours: Client, folder: string): Promise<Result[]> {
  const file = join(folder, 'answer.json');
  writeFileSync(file, await ok(ours, 'GET', ESTIMATE));
  const port = await freePort();
  const server = spawn(process.execPath, [join(import.meta.dirname, 'bare.ts'), String(port), file], { stdio: 'ignore' });
  const bare = client(`http://127.0.0.1:${port}`, '', CONNECTIONS);
  try {
    await sleep(1000);
    const rates: { ours: number[]; bare: number[]; fresh: number[] } = { ours: [], bare: [], fresh: [] };
    let asked = 0;
    for (let round = -2; round < ROUNDS; round += 1) {
      const a = await rate(CALLS_A_ROUND, () => ok(ours, 'GET', ESTIMATE));
      const b = await rate(CALLS_A_ROUND, () => ok(bare, 'GET', ESTIMATE));
      const c = await rate(CALLS_A_ROUND, () => ok(ours, 'GET', estimateOf((100 + (asked++ % 20_000)) / 1000)));
      if (round < 0) continue;
      rates.ours.push(a);
      rates.fresh.push(c);
      rates.bare.push(b);
    }
    const [our, their, fresh] = [median(rates.ours), median(rates.bare), median(rates.fresh)];
    return [
      atLeast('estimate over HTTP, of a bare handler with the same bytes', round(our / their), '×', GOAL_OF_BARE),
      told('the same for a parcel not asked about before', round(fresh / their), '×'),
      told('estimate over HTTP', Math.round(our), 'per second'),
      told('bare handler', Math.round(their), 'per second'),
    ];
  } finally {
    bare.close();
    server.kill();
  }
}

/** Shipments created and labels bought over HTTP, each call with its own transaction. */
async function purchases(ours: Client): Promise<Result[]> {
  const ids: number[] = [];
  const created = await rate(PURCHASES, async () => {
    const { data } = JSON.parse(await ok(ours, 'POST', '/api/shipments', EXAMPLE_SHIPMENT)) as { data: { shipment: { id: number } } };
    ids.push(data.shipment.id);
  });
  const bought = await rate(PURCHASES, (i) => ok(ours, 'POST', '/api/labels', { shipment_id: ids[i] }));
  return [told('shipments created over HTTP', Math.round(created), 'per second'), told('labels bought over HTTP', Math.round(bought), 'per second')];
}

/** A merchant with funds at the real program, over loopback on PostgreSQL. */
async function withProgram(databaseUrl: string, work: (ours: Client, folder: string) => Promise<Result[]>): Promise<Result[]> {
  const db = openPostgres(databaseUrl, 2);
  const folder = dataFolder();
  try {
    await migrateWithRates(db);
    const merchant = await makeMerchant(db, { funds: 100_000_000 });
    await setSender(db, merchant.accountId);
    const program = await startProgram(folder.dir, { DATABASE_URL: databaseUrl, ROLES: 'console' });
    const ours = client(program.url, merchant.token, CONNECTIONS);
    try {
      return await work(ours, folder.dir);
    } finally {
      ours.close();
      program.signal('SIGTERM');
      await program.ended;
    }
  } finally {
    await db.close();
    folder.remove();
  }
}

/** Estimates over HTTP against a bare handler. */
export const benchEstimateCalls = (databaseUrl: string): Promise<Result[]> => withProgram(databaseUrl, estimates);

/** Shipments and labels a second over HTTP. */
export const benchPurchases = (databaseUrl: string): Promise<Result[]> => withProgram(databaseUrl, purchases);
