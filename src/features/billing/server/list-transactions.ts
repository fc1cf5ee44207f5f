import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { among, every, keysetPage, within } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { sayName } from '../../../server/words.ts';
import type { Language } from '../../../shared/words.ts';
import { DEFAULT_CURRENCY, isCurrency, toWire } from '../../../shared/money.ts';
import { billing, type Transaction } from '../contract.ts';
import { BALANCE_BOOK } from './ledger.ts';
import { entriesAsked } from './entries-asked.ts';

interface Row {
  id: number;
  created_at: string;
  sort_key: string;
  kind: string;
  memo: string | null;
  object_kind: string | null;
  object_id: number | null;
  amount_minor: number;
  balance_after_minor: number;
  currency: string;
  lines: { book: string; amount_minor: number }[] | null;
}

function shown(row: Row, lang: Language): Transaction {
  const currency = isCurrency(row.currency) ? row.currency : DEFAULT_CURRENCY;
  return {
    id: row.id,
    created: row.created_at,
    kind: row.kind,
    name: sayName(lang, 'fees', row.kind),
    memo: row.memo ?? '',
    object: row.object_kind === null || row.object_id === null ? null : { kind: row.object_kind, id: row.object_id },
    amount: toWire(row.amount_minor, currency),
    balance: toWire(row.balance_after_minor, currency),
    currency,
    lines: (row.lines ?? []).map((line) => ({ book: line.book, amount: toWire(line.amount_minor, currency) })),
  };
}

const SORT = { created: { column: sql`e.created_at`, type: sql`timestamptz` } } as const;

/** Ledger entries of the account, one page. Dates are days in the account's zone, both inclusive. */
export const listTransactions = verb(billing.transactions, async ({ ctx, tx, query }) => {
  const { entries, matching } = entriesAsked(ctx.actor, query);
  const counted = every([matching, within(sql`e.created_at`, query.updated_min, query.updated_max, ctx.actor.timeZone), among(sql`e.id`, query.ids)]);
  const page = keysetPage(query, SORT, sql`e.id`);
  const rows = await all(
    tx,
    sql<Row>`
      select e.id, e.created_at, ${page.key}, e.kind, e.memo, e.object_kind, e.object_id, e.amount_minor, e.balance_after_minor, e.currency,
             (select json_agg(json_build_object('book', p.book, 'amount_minor', p.amount_minor) order by p.line) from ledger_postings p
              where p.account_id = e.account_id and p.entry_id = e.id and p.book <> ${BALANCE_BOOK}) as lines
      from ${entries} e where ${every([counted, page.after])} order by ${page.order} limit ${page.limit}`,
  );
  const { rows: kept, nextPage } = page.cut(rows);
  const count = query.total ? await one(tx, sql<{ n: number }>`select count(*) as n from ${entries} e where ${counted}`) : null;
  return { transactions: kept.map((row) => shown(row, ctx.lang)), next_page: nextPage, ...(count && { total: count.n }) };
});
