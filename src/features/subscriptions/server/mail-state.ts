import type { App } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { mailReaders } from '../../../server/mail-people.ts';
import { formatMoney } from '../../../shared/money.ts';
import { billingPaths } from '../../../shared/paths/billing.ts';
import { subscriptionPaths } from '../../../shared/paths/subscriptions.ts';
import { formatLongDay } from '../../../shared/shown-time.ts';
import type { Language } from '../../../shared/words.ts';
import { loadFx } from '../../rates/server/load-book.ts';
import { lastMonth, type MonthRecord } from './charge-month.ts';
import { graceOf } from '../rules.ts';
import { readPlan } from './plan-row.ts';
import { knownCurrency } from '../money.ts';
import type { SubscriptionRecord } from './read-subscription.ts';

/** What a month costs: in the account's own currency, with the plan's price beside it where that is another. */
async function priceOf(tx: Tx, { own_currency: own }: Pick<SubscriptionRecord, 'own_currency'>, month: MonthRecord): Promise<(language: Language) => string> {
  const text = (minor: number, currency: string, language: Language) => formatMoney(minor, knownCurrency(currency), language, { code: true });
  const { price_minor: minor, currency } = month;
  const ownMinor = currency === own ? null : (await loadFx(tx)).convert(minor, currency, own);
  return (language) => (ownMinor === null ? text(minor, currency, language) : `${text(ownMinor, own, language)} (${text(minor, currency, language)})`);
}

const PARTS = { 'Payment Due': 'due', 'Past Due': 'pastDue', Locked: 'locked', Canceled: 'ended' } as const;

/** Tells an account's people what its subscription has come to: once for each month and state. */
export async function mailState(tx: Tx, app: Pick<App, 'env' | 'log' | 'now'>, found: SubscriptionRecord, state: keyof typeof PARTS): Promise<void> {
  const { account_id: accountId, account } = found;
  const month = await lastMonth(tx, found);
  const plan = await readPlan(tx, month.plan);
  const price = await priceOf(tx, found, month);
  const { pastDueOn, locksOn } = graceOf(found.due_since ?? app.now(), found.time_zone);
  const isPayable = state === 'Payment Due' || state === 'Past Due';
  await mailReaders(tx, app, { accountId, kind: 'subscription', once: `subscription:${accountId}:${month.id}:${state}` }, ({ language }) => {
    const values = {
      account,
      plan: plan?.name[language] ?? plan?.name.en ?? month.plan,
      price: price(language),
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
