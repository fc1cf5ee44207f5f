import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { every, keysetPage, within } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { shops } from '../contract.ts';
import { matching } from './shop-filter.ts';
import { ROW_COLUMNS, shownRow, type Counted } from './shop-row.ts';

const SORT = {
  created: { column: sql`s.created_at`, type: sql`timestamptz` },
  name: { column: sql`s.name`, type: sql`text` },
} as const;

/** The account's shops, one page. */
export const listShops = verb(shops.list, async ({ tx, ctx, query }) => {
  const counted = every([matching(ctx.actor.accountId, query), within(sql`s.updated_at`, query.updated_min, query.updated_max, ctx.actor.timeZone)]);
  const page = keysetPage(query, SORT, sql`s.id`);
  const rows = await all(
    tx,
    sql<Counted & { sort_key: string }>`
      select ${ROW_COLUMNS}, ${page.key} from shops s where ${every([counted, page.after])} order by ${page.order} limit ${page.limit}`,
  );
  const { rows: kept, nextPage } = page.cut(rows);
  const count = query.total ? await one(tx, sql<{ n: number }>`select count(*) as n from shops s where ${counted}`) : undefined;
  return { shops: kept.map((row) => shownRow(row, ctx.lang)), next_page: nextPage, ...(count && { total: count.n }) };
});
