import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { all, openEmbedded, openPostgres, type Db } from '../../../server/db.ts';
import { migrate } from '../../../server/migrate.ts';
import { freshDatabase } from '../../../../test/harness.ts';
import { makeMerchant } from '../../../../test/merchant.ts';
import { dataFolder, startProgram, type Program } from '../../../../test/program.ts';
import type { Import } from '../contract.ts';
import { csvFile, manyShipments } from './testing/files.ts';

const SHIPMENTS = 4000;
const folder = dataFolder();
const isPostgres = process.env.TEST_DATABASE_URL !== undefined;
const fresh = isPostgres ? await freshDatabase() : null;
/** The embedded database belongs to one process: ours while the program is not running. */
const open = async (): Promise<Db> => (fresh?.url === undefined ? openEmbedded(resolve(folder.dir, 'db')) : openPostgres(fresh.url, 2));
afterAll(async () => {
  await fresh?.db.close();
  await fresh?.drop();
  folder.remove();
});

const ask = async <T>(program: Program, token: string, path: string, body?: FormData): Promise<T> => {
  const answer = await fetch(`${program.url}/api${path}`, { headers: { authorization: `Bearer ${token}` }, ...(body && { method: 'POST', body }) });
  expect(answer.status).toBeLessThan(300);
  return ((await answer.json()) as { data: T }).data;
};

async function until(program: Program, token: string, taskId: number, isThere: (task: { status: string; done: number }) => boolean): Promise<number> {
  for (let i = 0; i < 1200; i += 1) {
    const { task } = await ask<{ task: { status: string; done: number } }>(program, token, `/tasks/${taskId}`);
    if (isThere(task)) return task.done;
    await sleep(25);
  }
  throw new Error('The task did not get there.');
}

it('an import whose program is killed three times loses and doubles nothing', { timeout: 180_000 }, async () => {
  const before = await open();
  await migrate(before);
  const { token, accountId } = await makeMerchant(before);
  await before.close();
  const start = () => startProgram(folder.dir, { DATABASE_URL: fresh?.url ?? '' });

  let program = await start();
  const body = new FormData();
  body.append('options', JSON.stringify({ kind: 'shipments', mode: 'good' }));
  body.append('file', new Blob([csvFile(manyShipments(SHIPMENTS, 50))]), 'long.csv');
  const { import: made } = await ask<{ import: Import }>(program, token, '/imports', body);
  const taskId = made.task_id ?? 0;
  let done = 0;
  for (let kill = 0; kill < 3; kill += 1) {
    const reached = done;
    done = await until(program, token, taskId, (task) => task.done > reached || task.status === 'Succeeded');
    program.signal('SIGKILL');
    await program.ended;
    program = await start();
  }
  await until(program, token, taskId, (task) => task.status === 'Succeeded');
  const { import: ended } = await ask<{ import: Import }>(program, token, `/imports/${made.id}`);
  expect(ended).toMatchObject({ rows: SHIPMENTS * 2, stored: SHIPMENTS - SHIPMENTS / 50, failed: SHIPMENTS / 50 });
  program.signal('SIGTERM');
  await program.ended;

  const after = await open();
  const [found] = await after.system((tx) =>
    all(
      tx,
      sql<object>`
        select count(*) as shipments, count(distinct order_number) as numbers,
          (select count(*) from shipment_items where account_id = ${accountId}) as items,
          (select sum(n)::bigint from shipment_counts where account_id = ${accountId}) as counted,
          (select count(*) from audit_log where account_id = ${accountId} and verb = 'shipment.create') as deeds,
          (select count(*) from task_log where account_id = ${accountId} and level = 'warning') as warnings
        from shipments where account_id = ${accountId}`,
    ),
  );
  const stored = SHIPMENTS - SHIPMENTS / 50;
  expect(found).toEqual({ shipments: stored, numbers: stored, items: stored, counted: stored, deeds: stored, warnings: SHIPMENTS / 50 });
  await after.close();
});
