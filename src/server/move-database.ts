import { sql } from 'kysely';
import { APP_ROLE, all, one, type Db, type Tx } from './db.ts';
import { MIGRATION_LOCK } from './migrate.ts';

/*
 * The way from the embedded database to PostgreSQL. Both are of this version, so that only rows go over, as the text that PostgreSQL itself
 * writes and reads for a whole row: nothing here knows a table.
 */

/** Pages of a table whose rows go over in one statement: few, as a row may hold much that lies elsewhere. */
const PAGES = 16;

interface Table {
  name: string;
  columns: string[];
  /** Of what and how it is a part, where it is one. */
  parent: string | null;
  bound: string | null;
  pages: number;
}
interface ForeignKey {
  of: string;
  name: string;
  definition: string;
}
interface Sequence {
  name: string;
  start: string;
  first: string;
  last: string;
  step: string;
  cycles: boolean;
  reached: string | null;
}

/** The tables that rows lie in, but not the list of migrations, which each database keeps for itself. */
const TABLES = sql<Table>`
  select c.relname::text as name, i.inhparent::regclass::text as parent, pg_get_expr(c.relpartbound, c.oid) as bound,
    array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
    (pg_relation_size(c.oid) / current_setting('block_size')::int)::int as pages
  from pg_class c left join pg_inherits i on i.inhrelid = c.oid and c.relispartition
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
  order by 1`;
const FOREIGN_KEYS = sql<ForeignKey>`
  select conrelid::regclass::text as of, conname::text as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where connamespace = current_schema()::regnamespace and contype = 'f' and conparentid = 0`;
const SEQUENCES = sql<Sequence>`
  select sequencename::text as name, start_value::text as start, min_value::text as first, max_value::text as last, increment_by::text as step, cycle as cycles, last_value::text as reached
  from pg_sequences where schemaname = current_schema()`;

const names = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** Whether nobody works with a database yet: what is in it, the program puts there by itself. */
export async function isUnused(tx: Tx): Promise<boolean> {
  const { used } = await one(tx, sql<{ used: boolean }>`select exists (select from accounts) or exists (select from users) as used`);
  return !used;
}

/** Makes the parts of tables, and the sequences, that came with use: days of the log, ranges of numbers. */
async function makeMissing(to: Tx, there: readonly Table[], here: readonly Table[], sequences: readonly Sequence[]): Promise<void> {
  const known = new Set(here.map(({ name }) => name));
  for (const { name, parent, bound } of there) {
    if (known.has(name)) continue;
    if (parent === null || bound === null) throw new Error(`The database that is moved has a table this version does not know: ${name}.`);
    await sql`create table ${sql.ref(name)} partition of ${sql.raw(parent)} ${sql.raw(bound)}`.execute(to);
  }
  const counted = new Set((await all(to, SEQUENCES)).map(({ name }) => name));
  for (const { name, start, first, last, step, cycles } of sequences) {
    if (counted.has(name)) continue;
    const numbers = sql.raw(`increment by ${step} minvalue ${first} maxvalue ${last} start with ${start} ${cycles ? 'cycle' : 'no cycle'}`);
    await sql`create sequence ${sql.ref(name)} ${numbers}`.execute(to);
    await sql`grant usage on sequence ${sql.ref(name)} to ${sql.raw(APP_ROLE)}`.execute(to);
  }
}

/** The rows of a table, or those of them that `only` says, a few pages at a time. Returns how many there were. */
async function moveRows(from: Tx, to: Tx, table: string, columns: readonly string[], pages: number): Promise<number> {
  const place = sql.raw(table);
  const fields = sql.join(columns.map((column) => sql`(read.of).${sql.ref(column)}`));
  let moved = 0;
  for (let at = 0; at < pages; at += PAGES) {
    const [first, next] = [`(${at},0)`, `(${at + PAGES},0)`];
    const rows = await all(from, sql<{ row: string }>`select one::text as row from ${place} as one where ctid >= ${first}::tid and ctid < ${next}::tid`);
    if (rows.length === 0) continue;
    await sql`
      insert into ${place} (${names(columns)})
      select ${fields} from (select text::${place} as of from unnest(${rows.map(({ row }) => row)}::text[]) as text offset 0) as read`.execute(to);
    moved += rows.length;
  }
  return moved;
}

/** What waits to be done, and what was being done when the program stopped. */
async function moveWork(from: Tx, to: Tx): Promise<void> {
  const { columns } = await one(
    from,
    sql<{ columns: string[] }>`
      select array_agg(attname::text order by attnum) as columns from pg_attribute where attrelid = 'pgboss.job'::regclass and attnum > 0 and not attisdropped`,
  );
  const rows = await all(from, sql<{ row: object }>`select to_json(job) as row from pgboss.job where state <= 'active'`);
  await sql`delete from pgboss.job`.execute(to);
  await sql`
    insert into pgboss.job (${names(columns)})
    select ${names(columns)} from json_populate_recordset(null::pgboss.job, ${JSON.stringify(rows.map(({ row }) => row))}::json)`.execute(to);
  await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`.execute(to);
}

/**
 * Copies everything to a database that nobody works with yet: all of it or nothing. Both are open in this version, and no program works with either.
 * Returns how much it was. Throws where the other is in use already, and where what is copied does not hold together.
 */
export async function moveDatabase(from: Db, to: Db): Promise<{ tables: number; rows: number }> {
  return from.system((source) =>
    to.system(async (target) => {
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(target);
      if (!(await isUnused(target))) throw new Error('Somebody works with that database already: it holds accounts or people.');
      const tables = await all(source, TABLES);
      const sequences = await all(source, SEQUENCES);
      const before = await all(target, TABLES);
      const keys = await all(target, FOREIGN_KEYS);
      const triggered = await all(
        target,
        sql<{ name: string }>`
          select distinct tgrelid::regclass::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
          where c.relnamespace = current_schema()::regnamespace and not t.tgisinternal and t.tgparentid = 0`,
      );
      // What they would check or count has been checked and counted; what refers to what is looked at in the end, all at once.
      for (const { of, name } of keys) await sql`alter table ${sql.raw(of)} drop constraint ${sql.ref(name)}`.execute(target);
      for (const { name } of triggered) await sql`alter table ${sql.raw(name)} disable trigger user`.execute(target);
      await sql`truncate ${names(before.map(({ name }) => name))}`.execute(target);
      await makeMissing(target, tables, before, sequences);
      let rows = 0;
      for (const { name, columns, pages } of tables) rows += await moveRows(source, target, name, columns, pages);
      await moveWork(source, target);
      for (const { name } of triggered) await sql`alter table ${sql.raw(name)} enable trigger user`.execute(target);
      for (const { of, name, definition } of keys) {
        await sql`alter table ${sql.raw(of)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(target);
      }
      // Last, as no failure undoes it.
      for (const { name, start, reached } of sequences) {
        await sql`select setval(${name}::regclass, ${reached ?? start}::bigint, ${reached !== null})`.execute(target);
      }
      return { tables: tables.length, rows };
    }),
  );
}
