import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { all, one, type Db } from '../src/server/db.ts';
import { openPrepared } from './prepared.ts';

let other: Db;
beforeAll(async () => {
  other = await openPrepared();
});
afterAll(() => other.close());

/** What there is: tables, rows, the next number of each sequence, settings, locks. */
async function lookOver(db: Db) {
  const tables = await db.system((tx) => all(tx, sql<{ name: string }>`select oid::regclass::text as name from pg_class where relkind = 'r' order by 1`));
  const rows: Record<string, unknown> = {};
  for (const { name } of tables.filter((table) => !table.name.startsWith('pg_'))) {
    rows[name] = await db.system((tx) => one(tx, sql<object>`select count(*) as n, sum(hashtext(t::text)) as sum from ${sql.raw(name)} t`));
  }
  return {
    rows,
    ...(await db.system((tx) =>
      one(
        tx,
        sql<object>`select (select array_agg(oid::regclass::text order by oid) from pg_class) as relations,
          (select array_agg(format('%s %s', sequencename, last_value) order by sequencename) from pg_sequences) as sequences,
          (select array_agg(format('%s %s', name, setting) order by name) from pg_settings where name !~ '^transaction_') as settings,
          (select count(*) from pg_locks where locktype = 'advisory') as locks, (select count(*) from pg_prepared_statements) as prepared`,
      ),
    )),
  };
}

it('a database that was closed begins anew, whatever became of it', async () => {
  const first = await openPrepared();
  const before = await lookOver(first);
  await first.close();
  for (let round = 0; round < 2; round += 1) {
    const db = await openPrepared();
    // More than its memory and log held at first, in new files, and files gone.
    await db.raw(`create table spoilt_${round} (n bigint generated always as identity primary key, text text)`);
    await db.raw(`insert into spoilt_${round} (text) select repeat(md5(n::text), 20) from generate_series(1, 20000) n`);
    await db.raw('update rate_cards set rate_card = rate_card').catch(() => undefined);
    await db.raw('drop table tasks cascade; drop extension pg_trgm cascade; checkpoint');
    await db.raw(`set work_mem = '1MB'; select pg_advisory_lock(1); prepare asked as select 1; listen something`);
    await expect(db.raw('begin; select 1 / 0')).rejects.toThrow();
    if (round === 1) await expect(db.system((tx) => sql`select pg_terminate_backend(0), 1 / 0`.execute(tx))).rejects.toThrow();
    await db.close();
    await expect(db.system((tx) => all(tx, sql`select 1`))).rejects.toThrow('The database is closed.');
    const again = await openPrepared();
    expect(await lookOver(again)).toEqual(before);
    await again.close();
  }
}, 120_000);

it('one that is open meanwhile keeps what it has', async () => {
  await other.raw('create table kept (n int); insert into kept select generate_series(1, 1000)');
  const db = await openPrepared();
  await expect(db.raw('select from kept')).rejects.toThrow('does not exist');
  await db.close();
  expect((await other.raw('select count(*)::int as n from kept')).rows).toEqual([{ n: 1000 }]);
});

it('one that loaded a library is not used again', async () => {
  const db = await openPrepared();
  await db.raw(`select to_tsvector('english', 'a word')`);
  await db.close();
  const again = await openPrepared();
  expect((await again.raw(`select to_tsvector('english', 'a word')::text as found`)).rows).toEqual([{ found: "'word':2" }]);
  await again.close();
});
