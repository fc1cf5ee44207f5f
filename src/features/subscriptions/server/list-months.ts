import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { toWire } from '../../../shared/money.ts';
import { all } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { subscriptions } from '../contract.ts';
import { MONTH_COLUMNS, type MonthRecord } from './charge-month.ts';
import { readPlans } from './plan-row.ts';
import { knownCurrency } from '../money.ts';

const SHOWN = 24;

type Row = MonthRecord & { paid_minor: number | null; paid_currency: string | null };

/** What was taken from when a month was paid until the next one was. */
const PAID = sql`
  left join ledger_entries first on first.account_id = m.account_id and first.id = m.entry_id
  left join lateral (
    select -sum(e.amount_minor)::bigint as paid_minor from ledger_entries e
    where e.account_id = m.account_id and e.kind = 'subscription' and e.object_id = m.subscription_id and e.currency = first.currency and e.id >= m.entry_id
      and not exists (
        select from subscription_months later
        where later.account_id = m.account_id and later.subscription_id = m.subscription_id and later.n > m.n and later.entry_id <= e.id)
  ) taken on true`;

/** The last months of the account's subscription, newest first. Throws `not_found`. */
export const listMonths = verb(subscriptions.months, async ({ tx, ctx, params }) => {
  const rows = await all(
    tx,
    sql<Row>`
      select m.*, first.currency as paid_currency, taken.paid_minor
      from (
        select account_id, subscription_id, n, entry_id, ${MONTH_COLUMNS} from subscription_months
        where account_id = ${ctx.actor.accountId} and subscription_id = ${params.id} order by n desc limit ${SHOWN}::int
      ) m ${PAID} order by m.n desc`,
  );
  // Each has at least the month it began with.
  if (rows.length === 0) throw new AppError('not_found');
  const plans = new Map((await readPlans(tx)).map(({ code, name }) => [code, name[ctx.lang] ?? name.en]));
  return {
    months: rows.map(({ id, plan, starts_on, ends_on, price_minor, currency, status, paid_minor, paid_currency }) => ({
      id,
      plan: plans.get(plan) ?? plan,
      starts: starts_on,
      ends: ends_on,
      price: toWire(price_minor, knownCurrency(currency)),
      currency,
      status,
      paid: paid_minor === null || paid_currency === null ? null : toWire(paid_minor, knownCurrency(paid_currency)),
      paid_currency,
    })),
  };
});
