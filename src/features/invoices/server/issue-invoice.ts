import { sql } from 'kysely';
import { audit, emit } from '../../../server/audit.ts';
import { systemActor } from '../../../server/auth.ts';
import type { App } from '../../../server/ctx.ts';
import { all, json, maybe, one, type Tx } from '../../../server/db.ts';
import { eachDue } from '../../../server/each-due.ts';
import { declaredFees, INVOICE_GROUPS, type InvoiceGroup } from '../../../shared/fees.ts';
import { addDays, dayIn } from '../../../shared/time.ts';
import { BALANCE_BOOK } from '../../billing/server/ledger.ts';
import { settingLines } from '../../billing/rules.ts';
import { openAmounts, PAYMENT_DAYS, periodOf, type Period } from '../rules.ts';
import { customerOf, operatorOf, type InvoiceFacts } from './parties.ts';

/** What the table of fees says: the line of each entry whose money is given, the line of each book, and the entries no invoice shows. */
function linesByFee() {
  const all = [...declaredFees()];
  const entries = Object.fromEntries(all.flatMap(([name, { sign, group }]) => (sign === 1 && group !== null ? [[name, group]] : [])));
  const books = Object.fromEntries(all.flatMap(([name, { sign, group }]) => (sign === -1 && group !== null ? [[name, group]] : [])));
  return { entries, books, none: all.filter(([, { group }]) => group === null).map(([name]) => name) };
}

/** Everything except money paid in is invoiced. */
const isCharged = () => sql`e.kind <> all(${linesByFee().none}::text[])`;
const isFree = sql`not exists (select from invoice_entries x where x.account_id = e.account_id and x.entry_id = e.id)`;

interface Line {
  kind: InvoiceGroup;
  count: number;
  amountMinor: number;
}

/** Sums what is to be invoiced by line, as `invoiceGroupOf` says. An entry counts once on each line it has part in. */
async function sumLines(tx: Tx, accountId: number, currency: string, before: Date): Promise<Line[]> {
  const { entries, books } = linesByFee();
  const rows = await all(
    tx,
    sql<Line>`
      select coalesce(${json(entries)} ->> e.kind, ${json(books)} ->> p.book, 'other') as kind,
             count(distinct e.id) as count, sum(p.amount_minor)::bigint as "amountMinor"
      from ledger_entries e join ledger_postings p on p.account_id = e.account_id and p.entry_id = e.id and p.book <> ${BALANCE_BOOK}
      where e.account_id = ${accountId} and e.currency = ${currency} and e.created_at < ${before.toISOString()} and ${isCharged()} and ${isFree}
      group by 1`,
  );
  return INVOICE_GROUPS.flatMap((kind) => rows.filter((row) => row.kind === kind));
}

/** The part of a new invoice that the balance does not cover, in minor units. */
async function openNow(tx: Tx, accountId: number, currency: string, before: Date, total: number): Promise<number> {
  const { balance, later } = await one(
    tx,
    sql<{ balance: number; later: number }>`
      select coalesce((select balance_minor from ledger_balances where account_id = ${accountId} and currency = ${currency}), 0) as balance,
             coalesce((select -sum(e.amount_minor)::bigint from ledger_entries e
                       where e.account_id = ${accountId} and e.currency = ${currency} and e.created_at >= ${before.toISOString()} and ${isCharged()}), 0) as later`,
  );
  return openAmounts([total], later, balance)[0] ?? 0;
}

/** The next number of the operator's invoices; nobody else takes one until this transaction ends. */
async function nextNumber(tx: Tx): Promise<number> {
  const { n } = await one(
    tx,
    sql<{ n: number }>`update invoice_counters set last_number = last_number + 1 where series = 'invoice' returning last_number as n`,
  );
  return n;
}

interface Account {
  accountId: number;
  timeZone: string;
}

/**
 * Issues an account's invoice for one month and currency in a transaction of the program: every charge and refund up to the month's
 * end that is on no invoice yet. Returns its id, or null when there is nothing to invoice or the month has its invoice already.
 */
