import { sql, type RawBuilder } from 'kysely';
import { one } from './db.ts';
import type { Job } from './jobs.ts';

/** A table of differences `n`, and the columns it counts by (docs/decisions/005). */
export interface Counter {
  table: string;
  by: readonly string[];
}

/** How many keys are folded in one transaction. */
const LOT = 5000;

/** Folds the differences of one counter, for some of its keys, and says how many those were. */
function fold({ table, by }: Counter): RawBuilder<{ n: number }> {
  const columns = (of = '') => sql.join(by.map((name) => sql.ref(of === '' ? name : `${of}.${name}`)));
  const same = sql.join(
    by.map((name) => sql`${sql.ref(`c.${name}`)} = ${sql.ref(`k.${name}`)}`),
    sql` and `,
  );
  return sql`
    with changed as (
      select distinct ${columns()} from ${sql.table(table)} where not is_folded limit ${LOT}
    ), folded as (
      delete from ${sql.table(table)} c using changed k where ${same} returning ${columns('c')}, c.n
    ), kept as (
      insert into ${sql.table(table)} (${columns()}, n, is_folded)
      select ${columns()}, sum(n), true from folded group by ${columns()} having sum(n) <> 0
    )
    select count(*) as n from changed`;
}

/**
 * A sweep that folds the differences of counters into one row per key, until none is left: between two sweeps thousands of merchants change more keys
 * than one transaction should hold. Counts stay exact throughout.
 */
export const foldJob = (name: string, counters: readonly Counter[]): Job => ({
  name,
  cron: '*/10 * * * *',
  run: async (app, _data, signal) => {
    for (const counter of counters) {
      for (let folded = LOT; folded === LOT && !signal.aborted;) folded = (await app.db.lookup((tx) => one(tx, fold(counter)))).n;
    }
  },
});
