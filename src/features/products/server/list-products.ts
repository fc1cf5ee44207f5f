import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { all, one } from '../../../server/db.ts';
import { among, every, holds, keysetPage, oneOf, within } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { products, type productFilter } from '../contract.ts';
import { backordersOf } from './product-stock.ts';
import { ROW_COLUMNS, shownRow, withFacts, type WholeProduct } from './product-row.ts';

const SORT = {
  created: { column: sql`p.created_at`, type: sql`timestamptz` },
  name: { column: sql`p.name`, type: sql`text` },
} as const;

type Filter = z.output<z.ZodObject<typeof productFilter>>;

/** Row-level security keeps LIKE off the text index; for a search the view is the fence instead. */
export const tableFor = ({ q }: Filter) => (q ? sql`searchable_products p` : sql`products p`);

/** No more are available somewhere than its merchant wants there, of `products p`. */
const LOW = sql`exists (select from stock_levels l where l.account_id = p.account_id and l.product_id = p.id and l.available <= l.low_at)`;

/** The conditions of a filter on `products p`. */
export const conditions = ({ q, is_packaging: isPackaging, is_low: isLow, ...f }: Filter, accountId: number): RawBuilder<unknown> =>
  every([
    sql`p.account_id = ${accountId}`,
    q && holds(sql`p.search_text`, q),
    oneOf(sql`p.status`, f.status),
    isPackaging !== undefined && sql`p.is_packaging = ${isPackaging}`,
    isLow !== undefined && sql`(p.status <> 'Inactive' and ${LOW}) = ${isLow}`,
    oneOf(sql`p.coo`, f.coo),
    among(sql`p.id`, f.ids),
  ]);

/** Products of the account, one page. */
export const listProducts = verb(products.list, async ({ tx, ctx, query }) => {
  const from = tableFor(query);
  const counted = every([conditions(query, ctx.actor.accountId), within(sql`p.updated_at`, query.updated_min, query.updated_max, ctx.actor.timeZone)]);
  const page = keysetPage(query, SORT, sql`p.id`);
  const rows = await all(
    tx,
    sql<WholeProduct & { sort_key: string }>`
      select ${ROW_COLUMNS}${query.full ? sql`, p.facts` : sql``}, ${page.key} from ${from} where ${every([counted, page.after])} order by ${page.order} limit ${page.limit}`,
  );
  const { rows: kept, nextPage } = page.cut(rows);
  const count = query.total ? await one(tx, sql<{ n: number }>`select count(*) as n from ${from} where ${counted}`) : undefined;
  const waiting = await backordersOf(
    tx,
    ctx.actor.accountId,
    kept.map((row) => row.id),
  );
  const whole = query.full ? await withFacts(tx, ctx.actor.accountId, kept, waiting) : null;
  const shown = kept.map((row) => ({ ...shownRow(row, waiting), ...(whole && { product: whole.get(row.id) }) }));
  return { products: shown, next_page: nextPage, ...(count && { total: count.n }) };
});
