import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { every, keysetPage } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { reshipments } from '../contract.ts';
import { conditions, tableFor } from './reshipment-filter.ts';
import { detailsOf, LISTED, shownReshipment, type ListedReshipment } from './reshipment-row.ts';

const SORT = {
  created: { column: sql`r.created_at`, type: sql`timestamptz` },
  updated: { column: sql`r.updated_at`, type: sql`timestamptz` },
  name: { column: sql`r.to_name`, type: sql`text` },
} as const;

/** Reshipments of the account, one page. */
export const listReshipments = verb(reshipments.list, async ({ tx, ctx, query }) => {
  const now = ctx.now();
  const from = tableFor(query);
  const counted = conditions(query, { ...ctx.actor, now });
  const page = keysetPage(query, SORT, sql`r.id`);
  const rows = await all(
    tx,
    sql<ListedReshipment & { sort_key: string }>`
      select ${LISTED}, ${page.key} from ${from} where ${every([counted, page.after])} order by ${page.order} limit ${page.limit}`,
  );
  const { rows: kept, nextPage } = page.cut(rows);
  const count = query.total ? await one(tx, sql<{ n: number }>`select count(*) as n from ${from} where ${counted}`) : undefined;
  const shown = kept.map((row) => ({ ...shownReshipment(row, { lang: ctx.lang, now }), ...(query.details && { details: detailsOf(row) }) }));
  return { reshipments: shown, next_page: nextPage, ...(count && { total: count.n }) };
});
