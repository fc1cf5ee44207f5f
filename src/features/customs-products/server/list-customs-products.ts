import { sql, type RawBuilder } from 'kysely';
import { cutPage, readPageToken } from '../../../shared/paging.ts';
import { all, one } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { customsProducts } from '../contract.ts';
import { ROW_COLUMNS, shownRow, type StoredProduct } from './product-row.ts';

const SORT = {
  created: { column: sql`created_at`, type: sql`timestamptz` },
  description: { column: sql`description`, type: sql`text` },
} as const;

/** LIKE's own signs in what was typed are letters to us. */
const pattern = (q: string) => `%${q.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** One value is compared by `=`: for that an index keeps its order. */
const oneOf = (column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<unknown> =>
  values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${[...values]})`;

/** Customs products of the account, one page. */
export const listCustomsProducts = verb(customsProducts.list, async ({ tx, ctx, query }) => {
  const { limit, page_token, sort, order, total, q, type, coo } = query;
  const by = SORT[sort];
  const isUp = order === 'asc';
  // Row-level security keeps LIKE off the text index; the view is the fence for a search instead.
  const from = q ? sql`searchable_customs_products` : sql`customs_products`;
  const where: RawBuilder<unknown>[] = [sql`account_id = ${ctx.actor.accountId}`];
  if (q) where.push(sql`search_text like ${pattern(q)}`);
  if (type) where.push(oneOf(sql`type`, type));
  if (coo) where.push(oneOf(sql`coo`, coo));
  const matching = sql.join(where, sql` and `);
  if (page_token) {
    const cursor = readPageToken(page_token, { sort, order });
    where.push(sql`(${by.column}, id) ${isUp ? sql`>` : sql`<`} (${cursor.key}::${by.type}, ${cursor.id}::bigint)`);
  }
  const direction = isUp ? sql`asc` : sql`desc`;
  const rows = await all(
    tx,
    sql<StoredProduct & { sort_key: string }>`
      select ${ROW_COLUMNS}, ${by.column}::text as sort_key from ${from} where ${sql.join(where, sql` and `)}
      order by ${by.column} ${direction}, id ${direction} limit ${limit + 1}`,
  );
  const page = cutPage(rows, limit, (last) => ({ sort, order, key: last.sort_key, id: String(last.id) }));
  const count = total ? await one(tx, sql<{ n: number }>`select count(*) as n from ${from} where ${matching}`) : undefined;
  return {
    customs_products: page.rows.map(({ sort_key: _key, ...row }) => shownRow(row)),
    next_page: page.nextPage,
    ...(count && { total: count.n }),
  };
});
