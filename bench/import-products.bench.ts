import { setTimeout as sleep } from 'node:timers/promises';
import { csvText } from '../src/shared/csv.ts';
import { sendFile } from '../src/features/imports/server/testing/files.ts';
import { openPostgres } from '../src/server/db.ts';
import { makeMerchant, migrateWithRates } from '../test/merchant.ts';
import { client, dataFolder, startProgram } from '../test/program.ts';
import { atMost, median, round, told, type Result } from './result.ts';

const PRODUCTS = 5000;
const ROUNDS = 7;
const GOAL_SECONDS = 0.3;
const LOOK_MS = 10;

const HEADINGS = ['product_id', 'description', 'brand_name', 'coo', 'value', 'currency', 'weight', 'hs_us', 'hs_gb'];
const fileOf = (round: number) =>
  csvText(
    HEADINGS,
    Array.from({ length: PRODUCTS }, (_, i) => [`P-${round}-${i}`, `Ceramic mug ${i}`, 'Kiln', 'CN', '8.50', 'USD', '0.35', '6912004400', '6912002310']),
  );

interface Told {
  data: { task: { status: string; created: string; started: string; ended: string | null } };
}

/** A file of customs products from the moment it is sent until its task has ended, as whoever sends it sees it. */
export async function benchProductImport(databaseUrl: string): Promise<Result[]> {
  const db = openPostgres(databaseUrl, 2);
  const folder = dataFolder();
  try {
    await migrateWithRates(db);
    const { token } = await makeMerchant(db);
    const program = await startProgram(folder.dir, { DATABASE_URL: databaseUrl, ROLES: 'console,worker' });
    const one = client(program.url, token, 1);
    const headers = { authorization: `Bearer ${token}` };
    try {
      const times: { all: number; waited: number; work: number }[] = [];
      for (let i = -2; i < ROUNDS; i += 1) {
        const sent = sendFile({ kind: 'customs_products', mode: 'good' }, fileOf(i), 'products.csv');
        const began = performance.now();
        const answer = await fetch(`${program.url}/api/imports`, { method: 'POST', headers: { ...headers, ...sent.headers }, body: new Uint8Array(sent.body) });
        const { data } = (await answer.json()) as { data: { import: { task_id: number } } };
        for (;;) {
          const { task } = (JSON.parse((await one.call('GET', `/api/tasks/${data.import.task_id}`)).text) as Told).data;
          if (task.ended !== null) {
            if (task.status !== 'Succeeded') throw new Error(`The import ended as ${task.status}.`);
            const [created, started, ended] = [task.created, task.started, task.ended].map(Date.parse) as [number, number, number];
            if (i >= 0) times.push({ all: performance.now() - began, waited: started - created, work: ended - started });
            break;
          }
          await sleep(LOOK_MS);
        }
      }
      const middle = (of: (time: (typeof times)[number]) => number) => round(median(times.map(of)) / 1000, 3);
      return [
        atMost(
          'import of 5,000 customs products: from sending the file to its end',
          middle((time) => time.all),
          's',
          GOAL_SECONDS,
        ),
        told(
          'of that: until its task begins',
          middle((time) => time.waited),
          's',
        ),
        told(
          'of that: parse, check, store',
          middle((time) => time.work),
          's',
        ),
      ];
    } finally {
      one.close();
      program.signal('SIGTERM');
      await program.ended;
    }
  } finally {
    await db.close();
    folder.remove();
  }
}
