import { Plus } from 'lucide-react';
import { useState } from 'react';
import { staffMay } from '../../../shared/permissions.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DottedFacts } from '../../../ui/DottedFacts.tsx';
import { Begun } from '../../../ui/form/Begun.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { EmptyState, Pending } from '../../../ui/States.tsx';
import { useFormat } from '../../../web/format.ts';
import { useLanguage, useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { StaffOnly } from '../../accounts/web/shared/StaffOnly.tsx';
import { subscriptionPlans, type StaffPlan } from '../contract.ts';
import { PlanDialog } from './PlanDialog.tsx';

function Item({ plan, mayChange }: { plan: StaffPlan; mayChange: boolean }) {
  const { t } = useWords('subscriptions');
  const { money, number } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const name = plan.name[useLanguage()] ?? plan.name.en;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="flex flex-wrap items-center gap-2 font-medium">
          <span className="min-w-0 break-words">{name}</span> <span className="text-muted">{plan.code}</span>
          <Badge tone={plan.is_offered ? 'ok' : 'neutral'}>{t(plan.is_offered ? 'desk.isOffered' : 'desk.isWithdrawn')}</Badge>
        </h3>
        <p className="mt-1 text-label text-muted">
          <DottedFacts
            facts={[
              t('page.aMonth', { price: money(plan.price, plan.currency, { code: true }) }),
              t('desk.fees', { percent: plan.fee_percent }),
              t('desk.subscribers', { count: plan.subscribers, shown: number(plan.subscribers) }),
            ]}
          />
        </p>
      </div>
      {mayChange && (
        <Button aria-label={`${t('desk.change')}: ${name}`} onClick={() => setOpen(true)}>
          {t('desk.change')}
        </Button>
      )}
      {isOpen && <Begun of={plan}>{(begun, onReload) => <PlanDialog plan={begun} onReload={onReload} onClose={() => setOpen(false)} />}</Begun>}
    </li>
  );
}

function Plans({ mayChange }: { mayChange: boolean }) {
  const { t } = useWords('subscriptions');
  const { data, error, refetch } = useCall(subscriptionPlans.list);
  const [isAdding, setAdding] = useState(false);
  if (data === undefined) return <Pending error={error} onRetry={refetch} lines={4} />;
  const add = mayChange && (
    <Button kind="primary" icon={<Plus aria-hidden size={16} />} onClick={() => setAdding(true)}>
      {t('desk.add')}
    </Button>
  );
  return (
    <>
      {data.plans.length === 0 ? (
        <EmptyState title={t('desk.none')} text={t('desk.noneText')} action={add} />
      ) : (
        <Card title={t('desk.plans')} actions={add} isFlush>
          <ul className="divide-y divide-line">
            {data.plans.map((plan) => (
              <Item key={plan.code} plan={plan} mayChange={mayChange} />
            ))}
          </ul>
        </Card>
      )}
      {isAdding && <PlanDialog onClose={() => setAdding(false)} />}
    </>
  );
}

/** /staff/plans: what merchants can subscribe to for returns. */
export default function PlansPage() {
  const { t } = useWords('subscriptions');
  return (
    <StaffOnly may={subscriptionPlans.list.access}>
      {(role) => (
        <div className="mx-auto max-w-220">
          <PageHeader title={t('desk.title')} text={t('desk.text')} />
          <Plans mayChange={staffMay(role, subscriptionPlans.save.access)} />
        </div>
      )}
    </StaffOnly>
  );
}
