import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { every, keysetPage } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { orders } from '../contract.ts';
import { conditions, countQuery, isSummed, narrowed, tableFor, VIEW } from './order-filter.ts';
import { ROW_COLUMNS, shownRow, type StoredOrder } from './order-row.ts';
import { lowestFirst, VALUE } from './page-by-value.ts';
import { ENTERED_COLUMNS, readDetails, readOrders, type EnteredOrder } from './read-order.ts';

/** What waits for no cut-off comes last by it, as what has left does; and so does by value what nobody knows the value of. */
const SORT = {
  created: { column: sql`o.created_at`, type: sql`timestamptz` },
  updated: { column: sql`o.updated_at`, type: sql`timestamptz` },
  placed: { column: sql`o.placed_at`, type: sql`timestamptz` },
  name: { column: sql`o.to_name`, type: sql`text` },
  value: VALUE,
  due: {
    column: sql`case when o.status in ('Ready', 'Packing') then coalesce(o.due_at, timestamptz 'infinity') else timestamptz 'infinity' end`,
    type: sql`timestamptz`,
  },
} as const;

/** Those whose index is on an expression, which row-level security would keep a page token off. */
const BY_EXPRESSION: readonly (keyof typeof SORT)[] = ['value', 'due'];

/** Orders of the account, one page. */
export const listOrders = verb(orders.list, async ({ tx, ctx, query }) => {
  const { accountId, timeZone } = ctx.actor;
  const filter = await narrowed(tx, query, accountId);
  const counted = conditions(filter, accountId, timeZone);
  const page = keysetPage(query, SORT, sql`o.id`);
  const table = BY_EXPRESSION.includes(query.sort) ? VIEW : tableFor(filter);
  const { from, order } =
    query.sort === 'value' && query.order === 'asc'
      ? lowestFirst(query, counted)
      : { from: sql`${table} where ${every([counted, page.after])}`, order: page.order };
  const { rows, total } = await page.read(
    all(
      tx,
      sql<StoredOrder & EnteredOrder & { sort_key: string }>`
        select ${ROW_COLUMNS}${query.details ? sql`, ${ENTERED_COLUMNS}` : sql``}, ${page.key} from ${from} order by ${order} limit ${page.limit}`,
    ),
    query.total && { isQuick: isSummed(filter), count: () => one(tx, countQuery(filter, accountId, timeZone)) },
  );
  const { rows: kept, nextPage } = page.cut(rows);
  const reader = { lang: ctx.lang, timeZone };
  const ids = kept.map((row) => row.id);
  const whole = query.full ? await readOrders(tx, ctx, ids) : null;
  const details = query.details ? await readDetails(tx, accountId, kept) : null;
  const shown = kept.map((row) => ({ ...shownRow(row, reader), ...(details && { details: details.get(row.id) }), ...(whole && { order: whole.get(row.id) }) }));
  return { orders: shown, next_page: nextPage, ...(total !== undefined && { total }) };
});
