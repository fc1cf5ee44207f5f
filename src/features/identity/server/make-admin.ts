import { sql } from 'kysely';
import { z } from 'zod';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../../server/audit.ts';
import { systemActor } from '../../../server/auth.ts';
import type { App } from '../../../server/ctx.ts';
import type { Env } from '../../../server/env.ts';
import { maybe, one, type Tx } from '../../../server/db.ts';
import { mountLocal } from '../../../server/local.ts';
import { email64 } from '../../../shared/fields.ts';
import { makePasswordLink } from './make-password-link.ts';

export const ADMIN_PATH = '/internal/admin';
/** How many hours the link of `npm run admin` works. */
export const ADMIN_LINK_HOURS = 24;

/** The request of `npm run admin`. */
export const adminRequest = z.strictObject({ email: email64.toLowerCase() });

/**
 * Makes a person an administrator of the operator, whether new or known, and returns a link to choose a password. A demo person
 * becomes a real one by it. Whoever can run this could write to the database anyway; the operator's trail says that it was done, by nobody signed in.
 */
export async function makeAdmin(tx: Tx, env: Pick<Env, 'ACCOUNTS_URL'>, { email }: z.output<typeof adminRequest>): Promise<string> {
  const before = await maybe(tx, sql<{ role: string | null }>`select staff_role as role from users where email = ${email}`);
  const { id } = await one(
    tx,
    sql<{ id: number }>`
      insert into users (email, first_name, last_name, staff_role) values (${email}, '', '', 'admin')
      on conflict (email) do update set staff_role = 'admin', disabled_at = null, is_demo = false, closed_with_demo = false returning id`,
  );
  const by = { actor: systemActor(0), requestId: 'npm run admin' };
  const detail = { email, role: 'admin', former_role: before?.role ?? null };
  await audit(tx, by, { verb: 'identity.makeAdmin', object: { kind: 'user', id }, detail });
  return makePasswordLink(tx, env, id, ADMIN_LINK_HOURS * 60);
}

/** Lets `npm run admin` ask the running program, which holds the embedded database alone. */
export const mountMakeAdmin = (server: FastifyInstance, app: App): void =>
  mountLocal(server, app, ADMIN_PATH, async (body) => ({ link: await app.db.system((tx) => makeAdmin(tx, app.env, adminRequest.parse(body))) }));

/** What to print on start while nobody can administer the installation. */
export async function howToBegin({ db }: Pick<App, 'db'>): Promise<string[]> {
  const found = await db.lookup((tx) => maybe(tx, sql`select 1 from users where staff_role = 'admin' and disabled_at is null limit 1`));
  return found ? [] : ['', '  Nobody looks after this installation yet. Make its first administrator:', '    npm run admin -- --email you@example.com'];
}
