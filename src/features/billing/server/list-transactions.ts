import { sql, type RawBuilder } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { DEFAULT_CURRENCY, isCurrency, toWire } from '../../../shared/money.ts';
import { cutPage, readPageToken } from '../../../shared/paging.ts';
import { rangeToUtc } from '../../../shared/time.ts';
import { billing, type EntryKind, type Transaction } from '../contract.ts';
import { BALANCE_BOOK } from './ledger.ts';

interface Row {
  id: number;
  created_at: string;
  sort_key: string;
  kind: EntryKind;
  memo: string | null;
  object_kind: string | null;
  object_id: number | null;
  amount_minor: number;
  balance_after_minor: number;
  currency: string;
  lines: { book: string; amount_minor: number }[] | null;
}

function shown(row: Row): Transaction {
  const currency = isCurrency(row.currency) ? row.currency : DEFAULT_CURRENCY;
  return {
    id: row.id,
    created: row.created_at,
    kind: row.kind,
    memo: row.memo ?? '',
    object: row.object_kind === null || row.object_id === null ? null : { kind: row.object_kind, id: row.object_id },
    amount: toWire(row.amount_minor, currency),
    balance: toWire(row.balance_after_minor, currency),
    currency,
    lines: (row.lines ?? []).map((line) => ({ book: line.book, amount: toWire(line.amount_minor, currency) })),
  };
}

/** Ledger entries of the account, one page. Dates are days in the account's zone, both included. */
export const listTransactions = verb(billing.transactions, async ({ ctx, tx, query }) => {
  const { accountId, timeZone } = ctx.actor;
  const { limit, order, sort } = query;
  const range = rangeToUtc({ from: query.created_min, to: query.created_max }, timeZone);
  const filter: RawBuilder<unknown>[] = [sql`e.account_id = ${accountId}`];
  if (query.kind) filter.push(sql`e.kind = any(${query.kind}::text[])`);
  if (range.from) filter.push(sql`e.created_at >= ${range.from}::timestamptz`);
  if (range.before) filter.push(sql`e.created_at < ${range.before}::timestamptz`);
  const where = sql.join(filter, sql` and `);
  const page = [...filter];
  if (query.page_token) {
    const cursor = readPageToken(query.page_token, { sort, order });
    page.push(sql`(e.created_at, e.id) ${order === 'asc' ? sql`>` : sql`<`} (${cursor.key}::timestamptz, ${cursor.id}::bigint)`);
  }
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const rows = await all(
    tx,
    sql<Row>`
      select e.id, e.created_at, e.created_at::text as sort_key, e.kind, e.memo, e.object_kind, e.object_id, e.amount_minor, e.balance_after_minor, e.currency,
             (select json_agg(json_build_object('book', p.book, 'amount_minor', p.amount_minor) order by p.line) from ledger_postings p
              where p.account_id = e.account_id and p.entry_id = e.id and p.book <> ${BALANCE_BOOK}) as lines
      from ledger_entries e where ${sql.join(page, sql` and `)}
      order by e.created_at ${direction}, e.id ${direction} limit ${limit + 1}`,
  );
  const cut = cutPage(rows, limit, (last) => ({ sort, order, key: last.sort_key, id: String(last.id) }));
  const count = query.total ? await one(tx, sql<{ n: number }>`select count(*) as n from ledger_entries e where ${where}`) : null;
  return { transactions: cut.rows.map(shown), next_page: cut.nextPage, ...(count && { total: count.n }) };
});
