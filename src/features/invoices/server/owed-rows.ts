import { sql, type RawBuilder } from 'kysely';
import { every, isNamed } from '../../../server/list.ts';
import { DEFAULT_CURRENCY, isCurrency, toWire } from '../../../shared/money.ts';
import { accountIn } from './list-staff-invoices.ts';
import { staffInvoices } from './staff-invoices.ts';

/** A debt by age, in minor units. */
export interface AgedRow {
  currency: string;
  owed: number;
  not_invoiced: number;
  not_due: number;
  due_30: number;
  due_60: number;
  due_90: number;
  due_more: number;
}

export interface OwedRow extends AgedRow {
  id: number;
  name: string;
  credit_limit: number;
  since: string;
  oldest_due: string | null;
}

/** The parts of a debt, as columns to add up. */
export const PARTS = ['owed', 'not_invoiced', 'not_due', 'due_30', 'due_60', 'due_90', 'due_more'] as const;

/**
 * Accounts that owe something, by age: what is open of an invoice is as old as its due day, by the account's own calendar. What no invoice explains
 * was charged since the last one, or taken back; no day is known for it. `since` is the first entry of the ledger after the last that left nothing owed.
 */
export function owedRows(q: string | undefined, now: Date): RawBuilder<OwedRow> {
  const debtors = every([
    sql`a.test_of is null and b.balance_minor < 0`,
    q !== undefined && sql`(${isNamed(sql`a.name`, q)} or a.account_id = ${accountIn(q)}::bigint)`,
  ]);
  const inDebt = sql`exists (select from ledger_balances d where d.account_id = i.account_id and d.currency = i.currency and d.balance_minor < 0)`;
  const late = (from: number, to: number | null) =>
    sql`coalesce(sum(v.open_now) filter (where v.today - v.due_on >= ${from}::int and (${to}::int is null or v.today - v.due_on <= ${to}::int)), 0)::bigint`;
  return sql<OwedRow>`
    select a.account_id as id, a.name, b.currency, -b.balance_minor as owed, -b.balance_minor - o.invoiced as not_invoiced,
           o.not_due, o.due_30, o.due_60, o.due_90, o.due_more, o.oldest_due, b.credit_limit_minor as credit_limit,
           (select min(e.created_at) from ledger_entries e where e.account_id = b.account_id and e.currency = b.currency and e.id > coalesce((
              select max(l.id) from ledger_entries l where l.account_id = b.account_id and l.currency = b.currency and l.balance_after_minor >= 0), 0)) as since
    from ledger_balances b join accounts a on a.account_id = b.account_id
    left join lateral (
      select coalesce(sum(v.open_now), 0)::bigint as invoiced, coalesce(sum(v.open_now) filter (where v.due_on >= v.today), 0)::bigint as not_due,
             ${late(1, 30)} as due_30, ${late(31, 60)} as due_60, ${late(61, 90)} as due_90, ${late(91, null)} as due_more, min(v.due_on) filter (where v.open_now > 0) as oldest_due
      from (${staffInvoices(inDebt, now)}) v where v.account_id = b.account_id and v.currency = b.currency
    ) o on true
    where ${debtors}`;
}

/** The amounts of a debt as calls answer them. */
export function agedOut(row: AgedRow) {
  const currency = isCurrency(row.currency) ? row.currency : DEFAULT_CURRENCY;
  const wire = (minor: number) => toWire(minor, currency);
  return {
    currency,
    owed: wire(row.owed),
    not_invoiced: wire(row.not_invoiced),
    not_due: wire(row.not_due),
    due_30: wire(row.due_30),
    due_60: wire(row.due_60),
    due_90: wire(row.due_90),
    due_more: wire(row.due_more),
  };
}
