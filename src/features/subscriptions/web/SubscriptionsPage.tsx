import { Check } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/States.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { useSession } from '../../../web/session.tsx';
import { subscriptions, type Plan, type Subscription } from '../contract.ts';
import { ChooseDialog } from './ChooseDialog.tsx';
import { CurrentCard } from './CurrentCard.tsx';
import { MonthsCard } from './MonthsCard.tsx';
import { PlanCards } from './PlanCards.tsx';

/** What every plan gives. */
function Gives() {
  const { t } = useWords('subscriptions');
  return (
    <Card title={t('page.gives')}>
      <ul className="flex flex-col gap-2">
        {(['addresses', 'desk', 'decide'] as const).map((name) => (
          <li key={name} className="flex items-start gap-2">
            <Check aria-hidden size={16} className="mt-0.5 shrink-0 text-ok" />
            {t(`page.give.${name}`)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What there is to choose, and what was chosen. */
function Content({ own, plans, isNeeded }: { own: Subscription | undefined; plans: readonly Plan[]; isNeeded: boolean }) {
  const { user } = useSession();
  const [chosen, setChosen] = useState<Plan | null>(null);
  const current = own === undefined || own.status === 'Canceled' ? undefined : own;
  return (
    <>
      {current !== undefined && <CurrentCard of={current} />}
      {isNeeded && <Gives />}
      {plans.length > 0 && <PlanCards plans={plans} own={current} onChoose={setChosen} />}
      {own !== undefined && user?.areas.billing !== 'none' && <MonthsCard of={own} />}
      {chosen !== null && <ChooseDialog plan={chosen} own={current} onClose={() => setChosen(null)} />}
    </>
  );
}

/** /subscriptions: the plans for returns, and the one the account has (spec §2). */
export default function SubscriptionsPage() {
  const { t } = useWords('subscriptions');
  const asked = useCall(subscriptions.list);
  const offered = useCall(subscriptions.plans);
  const error = (asked.data === undefined ? asked.error : null) ?? (offered.data === undefined ? offered.error : null);
  const again = () => {
    void asked.refetch();
    void offered.refetch();
  };
  return (
    <div className="mx-auto max-w-220">
      <PageHeader title={t('page.title')} text={t(asked.data?.is_needed === false ? 'page.free' : 'page.text')} />
      <div className="flex flex-col gap-4">
        {error !== null ? (
          <ErrorState message={error.message} onRetry={again} />
        ) : asked.data === undefined || offered.data === undefined ? (
          <div className="min-h-dvh">
            <SkeletonLines count={8} />
          </div>
        ) : (
          <Content own={asked.data.subscriptions[0]} plans={offered.data.plans} isNeeded={asked.data.is_needed} />
        )}
      </div>
    </div>
  );
}
