import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { all, type Db } from './db.ts';

/** Held by the one of several copies that changes the schema. */
export const MIGRATION_LOCK = 7_420_001;

const DIR = join(import.meta.dirname, '../../db/migrations');

/** The migrations in order: plain SQL files, forward only. */
export function migrations(): { name: string; text: string }[] {
  return readdirSync(DIR)
    .filter((f) => /^\d{4}_[a-z0-9_]+\.sql$/.test(f))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(DIR, name), 'utf8') }));
}

/** Brings the database up to the current schema; each file is one transaction. Returns the names applied. Throws where a newer version has been at work. */
export async function migrate(db: Db): Promise<string[]> {
  await db.script('create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())');
  const done = new Set((await db.system((tx) => all(tx, sql<{ name: string }>`select name from migrations`))).map((r) => r.name));
  const known = migrations();
  const newer = [...done].toSorted().find((name) => known.every((one) => one.name !== name));
  if (newer !== undefined) {
    throw new Error(`The database is of a newer version, which this one does not know (${newer}). Start that version, or restore the dump made before it.`);
  }
  const applied: string[] = [];
  for (const { name, text } of known) {
    if (done.has(name)) continue;
    // Several copies may start at once: the lock lets one migrate and the others find it done.
    await db
      .script(
        `select pg_advisory_xact_lock(${MIGRATION_LOCK});\n` +
          `do $guard$ begin if exists (select 1 from migrations where name = '${name}') then raise exception 'portolan:applied'; end if; end $guard$;\n` +
          `${text}\n;insert into migrations (name) values ('${name}')`,
      )
      .then(
        () => applied.push(name),
        (error: Error) => {
          if (!error.message.includes('portolan:applied')) throw new Error(`Migration ${name} failed: ${error.message}`, { cause: error });
        },
      );
  }
  return applied;
}
