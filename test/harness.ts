import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { openApp } from '../src/server/app.ts';
import type { App } from '../src/server/ctx.ts';
import { one, openEmbedded, openPostgres, type Db } from '../src/server/db.ts';
import { readEnv, type Env } from '../src/server/env.ts';
import { accountsVerbs, consoleVerbs, extendAccounts, jobs, seedReference } from '../src/server/features.ts';
import { buildSite } from '../src/server/http.ts';
import { createMetrics } from '../src/server/metrics.ts';
import { hash, randomToken } from '../src/server/secrets.ts';
import { ALL_SCOPES } from '../src/shared/permissions.ts';

export interface TestApp {
  app: App;
  console: FastifyInstance;
  accounts: FastifyInstance;
  stop(): Promise<void>;
}

let databaseCount = 0;

/** A database of its own for one test file: a fresh one on the server of TEST_DATABASE_URL, else embedded in memory. */
async function freshDatabase(): Promise<{ db: Db; url?: string; drop: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return { db: await openEmbedded(), drop: async () => undefined };
  databaseCount += 1;
  const name = `portolan_test_${process.pid}_${databaseCount}_${Date.now().toString(36)}`;
  const admin = openPostgres(server, 2);
  await admin.raw(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    db: openPostgres(url.href, 10),
    url: url.href,
    drop: async () => {
      await admin.raw(`drop database if exists ${name} with (force)`);
      await admin.close();
    },
  };
}

/** The real program without its ports: both sites, migrated and with reference data, in a database of its own. */
export async function startApp(over: Record<string, string> = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portolan-test-'));
  const fresh = await freshDatabase();
  const env: Env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    RATE_LIMIT: '1000000',
    ROLES: 'console,accounts',
    DATABASE_URL: fresh.url,
    ...over,
  });
  const { app, close } = await openApp(env, { db: fresh.db });
  await app.jobs.start(app, jobs);
  await seedReference(app);
  const registry = createMetrics();
  const console = await buildSite(app, 'console', consoleVerbs, registry);
  const accounts = await buildSite(app, 'accounts', accountsVerbs, registry, (server) => extendAccounts(server, app));
  await Promise.all([console.server.ready(), accounts.server.ready()]);
  return {
    app,
    console: console.server,
    accounts: accounts.server,
    stop: async () => {
      await Promise.all([console.server.close(), accounts.server.close()]);
      await close();
      await fresh.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export interface Reply<T = Record<string, unknown>> {
  status: number;
  success: boolean;
  data: T;
  code?: string;
  message?: string;
  errors?: Record<string, string>;
  headers: Record<string, unknown>;
  raw: string;
  bytes: Buffer;
}

export interface Caller {
  accountId: number;
  userId: number;
  token: string;
  call<T = Record<string, unknown>>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<T>>;
  get<T = Record<string, unknown>>(path: string, headers?: Record<string, string>): Promise<Reply<T>>;
  post<T = Record<string, unknown>>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<T>>;
}

/** Makes calls to a server with a bearer token. */
export function caller(server: FastifyInstance, who: { accountId: number; userId: number; token: string }): Caller {
  const call = async <T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply<T>> => {
    const answer = await server.inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers: { ...(who.token && { authorization: `Bearer ${who.token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    });
    const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json');
    const parsed = isJson ? (answer.json() as Partial<Reply<T>>) : {};
    return { success: false, data: {} as T, ...parsed, status: answer.statusCode, headers: answer.headers, raw: answer.payload, bytes: answer.rawPayload };
  };
  return {
    ...who,
    call,
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body, headers) => call('POST', path, body ?? {}, headers),
  };
}

/** A new account with one person of the given role, funds in minor units, and a token with the given scopes. */
export async function asMerchant(
  { app, console }: TestApp,
  options: { role?: string; funds?: number; creditLimit?: number; scopes?: readonly string[]; accountId?: number; isTest?: boolean; staffRole?: string } = {},
): Promise<Caller> {
  const token = `pat_${randomToken()}`;
  const who = await app.db.system(async (tx) => {
    const accountId =
      options.accountId ?? (await one(tx, sql<{ account_id: number }>`insert into accounts (name) values ('Test merchant') returning account_id`)).account_id;
    const user = await one(
      tx,
      sql<{
        id: number;
      }>`insert into users (email, first_name, last_name, staff_role) values (${`${randomToken().toLowerCase()}@example.test`}, 'Ana', 'Costa', ${options.staffRole ?? null}) returning id`,
    );
    await sql`insert into memberships (account_id, user_id, role) values (${accountId}, ${user.id}, ${options.role ?? 'owner'})`.execute(tx);
    const made = await one(
      tx,
      sql<{
        id: number;
      }>`insert into access_tokens (account_id, user_id, name, scopes, is_test, hint) values (${accountId}, ${user.id}, 'test', ${[...(options.scopes ?? ALL_SCOPES)]}::text[], ${options.isTest ?? false}, 'test') returning id`,
    );
    await sql`insert into access_token_directory (token_hash, account_id, token_id) values (${hash(token)}, ${accountId}, ${made.id})`.execute(tx);
    await sql`insert into ledger_balances (account_id, currency, credit_limit_minor) values (${accountId}, 'USD', ${options.creditLimit ?? 0}) on conflict do nothing`.execute(
      tx,
    );
    return { accountId, userId: user.id, token };
  });
  const funds = options.funds ?? 0;
  if (funds > 0) {
    await app.db.system(async (tx) => {
      const entry = await one(
        tx,
        sql<{ id: number }>`
          with b as (update ledger_balances set balance_minor = balance_minor + ${funds} where account_id = ${who.accountId} and currency = 'USD' returning balance_minor)
          insert into ledger_entries (account_id, kind, currency, amount_minor, balance_after_minor) select ${who.accountId}, 'top_up', 'USD', ${funds}, balance_minor from b returning id`,
      );
      await sql`insert into ledger_postings (account_id, entry_id, line, book, amount_minor) values (${who.accountId}, ${entry.id}, 1, 'balance', ${funds}), (${who.accountId}, ${entry.id}, 2, 'funding', ${-funds})`.execute(
        tx,
      );
    });
  }
  return caller(console, who);
}
