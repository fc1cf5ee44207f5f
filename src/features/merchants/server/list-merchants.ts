import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { versionOf } from '../../../server/as-read.ts';
import { all, maybe, one, type Tx } from '../../../server/db.ts';
import { contains, every, isNamed, keysetPage, signedMoney, oneOf, within } from '../../../server/list.ts';
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
  status: Merchant['status'];
  suspended_reason: string | null;
  created: string;
}

/** The status of an account `a`. */
export const merchantStatus = sql`case when a.suspended_at is null then 'active' else 'suspended' end`;

const rows = (where: RawBuilder<unknown>, more: RawBuilder<unknown> = sql``): RawBuilder<Row> => sql<Row>`
  select ${more} a.account_id as id, a.name, a.country, a.currency, coalesce(b.balance_minor - b.reserved_minor, 0) as balance_minor, coalesce(b.credit_limit_minor, 0) as credit_limit_minor,
         (select count(*) from memberships m where m.account_id = a.account_id) as people,
         ${merchantStatus} as status, a.suspended_reason, a.created_at as created
  from accounts a left join ledger_balances b on b.account_id = a.account_id and b.currency = a.currency where ${where}`;

function shown(row: Row): Merchant {
  const { id, name, country, people, status, suspended_reason, created, balance_minor: balance, credit_limit_minor: limit } = row;
  const currency = isCurrency(row.currency) ? row.currency : DEFAULT_CURRENCY;
  const amounts = { currency, balance: toWire(balance, currency), credit_limit: toWire(limit, currency) };
  return { id, name, country, ...amounts, people, status, suspended_reason, created, version: versionOf([name, limit]) };
}

/** One account as the list shows it. Throws `not_found`. */
export async function readMerchant(tx: Tx, accountId: number): Promise<Merchant> {
  const row = await maybe(tx, rows(sql`a.test_of is null and a.account_id = ${accountId}`));
  if (!row) throw new AppError('not_found');
  return shown(row);
}

const SORT = {
  created: { column: sql`a.created_at`, type: sql`timestamptz` },
  name: { column: sql`(folded_name(a.name) collate "C")`, type: sql`text` },
  balance: signedMoney(sql`a.currency`, sql`coalesce(b.balance_minor - b.reserved_minor, 0)`),
} as const;

/** Which accounts `a` are asked for. */
export function merchantsAsked({ q, status, country, currency, created_min, created_max }: z.output<typeof merchants.counts.query>, timeZone: string) {
  const id = q !== undefined && /^\d{1,15}$/.test(q) ? Number(q) : null;
  return every([
    sql`a.test_of is null`,
    q !== undefined &&
      // Each looked up by an index of its own: of what is tried on every account in turn none is used.
      sql`a.account_id in (
        select account_id from accounts where ${isNamed(sql`name`, q)} union all select ${id}::bigint union all select * from ${accountsHolding(q)} held
        union all select m.account_id from memberships m join users u on u.id = m.user_id where ${contains(sql`u.email`, q)})`,
    oneOf(merchantStatus, status),
    oneOf(sql`a.country`, country),
    oneOf(sql`a.currency`, currency),
    within(sql`a.created_at`, created_min, created_max, timeZone),
  ]);
}

/** Merchant accounts, one page. */
export const listMerchants = systemVerb(merchants.list, async ({ ctx, tx, query }) => {
  const { timeZone } = ctx.actor;
  const where = every([merchantsAsked(query, timeZone), within(sql`a.updated_at`, query.updated_min, query.updated_max, timeZone)]);
  const page = keysetPage(query, SORT, sql`a.account_id`);
  const found = await all(
    tx,
    sql<Row & { sort_key: string }>`${rows(every([where, page.after]), sql`${page.key},`)} order by ${page.order} limit ${page.limit}`,
  );
  const cut = page.cut(found);
  const count = query.total ? await one(tx, sql<{ n: number }>`select count(*) as n from accounts a where ${where}`) : null;
  return { merchants: cut.rows.map(shown), next_page: cut.nextPage, ...(count && { total: count.n }) };
});
