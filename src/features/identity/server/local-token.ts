import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { App } from '../../../server/ctx.ts';
import { maybe, one, type Tx } from '../../../server/db.ts';
import { mountLocal } from '../../../server/local.ts';
import { AppError } from '../../../shared/errors.ts';
import { ALL_SCOPES, OPERATOR_SCOPES, operatorScopesOf, scopesOf, type AccountRole, type StaffRole } from '../../../shared/permissions.ts';
import { openTestAccount } from '../../test-mode/server/open-test-account.ts';
import { makeToken } from './make-token.ts';

export const LOCAL_PATH = '/internal/token';
const OPERATOR_ACCOUNT = 'Operator';

/** Scopes of the operator's programs by the names of their areas, as people at the command line call them. */
const byArea = (scope: unknown): unknown => OPERATOR_SCOPES.find((one) => one === `operator_${String(scope)}`) ?? scope;

/** The request of `npm run token`. */
export const localTokenRequest = z.strictObject({
  email: z.string().trim().toLowerCase(),
  name: z.string().trim().min(1).max(40),
  scopes: z
    .array(z.preprocess(byArea, z.enum([...ALL_SCOPES, ...OPERATOR_SCOPES])))
    .min(1)
    .nullable(),
  is_test: z.boolean(),
});
export type LocalTokenRequest = z.output<typeof localTokenRequest>;

/** The account the operator's own programs act for: it ships nothing, but a token must belong to some account. */
async function joinOperatorAccount(tx: Tx, userId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(7420005)`.execute(tx);
  const known = await maybe(tx, sql<{ account_id: number }>`select account_id from accounts where name = ${OPERATOR_ACCOUNT} order by account_id limit 1`);
  const { account_id: accountId } =
    known ?? (await one(tx, sql<{ account_id: number }>`insert into accounts (name) values (${OPERATOR_ACCOUNT}) returning account_id`));
  await sql`insert into memberships (account_id, user_id, role) values (${accountId}, ${userId}, 'viewer')`.execute(tx);
  return accountId;
}

/**
 * Makes a token for a person by e-mail, in the account they last used; an operator's person without an account gets it in the
 * operator's own. Throws `not_found` for a person who is neither, `access_denied` for scopes beyond their role.
 */
export async function makeLocalToken(tx: Tx, asked: LocalTokenRequest): Promise<string> {
  const person = await maybe(
    tx,
    sql<{ account_id: number | null; user_id: number; role: AccountRole | null; extra_access: string[] | null; staff_role: StaffRole | null }>`
      select m.account_id, u.id as user_id, m.role, m.extra_access, u.staff_role from users u left join memberships m on m.user_id = u.id and m.suspended_at is null
      where u.email = ${asked.email} and u.disabled_at is null order by m.last_used_at desc nulls last, m.account_id limit 1`,
  );
  if (!person || (person.account_id === null && person.staff_role === null)) throw new AppError('not_found');
  const allowed: string[] = [
    ...scopesOf(person.role ?? 'viewer', person.extra_access ?? []),
    ...(person.staff_role ? operatorScopesOf(person.staff_role) : []),
  ];
  const scopes = asked.scopes ?? allowed;
  if (scopes.some((scope) => !allowed.includes(scope))) throw new AppError('access_denied');
  const home = person.account_id ?? (await joinOperatorAccount(tx, person.user_id));
  const accountId = asked.is_test ? await openTestAccount(tx, home) : home;
  const made = await makeToken(tx, { accountId, userId: person.user_id, name: asked.name, scopes, days: null });
  return made.secret;
}

/** Lets `npm run token` ask the running program, which holds the embedded database alone. */
export const mountLocalToken = (server: FastifyInstance, app: App): void =>
  mountLocal(server, app, LOCAL_PATH, async (body) => ({ token: await app.db.system((tx) => makeLocalToken(tx, localTokenRequest.parse(body))) }));
