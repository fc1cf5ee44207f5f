import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { every, keysetPage, money } from '../../../server/list.ts';
import { systemVerb } from '../../../server/verb.ts';
import { DEFAULT_CURRENCY, isCurrency, toWire } from '../../../shared/money.ts';
import { invoiceDesk, type Owed } from '../contract.ts';
import { agedOut, owedRows, type OwedRow } from './owed-rows.ts';

const SORT = { owed: money(sql`r.currency`, sql`r.owed`) } as const;

function shown(row: OwedRow): Owed {
  const currency = isCurrency(row.currency) ? row.currency : DEFAULT_CURRENCY;
  const { id, name, since, oldest_due } = row;
  return { id, name, ...agedOut(row), credit_limit: toWire(row.credit_limit, currency), since, oldest_due };
}

/** Accounts that owe something, one page, the largest debt first, currency by currency. */
export const listOwed = systemVerb(invoiceDesk.owed, async ({ ctx, tx, query }) => {
  const rows = owedRows(query.q, ctx.now());
  const page = keysetPage(query, SORT, sql`r.id`);
  const found = await all(
    tx,
    sql<OwedRow & { sort_key: string }>`select r.*, ${page.key} from (${rows}) r where ${every([page.after])} order by ${page.order} limit ${page.limit}`,
  );
  const { rows: kept, nextPage } = page.cut(found);
  const count = query.total ? await one(tx, sql<{ n: number }>`select count(*) as n from (${rows}) r`) : null;
  return { owed: kept.map(shown), next_page: nextPage, ...(count && { total: count.n }) };
});
