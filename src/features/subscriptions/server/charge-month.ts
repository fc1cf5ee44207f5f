import { sql } from 'kysely';
import { startOfDay } from '../../../shared/time.ts';
import { maybe, one, type Tx } from '../../../server/db.ts';
import { charge } from '../../billing/server/ledger.ts';
import { loadFx } from '../../rates/server/load-book.ts';
import { monthOf } from '../rules.ts';
import type { PlanRecord } from './plan-row.ts';
import type { SubscriptionRecord } from './read-subscription.ts';

/** Which subscription, and the account's own currency. */
type Payer = Pick<SubscriptionRecord, 'account_id' | 'id' | 'own_currency'>;

/**
 * Takes a plan's money from the balance: in the account's own currency where there is a rate for it, else in the plan's. Returns the
 * entry's id. Throws `insufficient_funds`.
 */
export async function chargePlan(tx: Tx, { account_id, id, own_currency }: Payer, price: { minor: number; currency: string }, memo: string): Promise<number> {
  const own = (await loadFx(tx)).convert(price.minor, price.currency, own_currency);
  const { minor, currency } = own === null ? price : { minor: own, currency: own_currency };
  const lines = [{ book: 'subscription' as const, amountMinor: minor }];
  return charge(tx, { accountId: account_id, currency, kind: 'subscription', object: { kind: 'subscription', id }, memo, lines });
}

/** What a list of transactions says a month was: its plan and its days. */
export const memoOf = (plan: string, { startsOn, endsOn }: { startsOn: string; endsOn: string }): string => `${plan} ${startsOn} – ${endsOn}`;

/** The instants between which a month lies, by the account's clock. */
export function instantsOf({ anchored_on, month, time_zone }: Pick<SubscriptionRecord, 'anchored_on' | 'month' | 'time_zone'>) {
  return { startsAt: startOfDay(monthOf(anchored_on, month).startsOn, time_zone), endsAt: startOfDay(monthOf(anchored_on, month + 1).startsOn, time_zone) };
}

/** Writes down that a month began, at the price of its plan on that day. It is open until it is charged. */
export async function openMonth(tx: Tx, { account_id, id, anchored_on, month }: SubscriptionRecord, plan: PlanRecord): Promise<void> {
  const { startsOn, endsOn } = monthOf(anchored_on, month);
  await sql`
    insert into subscription_months (account_id, subscription_id, n, plan, starts_on, ends_on, price_minor, currency, fee_percent, status)
    select ${account_id}, ${id}, coalesce(max(n), 0) + 1, ${plan.code}, ${startsOn}::date, ${endsOn}::date, ${plan.price_minor}::bigint, ${plan.currency},
      ${plan.fee_percent}::int, 'open'
    from subscription_months where account_id = ${account_id} and subscription_id = ${id}`.execute(tx);
}

export interface MonthRecord {
  id: number;
  plan: string;
  starts_on: string;
  ends_on: string;
  price_minor: number;
  currency: string;
  fee_percent: number;
  status: 'open' | 'paid' | 'void';
}
export const MONTH_COLUMNS = sql`id, plan, starts_on, ends_on, price_minor, currency, fee_percent, status`;

/** The month that is charged next, or was last. */
export const lastMonth = (tx: Tx, { account_id, id }: Payer): Promise<MonthRecord> =>
  one(
    tx,
    sql<MonthRecord>`select ${MONTH_COLUMNS} from subscription_months where account_id = ${account_id} and subscription_id = ${id} order by n desc limit 1`,
  );

/** Charges the open month, once: the subscription is locked, and a month that is paid is not open. Throws `insufficient_funds`. */
export async function chargeOpenMonth(tx: Tx, payer: Payer): Promise<void> {
  const mine = sql`account_id = ${payer.account_id} and subscription_id = ${payer.id} and status = 'open'`;
  const month = await maybe(tx, sql<MonthRecord>`select ${MONTH_COLUMNS} from subscription_months where ${mine}`);
  if (month === null) throw new Error('There is no month to be charged.');
  const memo = memoOf(month.plan, { startsOn: month.starts_on, endsOn: month.ends_on });
  const entryId = await chargePlan(tx, payer, { minor: month.price_minor, currency: month.currency }, memo);
  await sql`update subscription_months set status = 'paid', entry_id = ${entryId} where ${mine}`.execute(tx);
}

/** Gives up what is unpaid: nobody pays for a month in which returns were locked, or that was given back. */
export const voidOpenMonth = (tx: Tx, { account_id, id }: Pick<Payer, 'account_id' | 'id'>) =>
  sql`update subscription_months set status = 'void' where account_id = ${account_id} and subscription_id = ${id} and status = 'open'`.execute(tx);
