import type { App } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { mailReaders } from '../../../server/mail-people.ts';
import { formatMoney } from '../../../shared/money.ts';
import { billingPaths } from '../../../shared/paths/billing.ts';
import { subscriptionPaths } from '../../../shared/paths/subscriptions.ts';
import { formatLongDay } from '../../../shared/shown-time.ts';
import { lastMonth } from './charge-month.ts';
import { graceOf } from '../rules.ts';
import { readPlan } from './plan-row.ts';
import { knownCurrency } from '../money.ts';
import type { SubscriptionRecord } from './read-subscription.ts';

const PARTS = { 'Payment Due': 'due', 'Past Due': 'pastDue', Locked: 'locked', Canceled: 'ended' } as const;

/** Tells an account's people what its subscription has come to: once for each month and state. */
export async function mailState(tx: Tx, app: Pick<App, 'env' | 'log' | 'now'>, found: SubscriptionRecord, state: keyof typeof PARTS): Promise<void> {
  const { account_id: accountId, account } = found;
  const month = await lastMonth(tx, found);
  const plan = await readPlan(tx, month.plan);
  const { pastDueOn, locksOn } = graceOf(found.due_since ?? app.now(), found.time_zone);
  const isPayable = state === 'Payment Due' || state === 'Past Due';
  await mailReaders(tx, app, { accountId, kind: 'subscription', once: `subscription:${accountId}:${month.id}:${state}` }, ({ language }) => {
    const values = {
      account,
      plan: plan?.name[language] ?? plan?.name.en ?? month.plan,
      price: formatMoney(month.price_minor, knownCurrency(month.currency), language, { code: true }),
      pastDue: formatLongDay(pastDueOn, language),
      locks: formatLongDay(locksOn, language),
    };
    return {
      subject: { key: `subscriptions:mail.${PARTS[state]}Subject`, values },
      text: [{ key: `subscriptions:mail.${PARTS[state]}`, values }, { key: isPayable ? 'subscriptions:mail.retried' : 'subscriptions:mail.kept' }],
      link: isPayable
        ? { label: { key: 'subscriptions:mail.pay' }, url: `${app.env.ACCOUNTS_URL}${billingPaths.payment()}` }
        : { label: { key: 'subscriptions:mail.open' }, url: `${app.env.CONSOLE_URL}${subscriptionPaths.home()}` },
    };
  });
}
