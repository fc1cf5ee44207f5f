import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../shared/errors.ts';
import type { App } from './ctx.ts';
import type { Env } from './env.ts';
import { same, sign } from './secrets.ts';

/** Where the running program leaves a key for scripts of the same user, and its address. */
export const LOCAL_KEY_FILE = 'local.key';
export const LOCAL_ADDRESS_FILE = 'local.address';
const LOOPBACK: readonly (string | undefined)[] = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** How a script on this machine reaches the server's address. */
function addressOf({ server }: FastifyInstance): string {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') return '';
  const host = ['0.0.0.0', '::'].includes(bound.address) ? '127.0.0.1' : bound.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`;
}

/**
 * Lets a script on this machine ask the running program for something, because the embedded database allows only one
 * process. Only the program's own user can read the key file, and that user could read the database as well.
 */
export function mountLocal(server: FastifyInstance, app: App, path: string, answer: (body: unknown) => Promise<Record<string, unknown>>): void {
  if (app.db.kind !== 'embedded') return;
  const key = sign(app.env.SECRET_KEY, 'local-token');
  writeFileSync(join(app.env.DATA_DIR, LOCAL_KEY_FILE), key, { mode: 0o600 });
  server.addHook('onListen', async () => writeFileSync(join(app.env.DATA_DIR, LOCAL_ADDRESS_FILE), addressOf(server)));
  server.post(path, async (request, reply) => {
    const { remoteAddress, localAddress } = request.socket;
    if (!LOOPBACK.includes(remoteAddress) && remoteAddress !== localAddress) throw new AppError('not_found');
    if (!same(request.headers.authorization ?? '', `Bearer ${key}`)) throw new AppError('unauthorized');
    return reply.status(201).send({ success: true, data: await answer(request.body) });
  });
}

/** Asks the program running with this data directory; null when none does, and `code` when it refuses. */
export async function askRunning(
  env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>,
  path: string,
  body: unknown,
): Promise<{ data?: Record<string, unknown>; code?: string } | null> {
  const [keyFile, addressFile] = [join(env.DATA_DIR, LOCAL_KEY_FILE), join(env.DATA_DIR, LOCAL_ADDRESS_FILE)];
  if (env.DATABASE_URL || !existsSync(keyFile) || !existsSync(addressFile)) return null;
  const answer = await fetch(readFileSync(addressFile, 'utf8') + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${readFileSync(keyFile, 'utf8')}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);
  // Our program has ended, and what listens there now has different data or is a different program.
  if (answer === null || answer.status === 401 || !answer.headers.get('content-type')?.startsWith('application/json')) return null;
  return (await answer.json()) as { data?: Record<string, unknown>; code?: string };
}
