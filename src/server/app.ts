import { makeAppRole, restoreRights } from './app-role.ts';
import type { App } from './ctx.ts';
import { openEmbedded, openPostgres, type Db } from './db.ts';
import { makeFolder } from './data-folder.ts';
import { mustFit } from './database-fit.ts';
import type { Env } from './env.ts';
import { watchEvents } from '../shared/events.ts';
import type { Catalog } from './feature.ts';
import { openFiles } from './files.ts';
import { endAllClaims } from './key-claim.ts';
import { openJobs, type Jobs } from './jobs.ts';
import { lockDirectory } from './lock.ts';
import { createLog } from './log.ts';
import { migrate } from './migrate.ts';
import { EMBEDDED, mustNotBeMoved } from './moved.ts';
import { sealingKey } from './program-secret.ts';
import { loadWords } from './words.ts';

export interface OpenApp {
  app: App;
  /** The queue, to be started with the features' jobs. */
  jobs: Jobs;
  close(): Promise<void>;
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
  let db = given.db;
  try {
    if (!env.DATABASE_URL && !db) mustNotBeMoved(env.DATA_DIR);
    db ??= env.DATABASE_URL ? openPostgres(env.DATABASE_URL, env.DATABASE_POOL) : await openEmbedded(makeFolder(env.DATA_DIR, EMBEDDED));
    if (db.kind === 'postgres') {
      await mustFit(db, env.DATABASE_URL);
      await makeAppRole(db);
    }
    await migrate(db);
    if (db.kind === 'postgres' && (await restoreRights(db)))
      log.warn('the rights of requests were missing, as after a restore on another server, and are back');
    if (db.kind === 'embedded') await endAllClaims(db);
    await loadWords();
    env.SECRET_KEY = await sealingKey(db, env.SECRET_KEY);
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
        await app.db.close();
        unlock();
      },
    };
  } catch (error) {
    if (!given.db) await db?.close().catch(() => undefined);
    unlock();
    throw error;
  }
}
