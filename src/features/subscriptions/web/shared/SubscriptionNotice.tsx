import type { ReactNode } from 'react';
import { billingPaths } from '../../../../shared/paths/billing.ts';
import { subscriptionPaths } from '../../../../shared/paths/subscriptions.ts';
import { buttonClass } from '../../../../ui/Button.tsx';
import { Callout } from '../../../../ui/Callout.tsx';
import { Link } from '../../../../ui/Link.tsx';
import { useFormat } from '../../../../web/format.ts';
import { useWords } from '../../../../web/i18n.ts';
import { onAccounts } from '../../../../web/paths.ts';
import { useExtra } from '../../../../web/query.ts';
import { subscriptions, type Subscription } from '../../contract.ts';

function AddMoney() {
  const { t } = useWords('subscriptions');
  return (
    <Link href={onAccounts(billingPaths.payment())} className={buttonClass('primary')}>
      {t('notice.addMoney')}
    </Link>
  );
}

/** What has to be done about a subscription that is not paid. */
export function UnpaidNotice({ of, actions }: { of: Subscription; actions?: ReactNode }) {
  const { t } = useWords('subscriptions');
  const { date } = useFormat();
  const values = { pastDue: date(of.past_due ?? of.ends), locks: date(of.locks ?? of.ends) };
  const buttons = (
    <>
      <AddMoney />
      {actions}
    </>
  );
  if (of.status === 'Payment Due')
    return (
      <Callout tone="warn" title={t('notice.due')} actions={buttons}>
        {t('notice.dueText', values)}
      </Callout>
    );
  if (of.status === 'Past Due')
    return (
      <Callout tone="bad" title={t('notice.pastDue')} actions={buttons}>
        {t('notice.pastDueText', { locks: values.locks })}
      </Callout>
    );
  if (of.status !== 'Locked') return null;
  return (
    <Callout tone="bad" title={t('notice.locked')} actions={actions}>
      {t('notice.lockedText')}
    </Callout>
  );
}

/** Above every page of returns: what the subscription gives and how to get it, or what has to be paid; nothing while all is well. */
export function SubscriptionNotice() {
  const { t } = useWords('subscriptions');
  const data = useExtra(subscriptions.list);
  if (data === undefined || !data.is_needed) return null;
  const own = data.subscriptions[0];
  const open = (words: string) => (
    <Link href={subscriptionPaths.home()} className={buttonClass('secondary')}>
      {words}
    </Link>
  );
  const notice =
    own === undefined || own.status === 'Canceled' ? (
      <Callout tone="info" title={t('notice.none')} actions={open(t('notice.plans'))}>
        {t('notice.noneText')}
      </Callout>
    ) : own.status === 'Active' ? null : (
      <UnpaidNotice of={own} actions={open(t('notice.open'))} />
    );
  return notice && <div className="mb-4">{notice}</div>;
}
