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

/** The last months of the account's subscription, newest first. Throws `not_found`. */
export const listMonths = verb(subscriptions.months, async ({ tx, ctx, params }) => {
  const rows = await all(
    tx,
    sql<MonthRecord>`
      select ${MONTH_COLUMNS} from subscription_months where account_id = ${ctx.actor.accountId} and subscription_id = ${params.id}
      order by n desc limit ${SHOWN}::int`,
  );
  // Each has at least the month it began with.
  if (rows.length === 0) throw new AppError('not_found');
  const plans = new Map((await readPlans(tx)).map(({ code, name }) => [code, name[ctx.lang] ?? name.en]));
  return {
    months: rows.map(({ id, plan, starts_on, ends_on, price_minor, currency, status }) => ({
      id,
      plan: plans.get(plan) ?? plan,
      starts: starts_on,
      ends: ends_on,
      price: toWire(price_minor, knownCurrency(currency)),
      currency,
      status,
    })),
  };
});
