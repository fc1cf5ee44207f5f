import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvFile, manyShipments, sendFile } from '../src/features/imports/server/testing/files.ts';
import { freshDatabase } from './harness.ts';
import { makeMerchant, migrateWithRates } from './merchant.ts';
import { dataFolder, startProgram, type Program } from './program.ts';
import { startS3, type TestS3 } from './s3.ts';

const isPostgres = process.env.TEST_DATABASE_URL !== undefined;
process.stdout.write(
  `copies.test.ts: ${isPostgres ? 'two copies of the program with a folder each' : 'the embedded database takes one process only, so this runs with TEST_DATABASE_URL only'}.\n`,
);

interface Task {
  status: string;
  files: { index: number }[];
}

describe.runIf(isPostgres)('two copies on two machines with one database and one bucket', () => {
  const folders = [dataFolder(), dataFolder()] as const;
  let s3: TestS3;
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  /** The one answers calls, the other does the work besides. */
  let desk: Program;
  let worker: Program;
  let token = '';

  const start = (dir: string, ROLES: string) => startProgram(dir, { ...s3.env, ROLES, DATABASE_URL: database.url });
  const call = (program: Program, path: string, init: RequestInit = {}) =>
    fetch(`${program.url}/api${path}`, { ...init, headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` } });
  async function told<T>(program: Program, path: string, init?: RequestInit): Promise<T> {
    const answer = await call(program, path, init);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: T }).data;
  }
  async function ended(id: number): Promise<Task> {
    for (let i = 0; i < 1200; i += 1) {
      const { task } = await told<{ task: Task }>(desk, `/tasks/${id}`);
      if (!['Queued', 'Running'].includes(task.status)) return task;
      await sleep(50);
    }
    throw new Error('The task did not end.');
  }

  beforeAll(async () => {
    s3 = await startS3();
    database = await freshDatabase();
    await migrateWithRates(database.db);
    ({ token } = await makeMerchant(database.db));
    desk = await start(folders[0].dir, 'console');
    worker = await start(folders[1].dir, 'console,worker');
  });
  afterAll(async () => {
    for (const program of [desk, worker]) {
      program.signal('SIGTERM');
      await program.ended;
    }
    await database.db.close();
    await database.drop();
    await s3.stop();
    for (const folder of folders) folder.remove();
  });

  it('an import sent to one is run by the other, and an export made by the other is downloaded from the one', async () => {
    const { body, headers } = sendFile({ kind: 'shipments', mode: 'good' }, csvFile(manyShipments(30)));
    const sent = await told<{ import: { task_id: number } }>(desk, '/imports', { method: 'POST', body, headers });
    expect(await ended(sent.import.task_id)).toMatchObject({ status: 'Succeeded' });

    const asked = await told<{ task_id: number }>(desk, '/exports', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ list: 'shipments', format: 'csv' }),
    });
    expect(await ended(asked.task_id)).toMatchObject({ status: 'Succeeded', files: [{ index: 0 }] });
    const texts = await Promise.all([desk, worker].map(async (program) => (await call(program, `/tasks/${asked.task_id}/files/0`)).text()));
    expect(texts[0]?.trimEnd().split('\r\n')).toHaveLength(31);
    expect(texts[1]).toBe(texts[0]);
    // The import's file went with its import; the bucket keeps what was made.
    expect([...s3.objects.keys()]).toEqual([expect.stringMatching(new RegExp(`/tasks/${asked.task_id}/`))]);
    expect(s3.refused).toEqual([]);
  }, 120_000);
});
