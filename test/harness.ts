import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { catalog } from '../src/program/features.ts';
import { seedRates } from '../src/features/rates/server/seed-rates.ts';
import { openApp } from '../src/server/app.ts';
import type { App } from '../src/server/ctx.ts';
import { openPostgres, type Db } from '../src/server/db.ts';
import { readEnv, type Env } from '../src/server/env.ts';
import { closeDemo, seedReference } from '../src/server/feature.ts';
import { buildSite } from '../src/server/http.ts';
import { createMetrics } from '../src/server/metrics.ts';
import { makeMerchant, type Merchant, type MerchantOptions } from './merchant.ts';
import { databaseUrl, openPrepared, preparedTemplate } from './prepared.ts';

export interface TestApp {
  app: App;
  console: FastifyInstance;
  accounts: FastifyInstance;
  stop(): Promise<void>;
}

let databaseCount = 0;

/** A prepared database for one test file: on the server of TEST_DATABASE_URL, else embedded in memory. */
export async function freshDatabase(): Promise<{ db: Db; url?: string; drop: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return { db: await openPrepared(), drop: async () => undefined };
  databaseCount += 1;
  const name = `portolan_test_${process.pid}_${databaseCount}_${Date.now().toString(36)}`;
  const template = await preparedTemplate(server);
  const admin = openPostgres(server, 2);
  // Copied as files: through the log of the server it is twice the work.
  await admin.raw(`create database ${name} template ${template} strategy file_copy`);
  const url = databaseUrl(server, name);
  return {
    db: openPostgres(url, 10),
    url,
    drop: async () => {
      await admin.raw(`drop database if exists ${name} with (force)`);
      await admin.close();
    },
  };
}

/** The real program without its ports: both sites, migrated and with reference data, in its own database. */
export async function startApp(over: Record<string, string> = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portolan-test-'));
  const fresh = await freshDatabase();
  const env: Env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    RATE_LIMIT: '1000000',
    ROLES: 'console,accounts',
    DEMO: 'true',
    DATABASE_URL: fresh.url,
    ...over,
  });
  const { app, jobs, close } = await openApp(env, catalog, { db: fresh.db });
  if (!env.DEMO) await closeDemo(app, catalog);
  await jobs.start(app, catalog.jobs);
  await seedReference(app, catalog);
  // The demo's rates without its people, whom a test creates itself.
  if (env.DEMO) await seedRates(app);
  const registry = createMetrics();
  const console = await buildSite(app, catalog, 'console', registry);
  const accounts = await buildSite(app, catalog, 'accounts', registry);
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

export interface Caller extends Merchant {
  call<T = Record<string, unknown>>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<T>>;
  get<T = Record<string, unknown>>(path: string, headers?: Record<string, string>): Promise<Reply<T>>;
  post<T = Record<string, unknown>>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<T>>;
}

/** Makes calls to a server with a bearer token. */
export function caller(server: FastifyInstance, who: Merchant): Caller {
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

/** What the pages of a list have, one after the other; `path` says how much is on each. */
export async function pages<T extends { next_page: string | null }, Row>(by: Caller, path: string, rows: (page: T) => readonly Row[]): Promise<Row[]> {
  const { data } = await by.get<T>(path);
  const found = [...rows(data)];
  for (let next = data.next_page; next !== null;) {
    const page = (await by.get<T>(`${path}&page_token=${next}`)).data;
    found.push(...rows(page));
    next = page.next_page;
  }
  return found;
}

/** A new account with one person of the given role, funds in minor units, and a token with the given scopes, as a caller of the console. */
export async function asMerchant({ app, console }: TestApp, options: MerchantOptions = {}): Promise<Caller> {
  return caller(console, await makeMerchant(app.db, options));
}

/** One of the operator's people with a token of the given scopes, their role's own by default, as a caller of the accounts site. */
export async function asStaff({ app, accounts }: TestApp, staffRole: string, scopes: readonly string[] = [`operator_${staffRole}`]): Promise<Caller> {
  return caller(accounts, await makeMerchant(app.db, { staffRole, scopes }));
}

/** Somebody who is not signed in, at the accounts site. */
export const asNobody = ({ accounts }: TestApp): Caller => caller(accounts, { accountId: 0, userId: 0, token: '' });
