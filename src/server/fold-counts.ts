import { sql, type RawBuilder } from 'kysely';
import type { Job } from './jobs.ts';

/** A table of differences `n`, and the columns it counts by (docs/decisions/005). */
export interface Counter {
  table: string;
  by: readonly string[];
}

/** Folds the differences of one counter, for at most 5,000 of its keys at a time. */
function fold({ table, by }: Counter): RawBuilder<unknown> {
  const columns = (of = '') => sql.join(by.map((name) => sql.ref(of === '' ? name : `${of}.${name}`)));
  const same = sql.join(
    by.map((name) => sql`${sql.ref(`c.${name}`)} = ${sql.ref(`k.${name}`)}`),
    sql` and `,
  );
  return sql`
    with changed as (
      select distinct ${columns()} from ${sql.table(table)} where not is_folded limit 5000
    ), folded as (
      delete from ${sql.table(table)} c using changed k where ${same} returning ${columns('c')}, c.n
    )
    insert into ${sql.table(table)} (${columns()}, n, is_folded)
    select ${columns()}, sum(n), true from folded group by ${columns()} having sum(n) <> 0`;
}

/** A sweep that folds the differences of counters into one row per key. Counts stay exact throughout. */
export const foldJob = (name: string, counters: readonly Counter[]): Job => ({
  name,
  cron: '*/10 * * * *',
  run: async (app) => {
    for (const counter of counters) await app.db.system((tx) => fold(counter).execute(tx));
  },
});
