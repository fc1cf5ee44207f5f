import { useState } from 'react';
import { joinSentences } from '../../../shared/sentences.ts';
import { addDays, dayIn } from '../../../shared/time.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { useFormat } from '../../../web/format.ts';
import type { ApiError } from '../../../web/client.ts';
import { useLanguage, useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { useSession } from '../../../web/session.tsx';
import { useSayRefused } from '../../billing/web/shared/way-to-pay.ts';
import { subscriptions, type Plan, type Subscription } from '../contract.ts';
import { restOf } from './rest-of.ts';
import { useFullPrice } from './use-full-price.ts';

interface ChooseProps {
  plan: Plan;
  /** What the account has; undefined where it has none, or none any more. */
  own: Subscription | undefined;
  onClose: () => void;
}

/** Says what a choice costs, and when, before it is made. */
export function ChooseDialog({ plan, own, onClose }: ChooseProps) {
  const { t } = useWords('subscriptions');
  const language = useLanguage();
  const { money, date } = useFormat();
  const { user } = useSession();
  const [today] = useState(() => dayIn(Date.now(), user?.time_zone ?? 'UTC'));
  const isNew = own === undefined || own.status === 'Locked';
  const refused = useSayRefused();
  const onError = (error: ApiError): void => {
    refused(error);
    // The way to add money stands above the page, which the question covers.
    if (error.code === 'insufficient_funds') onClose();
  };
  const start = useSend(subscriptions.subscribe, {
    onSuccess: () => {
      say.success(t('page.started'));
      onClose();
    },
    onError,
  });
  const change = useSend(subscriptions.change, {
    onSuccess: ({ subscription: now }) => {
      say.success(now.plan.code === plan.code ? t('page.changed') : t('page.changesOn', { day: date(now.renews ?? now.ends) }));
      onClose();
    },
    onError,
  });
  const full = useFullPrice()(plan);
  const common = { open: true, onClose, busy: start.isPending || change.isPending };
  if (isNew)
    return (
      <ConfirmDialog
        {...common}
        title={t('ask.subscribeTitle', { plan: plan.name })}
        text={t('ask.subscribeText', { price: full })}
        confirmLabel={t('page.subscribe')}
        onConfirm={() => start.mutate({ body: { plan: plan.code } })}
      />
    );
  const rest = restOf(plan, own, user?.currency ?? plan.currency, today);
  const coded = (amount: number, currency?: string) => money(amount, currency, { code: true });
  const sentences =
    rest === null
      ? [t('ask.downText', { current: own.plan.name, day: date(own.ends), full })]
      : [
          t('ask.upText', { price: coded(rest.amount, rest.currency), day: date(addDays(own.ends, 1)), full }),
          ...(rest.ofBalance === null ? [] : [t('ask.upOwn', { price: coded(rest.ofBalance, user?.currency) })]),
        ];
  return (
    <ConfirmDialog
      {...common}
      title={t('ask.upTitle', { plan: plan.name })}
      text={joinSentences(sentences, language)}
      confirmLabel={t('page.choose')}
      onConfirm={() => change.mutate({ params: { id: own.id }, body: { plan: plan.code } })}
    />
  );
}
