import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { among, every, holds, keysetPage, oneOf, within } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { customsProducts } from '../contract.ts';
import { ROW_COLUMNS, shownRow, wholeFacts, type Facts, type StoredProduct } from './product-row.ts';

const SORT = {
  created: { column: sql`created_at`, type: sql`timestamptz` },
  description: { column: sql`description`, type: sql`text` },
} as const;

/** Customs products of the account, one page. */
export const listCustomsProducts = verb(customsProducts.list, async ({ tx, ctx, query }) => {
  const { q } = query;
  // Row-level security keeps LIKE off the text index; for a search the view is the fence instead.
  const from = q ? sql`searchable_customs_products` : sql`customs_products`;
  const counted = every([
    sql`account_id = ${ctx.actor.accountId}`,
    q && holds(sql`search_text`, q),
    oneOf(sql`type`, query.type),
    oneOf(sql`coo`, query.coo),
    within(sql`updated_at`, query.updated_min, query.updated_max, ctx.actor.timeZone),
    among(sql`id`, query.ids),
  ]);
  const page = keysetPage(query, SORT);
  const rows = await all(
    tx,
    sql<StoredProduct & { sort_key: string; facts?: Partial<Facts> }>`
      select ${ROW_COLUMNS} ${query.full ? sql`, facts` : sql``}, ${page.key} from ${from} where ${every([counted, page.after])} order by ${page.order} limit ${page.limit}`,
  );
  const { rows: kept, nextPage } = page.cut(rows);
  const count = query.total ? await one(tx, sql<{ n: number }>`select count(*) as n from ${from} where ${counted}`) : undefined;
  return {
    customs_products: kept.map(({ sort_key: _key, facts, ...row }) => ({
      ...shownRow(row),
      ...(facts && { customs_product: { ...shownRow(row), ...wholeFacts(facts) } }),
    })),
    next_page: nextPage,
    ...(count && { total: count.n }),
  };
});
