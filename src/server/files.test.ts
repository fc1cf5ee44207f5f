import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3, type TestS3 } from '../../test/s3.ts';
import { readEnv } from './env.ts';
import type { Files } from './file-store.ts';
import { openFiles } from './files.ts';
import { createLog } from './log.ts';

const log = createLog('silent');
const MIB = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'portolan-files-'));
let s3: TestS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true });
});

describe.each(['disk', 'bucket'])('files on a %s', (where) => {
  let files: Files;
  beforeAll(async () => {
    files = await openFiles(readEnv(where === 'disk' ? { DATA_DIR: folder } : s3.env), log);
  });
  const read = async (key: string) => buffer(await files.getStream(key));

  it('are read as they were stored, bytes and streams of any size', async () => {
    const bytes = randomBytes(100_000);
    expect(await files.put('1/claims/2/a.pdf', bytes)).toBe(bytes.length);
    expect((await read('1/claims/2/a.pdf')).equals(bytes)).toBe(true);
    // Around the size of a part, and of many chunks that do not fit into it evenly.
    for (const size of [0, 1, 8 * MIB - 1, 8 * MIB, 8 * MIB + 1, 17 * MIB]) {
      const content = randomBytes(size);
      const chunks = Array.from({ length: Math.ceil(size / 70_001) }, (_, at) => content.subarray(at * 70_001, (at + 1) * 70_001));
      expect(await files.put('1/imports/a', Readable.from(chunks))).toBe(size);
      expect((await read('1/imports/a')).equals(content), `${size} bytes`).toBe(true);
    }
    expect(await files.put('1/imports/a', Readable.from(['Größe ', '大']))).toBe(11);
    expect((await read('1/imports/a')).toString()).toBe('Größe 大');
    expect([await files.exists('1/imports/a'), await files.exists('1/imports/b')]).toEqual([true, false]);
    expect([s3.refused, s3.unfinished()]).toEqual([[], 0]);
  });

  it.each([0, 1, 20])('leave nothing of a stream that fails after %i MiB, and throw its own error', async (mib) => {
    const failing = async function* () {
      for (let i = 0; i < mib; i += 1) yield Buffer.alloc(MIB);
      throw new Error('the sender went away');
    };
    await expect(files.put('1/imports/cut', Readable.from(failing()))).rejects.toThrow('the sender went away');
    expect(await files.exists('1/imports/cut')).toBe(false);
    expect(s3.unfinished()).toBe(0);
  });

  it('go one by one or with their folder, and only theirs', async () => {
    const keys = ['1/tasks/3/a', '1/tasks/3/b', '1/tasks/3/c', '1/tasks/3/d', '1/tasks/3/e', '1/tasks/31/a', '1/tasks/4/a'];
    for (const key of keys) await files.put(key, Buffer.from(key));
    await files.deleteAll('1/tasks/3');
    await files.delete('1/tasks/4/a');
    await files.delete('1/tasks/4/a');
    await files.deleteAll('1/tasks/5');
    expect(await Promise.all(keys.map((key) => files.exists(key)))).toEqual([false, false, false, false, false, true, false]);
  });
});

it('refuses to start with a bucket that refuses it, and starts where the bucket is only away', async () => {
  const open = (over: Record<string, string>) => openFiles(readEnv({ ...s3.env, ...over }), log);
  await expect(open({ S3_SECRET_ACCESS_KEY: 'not this one' })).rejects.toThrow('The bucket portolan-files refuses us (403).');
  await expect(open({ S3_BUCKET: 'of-somebody-else' })).rejects.toThrow('The bucket of-somebody-else refuses us (404).');
  await expect(open({ S3_ENDPOINT: 'http://127.0.0.1:9' })).resolves.toBeDefined();
});
