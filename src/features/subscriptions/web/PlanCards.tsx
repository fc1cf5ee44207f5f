import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSession } from '../../../web/session.tsx';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import type { Plan, Subscription } from '../contract.ts';
import { subscriptionCan } from '../status.ts';
import { useFeeWords } from './use-fee-words.ts';

interface PlanProps {
  plan: Plan;
  own: Subscription | undefined;
  onChoose: (plan: Plan) => void;
}

/** Why this plan cannot be chosen now, or null. */
function useChoiceReason(own: Subscription | undefined): string | null {
  const { t } = useWords('subscriptions');
  const reason = useWriteReason('billing');
  if (reason !== null || own === undefined || own.status === 'Locked') return reason;
  const verdict = subscriptionCan('change', own);
  return verdict === true ? null : t(verdict.reason);
}

function PlanCard({ plan, own, onChoose }: PlanProps) {
  const { t } = useWords('subscriptions');
  const { money, date } = useFormat();
  const { user } = useSession();
  const feeWords = useFeeWords();
  const reason = useChoiceReason(own);
  const isOwn = own !== undefined && own.status !== 'Locked' && own.plan.code === plan.code;
  const isNext = own?.next_plan?.code === plan.code;
  const own_price = user !== null && plan.own_price !== null && user.currency !== plan.currency ? money(plan.own_price, user.currency, { code: true }) : null;
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line p-4">
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold wrap-anywhere">{plan.name}</h3>
        {isOwn && <Badge tone="ok">{t('page.isYours')}</Badge>}
        {isNext && own.renews !== null && <Badge tone="info">{t('page.isNext', { day: date(own.renews) })}</Badge>}
      </div>
      <p className="text-title leading-7 font-semibold tabular-nums">{t('page.aMonth', { price: money(plan.price, plan.currency, { code: true }) })}</p>
      {own_price !== null && <p className="text-label text-muted">{t('page.own', { price: own_price })}</p>}
      <p className="flex-1">{feeWords(plan)}</p>
      {!isOwn && !isNext && (
        <DisabledReason reason={reason}>
          <Button
            kind={own === undefined || own.status === 'Locked' ? 'primary' : 'secondary'}
            aria-label={`${t(label(own))}: ${plan.name}`}
            onClick={() => onChoose(plan)}
          >
            {t(label(own))}
          </Button>
        </DisabledReason>
      )}
    </li>
  );
}

const label = (own: Subscription | undefined) => (own === undefined || own.status === 'Locked' ? 'page.subscribe' : 'page.choose');

/** The plans one can choose, the cheapest first. */
export function PlanCards({ plans, own, onChoose }: { plans: readonly Plan[]; own: Subscription | undefined; onChoose: (plan: Plan) => void }) {
  const { t } = useWords('subscriptions');
  return (
    <Card title={t('page.plans')}>
      <ul className="grid gap-3 md:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard key={plan.code} plan={plan} own={own} onChoose={onChoose} />
        ))}
      </ul>
    </Card>
  );
}
