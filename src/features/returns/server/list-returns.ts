import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { every, keysetPage } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { returns } from '../contract.ts';
import { conditions, countQuery, isSummed, narrowed, RECEIVED, tableFor, VIEW } from './return-filter.ts';
import { pageByEnd } from './page-by-end.ts';
import { readReturns } from './read-return.ts';
import { readItemsOfEach, ROW_COLUMNS, shownReturn, type StoredReturn } from './return-row.ts';

/** What has not arrived comes last by the time it did, and what is not due last by its end. */
const SORT = {
  created: { column: sql`r.created_at`, type: sql`timestamptz` },
  updated: { column: sql`r.updated_at`, type: sql`timestamptz` },
  received: { column: RECEIVED, type: sql`timestamptz` },
  expires: { column: sql`coalesce(r.expires_at, timestamptz 'infinity')`, type: sql`timestamptz` },
} as const;

/** Those whose index is on an expression, which row-level security would keep a page token off. */
const BY_EXPRESSION: readonly (keyof typeof SORT)[] = ['received', 'expires'];

/** Returns of the account, one page. */
export const listReturns = verb(returns.list, async ({ tx, ctx, query }) => {
  const { accountId, timeZone } = ctx.actor;
  const { limit: _limit, page_token: _token, sort: _sort, order: _order, total, details, full, ...asked } = query;
  const filter = await narrowed(tx, asked, accountId);
  const now = ctx.now();
  const page = keysetPage(query, SORT, sql`r.id`);
  const byEnd = query.sort === 'expires' ? pageByEnd(query, now) : null;
  const matching = conditions(filter, accountId, timeZone, now);
  const from = byEnd ? byEnd.from(matching) : sql`${BY_EXPRESSION.includes(query.sort) ? VIEW : tableFor(filter)} where ${every([matching, page.after])}`;
  const { key, order } = byEnd ?? page;
  const { rows, total: counted } = await page.read(
    all(tx, sql<StoredReturn & { sort_key: string }>`select ${ROW_COLUMNS}, ${key} from ${from} order by ${order} limit ${page.limit}`),
    total && { isQuick: isSummed(filter), count: () => one(tx, countQuery(filter, accountId, timeZone, now)) },
  );
  const { rows: kept, nextPage } = byEnd ? byEnd.cut(rows) : page.cut(rows);
  const ids = kept.map((row) => row.id);
  const whole = full ? await readReturns(tx, ctx, ids) : null;
  const items = details ? await readItemsOfEach(tx, accountId, ids) : null;
  const shown = kept.map((row) => ({
    ...shownReturn(row, now),
    ...(items && { details: { sender: row.sender, items: items.get(row.id) ?? [] } }),
    ...(whole && { return: whole.get(row.id) }),
  }));
  return { returns: shown, next_page: nextPage, ...(counted !== undefined && { total: counted }) };
});
