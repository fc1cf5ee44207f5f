import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import type { App } from './ctx.ts';
import { AppError } from '../shared/errors.ts';
import { askRunning, LOCAL_ADDRESS_FILE, mountLocal } from './local.ts';

const servers: FastifyInstance[] = [];
const dirs: string[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true, force: true });
});

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'portolan-local-'));
  dirs.push(dir);
  return dir;
}

/** A copy of the program with its own data, which says which copy it is. */
async function copy(app: App, DATA_DIR: string, name: string, port = 0): Promise<{ port: number; close(): Promise<void> }> {
  const server = Fastify();
  servers.push(server);
  server.setErrorHandler((error, _request, reply) => reply.status(error instanceof AppError ? error.status : 500).send({ success: false }));
  mountLocal(
    server,
    { ...app, db: { ...app.db, kind: 'embedded' }, env: { ...app.env, DATA_DIR, SECRET_KEY: `the secret of ${name}` } },
    '/internal/name',
    async () => ({
      name,
    }),
  );
  await server.listen({ port, host: '127.0.0.1' });
  return { port: Number(new URL(readFileSync(join(DATA_DIR, LOCAL_ADDRESS_FILE), 'utf8')).port), close: () => server.close() };
}

describe('a script that asks the running program', () => {
  it('reaches the copy of its data directory, whichever ports there are', async () => {
    const t = await startApp();
    const [here, there, nowhere] = [folder(), folder(), folder()];
    const first = await copy(t.app, here, 'here');
    await copy(t.app, there, 'there');
    const ask = async (DATA_DIR: string) => (await askRunning({ DATA_DIR }, '/internal/name', {}))?.data?.['name'] ?? null;
    expect([await ask(here), await ask(there), await ask(nowhere)]).toEqual(['here', 'there', null]);

    // It has ended, and another copy listens in its place.
    await first.close();
    expect(await ask(here)).toBeNull();
    await copy(t.app, folder(), 'elsewhere', first.port);
    expect(await ask(here)).toBeNull();
    await t.stop();
  });
});
