import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The embedded database of a `DATA_DIR`. */
export const EMBEDDED = 'db';
/** Lies beside it once what it holds was moved to a PostgreSQL, and says where to: what is done here from then on would be lost there. */
const MARK = 'db-moved.txt';

export const markMoved = (dataDir: string, to: string, now: Date): void =>
  writeFileSync(join(dataDir, MARK), `Moved to ${to} on ${now.toISOString()}.\n`, { mode: 0o600 });

/** Whether a folder has an embedded database that was not moved. */
export const hasEmbedded = (dataDir: string): boolean => existsSync(join(dataDir, EMBEDDED)) && !existsSync(join(dataDir, MARK));

/** Throws with what to do where the database of a folder was moved. */
export function mustNotBeMoved(dataDir: string): void {
  const mark = join(dataDir, MARK);
  if (!existsSync(mark)) return;
  throw new Error(
    `The database in ${dataDir} was moved: set DATABASE_URL. (${readFileSync(mark, 'utf8').trim()}) To go on with what is left here instead, remove ${mark}.`,
  );
}
