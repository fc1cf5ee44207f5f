import { sql, type RawBuilder } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import { all, one, type Tx } from '../../../server/db.ts';
import type { Files } from '../../../server/file-store.ts';
import type { Job } from '../../../server/jobs.ts';
import { every } from '../../../server/list.ts';
import type { Swept } from '../../../server/swept.ts';
import { TEST_KEPT_DAYS } from '../contract.ts';

const LOT = 500;

/** That no row refers to the row `o` which does not go with it. */
async function isReferredToByNone(tx: Tx, table: string): Promise<RawBuilder<unknown>[]> {
  const keys = await all(
    tx,
    sql<{ from_table: string; from_columns: string[]; columns: string[] }>`
      select k.conrelid::regclass::text as from_table,
             array(select a.attname::text from unnest(k.conkey) with ordinality u(n, i) join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n
                   order by u.i) as from_columns,
             array(select a.attname::text from unnest(k.confkey) with ordinality u(n, i) join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.n
                   order by u.i) as columns
      from pg_constraint k where k.contype = 'f' and k.confrelid = ${table}::regclass and k.confdeltype = 'a' and k.conparentid = 0`,
  );
  return keys.map(({ from_table, from_columns, columns }) => {
    const same = from_columns.map((column, i) => sql`c.${sql.ref(column)} = o.${sql.ref(columns[i] ?? '')}`);
    return sql`not exists (select from ${sql.table(from_table)} c where ${sql.join(same, sql` and `)})`;
  });
}

/** That a row `o` of an account is old enough to go. */
const isOldIn = (accountId: RawBuilder<unknown>, when: Swept['when']): RawBuilder<unknown> =>
  every([sql`o.account_id = ${accountId}`, sql`o.created_at < now() - make_interval(days => ${TEST_KEPT_DAYS}::int)`, when]);

/** The test accounts in which something of a table may go: few of the thousands there are, most of which hold nothing. */
const accountsWithOld = (tx: Tx, { table, when }: Swept): Promise<{ id: number }[]> =>
  all(
    tx,
    sql<{ id: number }>`
      select a.account_id as id from accounts a
      where a.test_of is not null and exists (select from ${sql.table(table)} o where ${isOldIn(sql`a.account_id`, when)}) order by 1`,
  );

/** Deletes one lot of what is due in a table of a test account, with its files; tells how many rows that were. */
async function deleteLot(tx: Tx, files: Files, accountId: number, { table, when, files: keys }: Swept): Promise<number> {
  const name = sql.table(table);
  const isDue = every([isOldIn(sql`${accountId}`, when), ...(await isReferredToByNone(tx, table))]);
  const { n, kept } = await one(
    tx,
    sql<{ n: number; kept: string[] }>`
      with due as materialized (select o.tableoid, o.ctid, array(${keys ?? sql`select ''::text where false`}) as files from ${name} o where ${isDue} limit ${LOT}),
           gone as (delete from ${name} where account_id = ${accountId} and (tableoid, ctid) in (select tableoid, ctid from due) returning 1)
      select (select count(*) from gone) as n, array(select unnest(files) from due) as kept`,
  );
  // Killed here, the rows stay, and the next night finds them again.
  for (const key of kept) await files.delete(key);
  return n;
}

/** Deletes what was made in test mode 30 days ago, in short transactions. What only goes after something else goes in a later round. */
export async function sweepTestObjects({ db, files, swept }: Pick<App, 'db' | 'files' | 'swept'>, signal?: AbortSignal): Promise<void> {
  for (let inRound = 1; inRound > 0;) {
    inRound = 0;
    for (const rows of swept) {
      if (signal?.aborted) return;
      for (const { id } of await db.lookup((tx) => accountsWithOld(tx, rows))) {
        for (let gone = LOT; gone === LOT; inRound += gone) {
          if (signal?.aborted) return;
          gone = await db.system((tx) => deleteLot(tx, files, id, rows));
        }
      }
    }
  }
}

/** Every night. */
export const sweepTestObjectsJob: Job = { name: 'test-mode.sweep', cron: '20 4 * * *', run: (app, _data, signal) => sweepTestObjects(app, signal) };
