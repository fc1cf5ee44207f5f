import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { makeFolder } from './data-folder.ts';
import { readEnv } from './env.ts';
import { listen } from './listen.ts';

it('a port that is taken is named with its setting', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const refused = listen(Fastify(), readEnv({ ACCOUNTS_PORT: String(port) }), 'ACCOUNTS_PORT');
  await expect(refused).rejects.toThrow(`ACCOUNTS_PORT: nothing can be served at 127.0.0.1:${port}: another program listens there.`);
  other.close();
});

it('a folder in which nothing can be stored is named with its setting', () => {
  const dir = mkdtempSync(join(tmpdir(), 'portolan-folder-'));
  expect(makeFolder(dir, 'files')).toBe(join(dir, 'files'));
  if (process.platform !== 'win32') expect(statSync(join(dir, 'files')).mode & 0o777).toBe(0o700);
  writeFileSync(join(dir, 'taken'), '');
  expect(() => makeFolder(dir, 'taken')).toThrow(`DATA_DIR: ${join(dir, 'taken')} is no folder that this program may write to (EEXIST).`);
  rmSync(dir, { recursive: true });
});
