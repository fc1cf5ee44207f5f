import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { one, type Tx } from '../../../server/db.ts';
import { OPEN_STATUSES } from '../status.ts';

/** Whether an account needs a subscription for returns, and whether it may work on them. */
export async function subscriptionGate(tx: Tx, accountId: number): Promise<{ isNeeded: boolean; isOpen: boolean }> {
  const { needed, has } = await one(
    tx,
    sql<{ needed: boolean; has: boolean }>`
      select exists (select from subscription_plans where is_offered) and exists (select from accounts where account_id = ${accountId} and test_of is null) as needed,
        exists (select from subscriptions where account_id = ${accountId} and status = any(${[...OPEN_STATUSES]}::text[])) as has`,
  );
  return { isNeeded: needed, isOpen: !needed || has };
}

/**
 * What every call that brings something new into returns asks first. Nothing that reads does, nor what decides on a return that is there:
 * its days run on, and goods may not be lost because a month was not paid. Throws `not_subscribed`.
 */
export async function requireSubscription(tx: Tx, accountId: number): Promise<void> {
  if (!(await subscriptionGate(tx, accountId)).isOpen) throw new AppError('not_subscribed');
}

/** What of the warehouses' fees for returns an account is charged, in percent: as its plan said when the month began, while it is open. */
export async function feePercentOf(tx: Tx, accountId: number): Promise<number> {
  const { percent } = await one(
    tx,
    sql<{ percent: number }>`
      select coalesce((
        select m.fee_percent from subscriptions s join subscription_months m on m.account_id = s.account_id and m.subscription_id = s.id
        where s.account_id = ${accountId} and s.status = any(${[...OPEN_STATUSES]}::text[]) order by m.n desc limit 1), 100) as percent`,
  );
  return percent;
}
