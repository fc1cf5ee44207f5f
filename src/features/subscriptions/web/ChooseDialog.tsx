import { useState } from 'react';
import { minorDigits } from '../../../shared/money.ts';
import { addDays, dayIn } from '../../../shared/time.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { useSession } from '../../../web/session.tsx';
import { subscriptions, type Plan, type Subscription } from '../contract.ts';
import { knownCurrency } from '../money.ts';
import { restPrice } from '../rules.ts';

interface ChooseProps {
  plan: Plan;
  /** What the account has; undefined where it has none, or none any more. */
  own: Subscription | undefined;
  onClose: () => void;
}

/** What a better plan costs for the rest of the month, as the server reckons it; null where it is no better one. */
function restOf(plan: Plan, own: Subscription, today: string): number | null {
  if (plan.currency !== own.plan.currency) return null;
  const unit = 10 ** minorDigits(knownCurrency(plan.currency));
  const minor = restPrice(Math.round(own.plan.price * unit), Math.round(plan.price * unit), { startsOn: own.starts, endsOn: own.ends }, today);
  return minor > 0 ? minor / unit : null;
}

/** Says what a choice costs, and when, before it is made. */
export function ChooseDialog({ plan, own, onClose }: ChooseProps) {
  const { t } = useWords('subscriptions');
  const { money, date } = useFormat();
  const { user } = useSession();
  const [today] = useState(() => dayIn(Date.now(), user?.timezone ?? 'UTC'));
  const isNew = own === undefined || own.status === 'Locked';
  const onError = (failure: Error) => void say.error(failure.message);
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
  const price = money(plan.price, plan.currency, { code: true });
  // What is taken from the balance, where that is in another currency than the plan.
  const full =
    plan.own_price === null || user === null || user.currency === plan.currency ? price : `${money(plan.own_price, user.currency, { code: true })} (${price})`;
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
  const rest = restOf(plan, own, today);
  const text =
    rest === null
      ? t('ask.downText', { current: own.plan.name, day: date(own.ends), full })
      : t('ask.upText', { price: money(rest, plan.currency, { code: true }), day: date(addDays(own.ends, 1)), full });
  return (
    <ConfirmDialog
      {...common}
      title={t('ask.upTitle', { plan: plan.name })}
      text={text}
      confirmLabel={t('page.choose')}
      onConfirm={() => change.mutate({ params: { id: own.id }, body: { plan: plan.code } })}
    />
  );
}
