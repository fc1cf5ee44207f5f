import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Import } from '../src/features/imports/contract.ts';
import { csvFile, manyShipments } from '../src/features/imports/server/testing/files.ts';
import { openPostgres } from '../src/server/db.ts';
import { makeMerchant, migrateWithRates } from '../test/merchant.ts';
import { dataFolder, startProgram, type Program } from '../test/program.ts';
import { atLeast, atMost, round, told, type Result } from './result.ts';

const GOAL_OF_COPY = 0.4;
/** Makes the process's size show what it needs, not how long the garbage collector could wait; memory that grew with the file would break it. */
const HEAP = '--max-old-space-size=256';
const SIZES = { small: 10_000, large: 100_000 } as const;
/** What a file ten times as large may add to the process: its text alone is 20 MB. */
const GOAL_GROWTH_MB = 60;

interface Told {
  task: { status: string; started: string | null; ended: string | null };
}

async function memory(program: Program): Promise<number> {
  const metrics = await (await fetch(`${program.url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1] ?? 0) / 1_048_576;
}

/** Imports a file with the real program; returns the seconds its task took and the process's peak memory. */
async function importFile(program: Program, token: string, rows: number): Promise<{ id: number; seconds: number; megabytes: number }> {
  const headers = { authorization: `Bearer ${token}` };
  const body = new FormData();
  body.append('options', JSON.stringify({ kind: 'shipments', mode: 'good' }));
  body.append('file', new Blob([csvFile(manyShipments(rows / 2))]), 'rows.csv');
  const sent = (await (await fetch(`${program.url}/api/imports`, { method: 'POST', headers, body })).json()) as { data: { import: Import } };
  const { id, task_id: taskId } = sent.data.import;
  let megabytes = 0;
  for (;;) {
    const { task } = ((await (await fetch(`${program.url}/api/tasks/${taskId}`, { headers })).json()) as { data: Told }).data;
    megabytes = Math.max(megabytes, await memory(program));
    if (task.ended !== null && task.started !== null) {
      if (task.status !== 'Succeeded') throw new Error(`The import ended as ${task.status}.`);
      return { id, seconds: (Date.parse(task.ended) - Date.parse(task.started)) / 1000, megabytes };
    }
    await sleep(300);
  }
}

/** Seconds COPY takes for the same rows of the same tables, with the same indexes and triggers, in another account. */
async function copySame(databaseUrl: string, accountId: number, importId: number, other: number): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const folder = mkdtempSync(join(tmpdir(), 'portolan-copy-'));
  chmodSync(folder, 0o777);
  const own = `select id from shipments where account_id = ${accountId} and import_id = ${importId}`;
  const tables = [
    ['shipments', `import_id = ${importId}`],
    ['shipment_items', `shipment_id in (${own})`],
    ['audit_log', `object_kind = 'shipment' and object_id in (${own})`],
    ['events', `object_kind = 'shipment' and object_id in (${own})`],
  ] as const;
  try {
    const columns = async (table: string) => {
      const { rows } = await client.query<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
        [table],
      );
      return rows.map((row) => row.name);
    };
    // Fresh tables have no statistics, so the rows to copy would be looked up one by one.
    await client.query('analyze shipments, shipment_items, audit_log, events');
    const copies: string[] = [];
    for (const [table, where] of tables) {
      const names = await columns(table);
      const values = names.map((name) => (name === 'account_id' ? String(other) : name)).join(', ');
      await client.query(`copy (select ${values} from ${table} where account_id = ${accountId} and ${where}) to '${folder}/${table}'`);
      copies.push(`copy ${table} (${names.join(', ')}) from '${folder}/${table}'`);
    }
    const began = performance.now();
    await client.query('begin');
    for (const copy of copies) await client.query(copy);
    await client.query('commit');
    return (performance.now() - began) / 1000;
  } finally {
    await client.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** 100,000 rows of shipments and items, parsed, checked and stored, against COPY of the same rows; memory by the file's size. */
export async function benchImport(databaseUrl: string): Promise<Result[]> {
  const db = openPostgres(databaseUrl, 2);
  const folder = dataFolder();
  try {
    await migrateWithRates(db);
    const [one, other] = [await makeMerchant(db), await makeMerchant(db)];
    const program = await startProgram(folder.dir, { DATABASE_URL: databaseUrl, ROLES: 'console,worker', NODE_OPTIONS: HEAP });
    try {
      // The first import also warms the program up.
      await importFile(program, one.token, SIZES.small / 2);
      const small = await importFile(program, one.token, SIZES.small);
      const large = await importFile(program, one.token, SIZES.large);
      const copy = await copySame(databaseUrl, one.accountId, large.id, other.accountId);
      return [
        atLeast('import of 100,000 rows (parse, check, store), of COPY of the same rows', round(copy / large.seconds), '×', GOAL_OF_COPY),
        told('import of 100,000 rows', round(large.seconds), 's'),
        told('COPY of the same rows', round(copy), 's'),
        atMost('import: memory of 100,000 rows over that of 10,000', Math.round(large.megabytes - small.megabytes), 'MB', GOAL_GROWTH_MB),
        told('import of 100,000 rows: memory at most', Math.round(large.megabytes), 'MB'),
      ];
    } finally {
      program.signal('SIGTERM');
      await program.ended;
    }
  } finally {
    await db.close();
    folder.remove();
  }
}
