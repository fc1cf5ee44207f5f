import { billingPaths } from '../../../shared/paths/billing.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Link } from '../../../ui/Link.tsx';
import { ReasonBlock, type ReasonBlockProps } from '../../../ui/ReasonBlock.tsx';
import { WayLine, type Step } from '../../../ui/WayLine.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useShortDay } from '../../../web/use-short-day.ts';
import { onAccounts } from '../../../web/paths.ts';
import { useWarehouseNames } from '../../warehouses/web/shared/use-warehouses.ts';
import type { Inbound } from '../inbound-out.ts';

/** The way of what is not canceled. */
const WAY = ['Draft', 'Pending', 'En Route', 'Received', 'Verified'] as const;

function useReason(one: Inbound): ReasonBlockProps {
  const { t } = useWords('inbound');
  const { number, money } = useFormat();
  const warehouse = useWarehouseNames()(one.warehouse);
  const sums = { counted: number(one.counted), expected: number(one.expected) };
  if (one.unpaid_since !== null)
    return {
      tone: 'bad',
      reason: t('view.nextUnpaid'),
      detail: t('view.nextUnpaidText'),
      actions: (
        <Link href={onAccounts(billingPaths.payment())} className={buttonClass('primary')}>
          {t('view.pay')}
        </Link>
      ),
    };
  switch (one.status) {
    case 'Draft':
      return { tone: 'info', reason: t('view.nextDraft'), detail: t('view.nextDraftText', { amount: money(one.fees.total, one.fees.currency) }) };
    case 'Pending':
      return { tone: 'info', reason: t('view.nextPending', { warehouse }), detail: t('view.nextPendingText') };
    case 'En Route':
      return { tone: 'info', reason: t('view.nextEnRoute', { warehouse }), detail: t('view.nextEnRouteText') };
    case 'Received':
      return { tone: 'info', reason: t('view.nextReceived', { warehouse, ...sums }), detail: t('view.nextReceivedText') };
    case 'Canceled':
      return { tone: 'neutral', reason: t('view.nextCanceled') };
    case 'Verified':
      return one.differences === 0
        ? { tone: 'ok', reason: t('view.nextGood', { counted: sums.counted }) }
        : {
            tone: 'warn',
            reason: t('view.nextDiffers', { count: one.differences ?? 0 }),
            detail: t('view.nextDiffersText', { good: number(one.counted - one.damaged), expected: sums.expected }),
          };
  }
}

/** Where it stands, what moves it on, and the way it goes. */
export function NextStep({ one }: { one: Inbound }) {
  const { t } = useWords('inbound');
  const dayOf = useShortDay();
  const reason = useReason(one);
  const times: Record<(typeof WAY)[number], string | null> = {
    Draft: one.created,
    Pending: one.submitted,
    'En Route': one.shipped,
    Received: one.received,
    Verified: one.processed_at,
  };
  const now = one.status === 'Canceled' ? -1 : WAY.indexOf(one.status);
  const isOver = one.status === 'Verified';
  const steps = WAY.map((status, index): Step => {
    const time = times[status];
    const state = isOver || index < now ? 'done' : index > now ? 'ahead' : one.unpaid_since === null ? 'now' : 'problem';
    return { id: status, label: t(`status.${status}`), detail: time === null ? undefined : dayOf(time), state };
  });
  return (
    <div className="mb-4 flex flex-col gap-4">
      <ReasonBlock {...reason} />
      {now >= 0 && (
        <Card>
          <WayLine label={t('view.way')} steps={steps} />
        </Card>
      )}
    </div>
  );
}
