import type { App } from './ctx.ts';

/** Tables that are more than a page or two, and whether they grew by a fifth since their rows were last counted. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name, c.pages > c.relpages * 1.2 as has_grown
  from (select *, pg_relation_size(oid) / current_setting('block_size')::int as pages from pg_class where relkind = 'r') as c
  join pg_namespace n on n.oid = c.relnamespace
  where c.pages > 4`;

/**
 * What PostgreSQL does by itself in the background and the embedded database, which is one session, does not: the room of rows that were changed
 * or deleted is used again, and the planner knows how many there are. Without it every table and index would grow for ever. Each table has a turn
 * of its own, so that people wait for one at most; pages in which nothing changed are not read.
 */
export async function tidyEmbedded({ db }: Pick<App, 'db'>, _data: object, signal: AbortSignal): Promise<void> {
  const { rows } = await db.raw(TABLES);
  for (const { name, has_grown: hasGrown } of rows) {
    if (signal.aborted) return;
    await db.raw(`vacuum ${hasGrown === true ? '(analyze)' : ''} ${String(name)}`);
  }
}
