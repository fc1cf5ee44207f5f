import { sql, type RawBuilder } from 'kysely';
import { versionOf } from '../../../server/as-read.ts';
import { all, maybe, one, type Tx } from '../../../server/db.ts';
import { anywhere, every, idPage, isNamed, within } from '../../../server/list.ts';
import { systemVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { DEFAULT_CURRENCY, isCurrency, toWire } from '../../../shared/money.ts';
import { accountsHolding } from '../../accounts/server/accounts-holding.ts';
import { merchants, type Merchant } from '../contract.ts';

interface Row {
  id: number;
  name: string;
  country: string;
  currency: string;
  balance_minor: number;
  credit_limit_minor: number;
  people: number;
  is_suspended: boolean;
  suspended_reason: string | null;
  created: string;
}

const rows = (where: RawBuilder<unknown>): RawBuilder<Row> => sql<Row>`
  select a.account_id as id, a.name, a.country, a.currency, coalesce(b.balance_minor - b.reserved_minor, 0) as balance_minor, coalesce(b.credit_limit_minor, 0) as credit_limit_minor,
         (select count(*) from memberships m where m.account_id = a.account_id) as people,
         a.suspended_at is not null as is_suspended, a.suspended_reason, a.created_at as created
  from accounts a left join ledger_balances b on b.account_id = a.account_id and b.currency = a.currency where a.test_of is null and ${where}`;

function shown({ balance_minor: balance, credit_limit_minor: limit, is_suspended: isSuspended, ...row }: Row): Merchant {
  const currency = isCurrency(row.currency) ? row.currency : DEFAULT_CURRENCY;
  const money = { currency, balance: toWire(balance, currency), credit_limit: toWire(limit, currency) };
  return { ...row, ...money, status: isSuspended ? 'suspended' : 'active', version: versionOf([row.name, limit]) };
}

/** One account as the list shows it. Throws `not_found`. */
export async function readMerchant(tx: Tx, accountId: number): Promise<Merchant> {
  const row = await maybe(tx, rows(sql`a.account_id = ${accountId}`));
  if (!row) throw new AppError('not_found');
  return shown(row);
}

const pattern = (q: string) => anywhere(q.toLowerCase());

/** Merchant accounts, newest first: numbers only go up, so they give the order. */
export const listMerchants = systemVerb(merchants.list, async ({ ctx, tx, query }) => {
  const { q, status } = query;
  const id = q !== undefined && /^\d{1,15}$/.test(q) ? Number(q) : null;
  const where = every([
    q !== undefined &&
      sql`(${isNamed(sql`a.name`, q)} or a.account_id = ${id}::bigint or a.account_id in ${accountsHolding(q)} or exists (
        select from memberships m join users u on u.id = m.user_id where m.account_id = a.account_id and u.email like ${pattern(q)}))`,
    status !== undefined && (status === 'suspended' ? sql`a.suspended_at is not null` : sql`a.suspended_at is null`),
    within(sql`a.updated_at`, query.updated_min, query.updated_max, ctx.actor.timeZone),
  ]);
  const page = idPage(query, sql`a.account_id`);
  const found = await all(tx, sql<Row>`${rows(every([where, page.after]))} order by ${page.order} limit ${page.limit}`);
  const cut = page.cut(found);
  const count = query.total ? await one(tx, sql<{ n: number }>`select count(*) as n from accounts a where a.test_of is null and ${where}`) : null;
  return { merchants: cut.rows.map(shown), next_page: cut.nextPage, ...(count && { total: count.n }) };
});
