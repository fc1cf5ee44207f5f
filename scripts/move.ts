/* Moves what the embedded database in DATA_DIR holds into the empty PostgreSQL of DATABASE_URL, while the program is stopped: npm run move */
import { catalog } from '../src/program/features.ts';
import { openApp } from '../src/server/app.ts';
import { placeOf } from '../src/server/database-fit.ts';
import { loadDotEnv, readEnv, type Env } from '../src/server/env.ts';
import { moveDatabase } from '../src/server/move-database.ts';
import { hasEmbedded, markMoved } from '../src/server/moved.ts';

/** A database in this version, with the tables of the queue. */
async function open(env: Env) {
  const { app, jobs, close } = await openApp({ ...env, LOG_LEVEL: 'silent', ROLES: ['console'] }, catalog);
  await jobs.start(app, catalog.jobs);
  return { db: app.db, close };
}

async function main(): Promise<void> {
  loadDotEnv();
  const env = readEnv();
  const { DATA_DIR, DATABASE_URL } = env;
  if (DATABASE_URL === undefined) throw new Error('DATABASE_URL is not set: set it to the empty PostgreSQL that everything goes to.');
  if (!hasEmbedded(DATA_DIR)) throw new Error(`There is no embedded database in ${DATA_DIR} that was not moved yet.`);
  const from = await open({ ...env, DATABASE_URL: undefined });
  try {
    const to = await open(env);
    try {
      const { tables, rows } = await moveDatabase(from.db, to.db);
      await to.db.raw('analyze');
      markMoved(DATA_DIR, placeOf(DATABASE_URL), new Date());
      process.stdout.write(
        `${rows} rows of ${tables} tables were moved to ${placeOf(DATABASE_URL)}. Keep ${DATA_DIR}: files lie there unless S3_BUCKET is set.\n`,
      );
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
