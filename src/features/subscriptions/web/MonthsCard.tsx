import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState, SkeletonLines } from '../../../ui/States.tsx';
import type { Tone } from '../../../shared/statuses.ts';
import { daySpan } from '../../../web/days.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { subscriptions, type Subscription, type SubscriptionMonth } from '../contract.ts';

const TONES: Readonly<Record<SubscriptionMonth['status'], Tone>> = { open: 'warn', paid: 'ok', void: 'neutral' };

function Months({ months }: { months: readonly SubscriptionMonth[] }) {
  const { t } = useWords('subscriptions');
  const { money } = useFormat();
  const head = 'px-4 py-2 font-normal';
  return (
    <table className="w-full">
      <thead>
        <tr className="border-b border-line text-left text-label text-muted">
          <th scope="col" className={head}>
            {t('page.columns.month')}
          </th>
          <th scope="col" className={`${head} max-sm:hidden`}>
            {t('page.columns.plan')}
          </th>
          <th scope="col" className={head}>
            {t('page.columns.state')}
          </th>
          <th scope="col" className={`${head} text-right`}>
            {t('page.columns.price')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {months.map((month) => (
          <tr key={month.id}>
            <td className="px-4 py-2 tabular-nums">{daySpan(month.starts, month.ends)}</td>
            <td className="px-4 py-2 max-sm:hidden">{month.plan}</td>
            <td className="px-4 py-2">
              <Badge tone={TONES[month.status]}>{t(`page.paidState.${month.status}`)}</Badge>
            </td>
            <td className="px-4 py-2 text-right whitespace-nowrap tabular-nums">
              {month.paid !== null && month.paid_currency !== null ? money(month.paid, month.paid_currency) : money(month.price, month.currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The months of a subscription, newest first, and what became of each. */
export function MonthsCard({ of }: { of: Subscription }) {
  const { t } = useWords('subscriptions');
  const { data, error, refetch } = useCall(subscriptions.months, { params: { id: of.id } });
  return (
    <Card title={t('page.history')} isFlush>
      {data !== undefined ? (
        <Months months={data.months} />
      ) : error === null ? (
        <div className="p-4">
          <SkeletonLines count={3} />
        </div>
      ) : (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}
