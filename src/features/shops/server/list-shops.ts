import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { among, anywhere, every, keysetPage, oneOf, within } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { shops } from '../contract.ts';
import { ROW_COLUMNS, shownRow, type Counted } from './shop-row.ts';

const SORT = {
  created: { column: sql`s.created_at`, type: sql`timestamptz` },
  name: { column: sql`s.name`, type: sql`text` },
} as const;

/** The account's shops, one page. */
export const listShops = verb(shops.list, async ({ tx, ctx, query }) => {
  const { q } = query;
  const counted = every([
    sql`s.account_id = ${ctx.actor.accountId} and s.removed_at is null`,
    q && sql`lower(concat_ws(' ', s.id, s.shop_id, s.name, s.address)) like ${anywhere(q.toLowerCase())}`,
    oneOf(sql`s.status`, query.status),
    oneOf(sql`s.kind`, query.kind),
    within(sql`s.updated_at`, query.updated_min, query.updated_max, ctx.actor.timeZone),
    among(sql`s.id`, query.ids),
  ]);
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
