import { sql } from 'kysely';
import { one, type Db } from './db.ts';

/**
 * Whether the database takes letters beyond ASCII for letters. Made with the locale C it does not: then the indexes of searches hold nothing of a name in
 * Russian or Chinese, and it is looked for in every row (PostgreSQL manual: pg_trgm).
 */
export async function knowsLetters(db: Db): Promise<boolean> {
  return (
    await db.lookup((tx) => one(tx, sql<{ is_known: boolean }>`select cardinality(show_trgm('имя')) > 0 and cardinality(show_trgm('姓名')) > 0 as is_known`))
  ).is_known;
}
