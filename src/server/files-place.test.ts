import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../test/harness.ts';
import { readEnv } from './env.ts';
import { openFiles } from './files.ts';
import { sharesFiles } from './files-place.ts';
import { createLog } from './log.ts';

describe('copies of the program on one database', () => {
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'portolan-place-')));
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(async () => {
    await database.db.close();
    await database.drop();
    for (const folder of folders) rmSync(folder, { recursive: true });
  });
  const isShared = async (at: number) => sharesFiles({ db: database.db, files: await openFiles(readEnv({ DATA_DIR: folders[at] }), createLog('silent')) });

  it('know whether they share their files, also those that start at the same moment', async () => {
    expect(await Promise.all([isShared(0), isShared(0)])).toEqual([true, true]);
    expect([await isShared(1), await isShared(0)]).toEqual([false, true]);
    // One mark, however often they start.
    expect(folders.map((folder) => readdirSync(join(folder, 'files', '0')))).toEqual([[expect.stringMatching(/^place-/)], []]);
  });
});