export async function issueInvoice(
  tx: Tx,
  app: Pick<App, 'env' | 'now'>,
  { accountId, timeZone }: Account,
  period: Period,
  currency: string,
): Promise<number | null> {
  // Two copies of the program may reach the same month at the same moment.
  await sql`select 1 from accounts where account_id = ${accountId} for no key update`.execute(tx);
  const done = await maybe(tx, sql`select 1 from invoices where account_id = ${accountId} and currency = ${currency} and period = ${period.month}`);
  if (done) return null;
  const lines = await sumLines(tx, accountId, currency, period.endsAt);
  if (lines.length === 0) return null;
  const total = lines.reduce((sum, line) => sum + line.amountMinor, 0);
  const open = await openNow(tx, accountId, currency, period.endsAt, total);
  const bank = settingLines(app.env.OPERATOR_BANK);
  const facts: InvoiceFacts = { operator: operatorOf(app.env), customer: await customerOf(tx, accountId), timeZone, bank };
  const issuedOn = dayIn(app.now(), timeZone);
  const number = await nextNumber(tx);
  const text = `${app.env.INVOICE_PREFIX}${String(number).padStart(6, '0')}`;
  const { id } = await one(
    tx,
    sql<{ id: number }>`
      insert into invoices (account_id, number, number_text, period, starts_at, ends_at, currency, total_minor, open_minor, issued_on, due_on, facts, created_at)
      values (${accountId}, ${number}, ${text}, ${period.month}, ${period.startsAt.toISOString()}, ${period.endsAt.toISOString()}, ${currency}, ${total}, ${open},
              ${issuedOn}, ${addDays(issuedOn, PAYMENT_DAYS)}, ${json(facts)}, ${app.now().toISOString()})
      returning id`,
  );
  const values = lines.map((line, index) => sql`(${accountId}, ${id}, ${index + 1}, ${line.kind}, ${line.count}, ${line.amountMinor})`);
  await sql`insert into invoice_lines (account_id, invoice_id, line, kind, count, amount_minor) values ${sql.join(values)}`.execute(tx);
  await sql`
    insert into invoice_entries (account_id, entry_id, invoice_id)
    select e.account_id, e.id, ${id} from ledger_entries e
    where e.account_id = ${accountId} and e.currency = ${currency} and e.created_at < ${period.endsAt.toISOString()} and ${isCharged()} and ${isFree}`.execute(
    tx,
  );
  const object = { kind: 'invoice', id };
  const by = { actor: systemActor(accountId), requestId: 'issue-invoices' };
  await audit(tx, by, { verb: 'invoices.issue', object, detail: { number: text, period: period.month, total_minor: total, currency } });
  await emit(tx, accountId, 'invoice.issued', object, { number: text, period: period.month, total_minor: total, currency });
  return id;
}

/**
 * Accounts with something to invoice: charged before their current month began, and without last month's invoice in that currency. An entry is seen
 * when its transaction ends, so one made around midnight may have come after the invoice: of what was invoiced only the last day is looked at again.
 */
async function dueAccounts(tx: Tx, now: Date): Promise<{ account_id: number; time_zone: string; currency: string }[]> {
  return all(
    tx,
    sql`
      select a.account_id, a.time_zone, b.currency
      from accounts a
      cross join lateral (select date_trunc('month', ${now.toISOString()}::timestamptz at time zone a.time_zone) at time zone a.time_zone as starts) m
      join ledger_balances b on b.account_id = a.account_id
      left join lateral (
        select max(i.ends_at) as until from invoices i where i.account_id = a.account_id and i.currency = b.currency
      ) last on true
      cross join lateral (
        select from ledger_entries e
        where e.account_id = a.account_id and e.currency = b.currency and e.created_at < m.starts and e.created_at >= coalesce(last.until - interval '1 day', '-infinity')
          and ${isCharged()} and ${isFree} limit 1) open
      where a.test_of is null and (last.until is null or last.until < m.starts)
      order by a.account_id, b.currency`,
  );
}

/** Issues every invoice of past months that is missing, month by month; called twice, it does nothing the second time. Returns how many. */
export async function issueDue(app: Pick<App, 'db' | 'env' | 'log' | 'now'>, signal?: AbortSignal): Promise<number> {
  const now = app.now();
  let issued = 0;
  const accounts = await app.db.system((tx) => dueAccounts(tx, now));
  await eachDue({ log: app.log, signal, what: 'issuing an invoice' }, accounts, async (due) => {
    const account = { accountId: due.account_id, timeZone: due.time_zone };
    for (let isDone = false; !isDone;) {
      if (signal?.aborted) return;
      const made = await app.db.system(async (tx) => {
        const first = await maybe(
          tx,
          sql<{ at: string; last: string | null }>`
            select min(e.created_at) as at, (select max(period) from invoices where account_id = ${due.account_id} and currency = ${due.currency}) as last
            from ledger_entries e where e.account_id = ${due.account_id} and e.currency = ${due.currency} and ${isCharged()} and ${isFree} having count(*) > 0`,
        );
        if (!first) return null;
        let period = periodOf(first.at, due.time_zone);
        // An entry that came after its month was invoiced, or that falls between the months of two time zones, goes on the next invoice.
        while (first.last !== null && period.month <= first.last) period = periodOf(period.endsAt, due.time_zone);
        return period.endsAt > now ? null : issueInvoice(tx, app, account, period, due.currency);
      });
      isDone = made === null;
      if (made !== null) issued += 1;
    }
  });
  return issued;
}
