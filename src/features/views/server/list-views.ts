import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { views } from '../contract.ts';
import { selectViews, shownView, type ViewRow } from './view-row.ts';

/** Lists the views the person can open, their own and the account's, by name; at most 100 per list. */
export const listViews = verb(views.list, async ({ tx, ctx, query }) => {
  const rows = await all(
    tx,
    sql<ViewRow>`${selectViews(ctx)} ${query.list === undefined ? sql`` : sql`and v.list = ${query.list}`} order by lower(v.name), v.id`,
  );
  return { views: rows.map((row) => shownView(ctx, row)) };
});
