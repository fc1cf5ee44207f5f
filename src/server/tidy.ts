import type { App } from './ctx.ts';

type Has = Pick<App, 'db'>;

/** Tables of more than a few pages, and by how much they grew since their rows were last counted: 2 is twice as many pages. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name, c.pages / greatest(c.relpages, 1) as growth
  from (select *, pg_relation_size(oid) / current_setting('block_size')::float as pages from pg_class where relkind = 'r') as c
  join pg_namespace n on n.oid = c.relnamespace
  where c.pages > 4`;

/** So much growth makes what the planner knows of a table too old. */
const MUCH = 1.2;

/**
 * What PostgreSQL does by itself in the background and the embedded database, which is one session, does not: the room of rows that were changed
 * or deleted is used again, and the planner knows how many there are. Without it every table and index would grow for ever. Each table has a turn
 * of its own, so that people wait for one at most; pages in which nothing changed are not read.
 */
export async function tidyEmbedded({ db }: Has, _data: object, signal: AbortSignal): Promise<void> {
  const { rows } = await db.raw(TABLES);
  for (const { name, growth } of rows) {
    if (signal.aborted) return;
    await db.raw(`vacuum ${Number(growth) > MUCH ? '(analyze)' : ''} ${String(name)}`);
  }
}

/**
 * Counts the rows of tables that are being filled. PostgreSQL does so within a minute; until then a session keeps the plans it made when they were
 * empty, and looks a row up by any index that begins with its account, of which it then reads all.
 */
export async function countGrown({ db }: Has): Promise<void> {
  const { rows } = await db.raw(TABLES);
  const grown = rows.filter(({ growth }) => Number(growth) > MUCH).map(({ name }) => String(name));
  if (grown.length > 0) await db.raw(`analyze ${grown.join(', ')}`);
}
