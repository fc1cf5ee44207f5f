import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { App } from '../../../server/ctx.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { same, sign } from '../../../server/secrets.ts';
import { AppError } from '../../../shared/errors.ts';
import { ALL_SCOPES, scopesOf, type AccountRole } from '../../../shared/permissions.ts';
import { makeToken } from './make-token.ts';

export const LOCAL_PATH = '/internal/token';
export const LOCAL_KEY_FILE = 'local.key';

/** What `npm run token` asks for. */
export const localTokenRequest = z.strictObject({
  email: z.string().trim().toLowerCase(),
  name: z.string().trim().min(1).max(40),
  scopes: z.array(z.enum(ALL_SCOPES)).min(1).nullable(),
  is_test: z.boolean(),
});
export type LocalTokenRequest = z.output<typeof localTokenRequest>;

/** Makes a token for a person by e-mail, in the account they used last. Throws `not_found` for a person without an account. */
export async function makeLocalToken(tx: Tx, asked: LocalTokenRequest): Promise<string> {
  const person = await maybe(
    tx,
    sql<{ account_id: number; user_id: number; role: AccountRole }>`
      select m.account_id, m.user_id, m.role from users u join memberships m on m.user_id = u.id
      where u.email = ${asked.email} and u.disabled_at is null order by m.last_used_at desc nulls last, m.account_id limit 1`,
  );
  if (!person) throw new AppError('not_found');
  const allowed = scopesOf(person.role);
  const scopes = asked.scopes ?? allowed;
  if (scopes.some((scope) => !allowed.includes(scope))) throw new AppError('access_denied');
  const made = await makeToken(tx, { accountId: person.account_id, userId: person.user_id, name: asked.name, scopes, isTest: asked.is_test, days: null });
  return made.secret;
}

/**
 * Lets a script on this machine ask the running program for a token, because the embedded database takes one process
 * only. Whoever can read the key file, which only the program's own user can, could read the database as well.
 */
export async function mountLocalToken(server: FastifyInstance, app: App): Promise<void> {
  if (app.db.kind !== 'embedded') return;
  const key = sign(app.env.SECRET_KEY, 'local-token');
  writeFileSync(join(app.env.DATA_DIR, LOCAL_KEY_FILE), key, { mode: 0o600 });
  server.post(LOCAL_PATH, async (request, reply) => {
    const isLocal = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
    if (!isLocal || !same(request.headers.authorization ?? '', `Bearer ${key}`)) throw new AppError('not_found');
    const asked = localTokenRequest.parse(request.body);
    return reply.status(201).send({ success: true, data: { token: await app.db.system((tx) => makeLocalToken(tx, asked)) } });
  });
}
