import { useState } from 'react';
import { joinSentences } from '../../../shared/sentences.ts';
import { addDays } from '../../../shared/time.ts';
import { StatusBadge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { daySpan } from '../../../web/days.ts';
import { useFormat } from '../../../web/format.ts';
import { useLanguage, useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { useSayRefused } from '../../billing/web/shared/way-to-pay.ts';
import { subscriptions, type Subscription } from '../contract.ts';
import { subscriptionCan } from '../status.ts';
import { useFeeWords } from './use-fee-words.ts';
import { useFullPrice } from './use-full-price.ts';
import { UnpaidNotice } from './shared/SubscriptionNotice.tsx';

const fail = (failure: Error) => void say.error(failure.message);

function PayButton({ of }: { of: Subscription }) {
  const { t } = useWords('subscriptions');
  const reason = useWriteReason('billing');
  const refused = useSayRefused();
  const pay = useSend(subscriptions.pay, { onSuccess: () => void say.success(t('page.paid')), onError: (error) => refused(error) });
  if (subscriptionCan('pay', of) !== true) return null;
  return (
    <DisabledReason reason={reason}>
      <Button busy={pay.isPending} onClick={() => pay.mutate({ params: { id: of.id } })}>
        {t('page.pay')}
      </Button>
    </DisabledReason>
  );
}

/** What was chosen for the end of the month, with the way back. */
function Coming({ of }: { of: Subscription }) {
  const { t } = useWords('subscriptions');
  const { date, money } = useFormat();
  const language = useLanguage();
  const feeWords = useFeeWords();
  const reason = useWriteReason('billing');
  const keep = useSend(subscriptions.change, { onSuccess: () => void say.success(t('page.kept')), onError: fail });
  if (!of.is_canceling && of.next_plan === null) return null;
  const day = date(addDays(of.ends, 1));
  const next = of.next_plan;
  if (!of.is_canceling && next?.code === of.plan.code)
    return (
      <Callout tone="info">
        {joinSentences(
          [t('notice.newTerms', { day, price: money(next.price, next.currency, { code: true }) }), feeWords(next) + (language === 'zh' ? '。' : '.')],
          language,
        )}
      </Callout>
    );
  const back = (
    <DisabledReason reason={reason}>
      <Button busy={keep.isPending} onClick={() => keep.mutate({ params: { id: of.id }, body: { plan: of.plan.code } })}>
        {of.is_canceling ? t('page.keep') : t('page.keepPlan', { plan: of.plan.name })}
      </Button>
    </DisabledReason>
  );
  return (
    <Callout tone={of.is_canceling ? 'warn' : 'info'} actions={back}>
      {of.is_canceling ? t('notice.ends', { day }) : t('notice.changes', { day, plan: next?.name ?? '' })}
    </Callout>
  );
}

function CancelButton({ of }: { of: Subscription }) {
  const { t } = useWords('subscriptions');
  const { date } = useFormat();
  const denied = useWriteReason('billing');
  const [isAsking, setAsking] = useState(false);
  const day = date(addDays(of.ends, 1));
  const cancel = useSend(subscriptions.cancel, {
    onSuccess: ({ subscription: now }) => {
      say.success(now.status === 'Canceled' ? t('page.canceledNow') : t('page.canceled', { day }));
      setAsking(false);
    },
    onError: fail,
  });
  const verdict = subscriptionCan('cancel', of);
  return (
    <>
      <DisabledReason reason={denied ?? (verdict === true ? null : t(verdict.reason))}>
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {t('page.cancel')}
        </Button>
      </DisabledReason>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => cancel.mutate({ params: { id: of.id } })}
        title={t('ask.cancelTitle')}
        text={of.status === 'Active' ? t('ask.cancelText', { day }) : t('ask.cancelNowText')}
        confirmLabel={t('ask.cancel')}
        isDanger
        isCancel
        busy={cancel.isPending}
      />
    </>
  );
}

/** The subscription an account has: what it costs, until when it is paid, and what is to come. */
export function CurrentCard({ of }: { of: Subscription }) {
  const { t } = useWords('subscriptions');
  const { money, date } = useFormat();
  const next = of.next_plan ?? of.plan;
  const price = (plan: typeof next) => money(plan.price, plan.currency, { code: true });
  const full = useFullPrice();
  const ends = date(addDays(of.ends, 1));
  return (
    <>
      <UnpaidNotice of={of} actions={<PayButton of={of} />} />
      <Coming of={of} />
      <Card title={t('page.current')} actions={<CancelButton of={of} />}>
        <div className="flex flex-col gap-3">
          <p>
            <StatusBadge status={of.status}>{t(`status.${of.status}`)}</StatusBadge>
          </p>
          <KeyValue
            facts={[
              { label: t('page.plan'), value: `${of.plan.name} · ${t('page.aMonth', { price: price(of.plan) })}` },
              { label: t('page.month'), value: of.status !== 'Locked' && daySpan(of.starts, of.ends) },
              {
                label: t('page.next'),
                value:
                  of.status !== 'Locked' &&
                  (of.renews === null ? t('page.noNext', { day: ends }) : t('page.nextCharge', { price: full(next), day: date(of.renews) })),
              },
            ]}
          />
        </div>
      </Card>
    </>
  );
}
