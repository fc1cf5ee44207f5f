import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { makeAppRole, restoreRights } from './app-role.ts';
import type { App } from './ctx.ts';
import { one, openEmbedded, openPostgres, type Db } from './db.ts';
import type { Env } from './env.ts';
import { watchEvents } from '../shared/events.ts';
import type { Catalog } from './feature.ts';
import { openFiles } from './files.ts';
import { endAllClaims } from './key-claim.ts';
import { openJobs, type Jobs } from './jobs.ts';
import { lockDirectory } from './lock.ts';
import { createLog } from './log.ts';
import { migrate } from './migrate.ts';
import { loadWords } from './words.ts';

export interface OpenApp {
  app: App;
  /** The queue, to be started with the features' jobs. */
  jobs: Jobs;
  close(): Promise<void>;
}

/** A key stored in the database if the operator configured none, so that people stay signed in across restarts. */
export async function programSecret(db: Db, name: string, make: () => string = () => randomBytes(32).toString('base64url')): Promise<string> {
  return db.system(async (tx) => {
    await sql`insert into program_secrets (name, value) values (${name}, ${make()}) on conflict do nothing`.execute(tx);
    return (await one(tx, sql<{ value: string }>`select value from program_secrets where name = ${name}`)).value;
  });
}

/** Opens database, files and queue, and brings the schema up to date. Nothing listens yet. */
export async function openApp(
  env: Env,
  catalog: Pick<Catalog, 'tasks' | 'features' | 'lists' | 'swept' | 'records'>,
  given: { db?: Db } = {},
): Promise<OpenApp> {
  const log = createLog(env.LOG_LEVEL);
  if (env.NODE_ENV !== 'production') watchEvents();
  const unlock = env.DATABASE_URL || given.db ? () => undefined : await lockDirectory(env.DATA_DIR);
  try {
    const db = given.db ?? (env.DATABASE_URL ? openPostgres(env.DATABASE_URL, env.DATABASE_POOL) : await openEmbedded(resolve(env.DATA_DIR, 'db')));
    if (db.kind === 'postgres') await makeAppRole(db);
    await migrate(db);
    if (db.kind === 'postgres' && (await restoreRights(db)))
      log.warn('the rights of requests were missing, as after a restore on another server, and are back');
    if (db.kind === 'embedded') await endAllClaims(db);
    await loadWords();
    env.SECRET_KEY ||= await programSecret(db, 'secret_key');
    const jobs = openJobs(db, env.DATABASE_URL, log);
    const app: App = {
      env,
      db,
      log,
      jobs,
      tasks: catalog.tasks,
      lists: catalog.lists,
      swept: catalog.swept,
      records: catalog.records,
      files: await openFiles(env, log),
      now: () => new Date(),
      stopping: new AbortController(),
    };
    return {
      app,
      jobs,
      close: async () => {
        app.stopping.abort();
        await jobs.stop();
        await db.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
