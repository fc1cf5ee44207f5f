import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../shared/errors.ts';
import type { App } from './ctx.ts';
import type { Env } from './env.ts';
import { same, sign } from './secrets.ts';

/** Where the running program leaves the key for scripts of its own user. */
export const LOCAL_KEY_FILE = 'local.key';
const LOOPBACK: readonly (string | undefined)[] = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/**
 * Lets a script on this machine ask the running program for something, because the embedded database takes one process
 * only. Whoever can read the key file, which only the program's own user can, could read the database as well.
 */
export function mountLocal(server: FastifyInstance, app: App, path: string, answer: (body: unknown) => Promise<Record<string, unknown>>): void {
  if (app.db.kind !== 'embedded') return;
  const key = sign(app.env.SECRET_KEY, 'local-token');
  writeFileSync(join(app.env.DATA_DIR, LOCAL_KEY_FILE), key, { mode: 0o600 });
  server.post(path, async (request, reply) => {
    if (!LOOPBACK.includes(request.socket.remoteAddress) || !same(request.headers.authorization ?? '', `Bearer ${key}`)) throw new AppError('not_found');
    return reply.status(201).send({ success: true, data: await answer(request.body) });
  });
}

/** Asks the running program; null when none answers, and `code` when it refuses. */
export async function askRunning(
  env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'ACCOUNTS_PORT'>,
  path: string,
  body: unknown,
): Promise<{ data?: Record<string, unknown>; code?: string } | null> {
  const keyFile = join(env.DATA_DIR, LOCAL_KEY_FILE);
  if (env.DATABASE_URL || !existsSync(keyFile)) return null;
  const answer = await fetch(`http://127.0.0.1:${env.ACCOUNTS_PORT}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${readFileSync(keyFile, 'utf8')}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);
  return answer === null ? null : ((await answer.json()) as { data?: Record<string, unknown>; code?: string });
}
