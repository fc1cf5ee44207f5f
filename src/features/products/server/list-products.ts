import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { among, anywhere, every, keysetPage, oneOf, within } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { products } from '../contract.ts';
import { ROW_COLUMNS, shownRow, type StoredProduct } from './product-row.ts';

const SORT = {
  created: { column: sql`p.created_at`, type: sql`timestamptz` },
  name: { column: sql`p.name`, type: sql`text` },
} as const;

/** Products of the account, one page. */
export const listProducts = verb(products.list, async ({ tx, ctx, query }) => {
  const { q, is_packaging: isPackaging } = query;
  // Row-level security keeps LIKE off the text index; for a search the view is the fence instead.
  const from = q ? sql`searchable_products p` : sql`products p`;
  const counted = every([
    sql`p.account_id = ${ctx.actor.accountId}`,
    q && sql`p.search_text like ${anywhere(q.toLowerCase())}`,
    oneOf(sql`p.status`, query.status),
    isPackaging !== undefined && sql`p.is_packaging = ${isPackaging}`,
    oneOf(sql`p.coo`, query.coo),
    within(sql`p.updated_at`, query.updated_min, query.updated_max, ctx.actor.timeZone),
    among(sql`p.id`, query.ids),
  ]);
  const page = keysetPage(query, SORT, sql`p.id`);
  const rows = await all(
    tx,
    sql<StoredProduct & { sort_key: string }>`
      select ${ROW_COLUMNS}, ${page.key} from ${from} where ${every([counted, page.after])} order by ${page.order} limit ${page.limit}`,
  );
  const { rows: kept, nextPage } = page.cut(rows);
  const count = query.total ? await one(tx, sql<{ n: number }>`select count(*) as n from ${from} where ${counted}`) : undefined;
  return { products: kept.map(shownRow), next_page: nextPage, ...(count && { total: count.n }) };
});
