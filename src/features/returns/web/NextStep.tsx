import type { ReactNode } from 'react';
import { billingPaths } from '../../../shared/paths/billing.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { ReasonBlock, type ReasonBlockProps } from '../../../ui/ReasonBlock.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { onAccounts } from '../../../web/paths.ts';
import { useWarehouseNames } from '../../warehouses/web/shared/use-warehouses.ts';
import type { Return } from '../return-out.ts';

function useStep(one: Return): ReasonBlockProps | null {
  const { t } = useWords('returns');
  const { date } = useFormat();
  const warehouse = useWarehouseNames()(one.warehouse);
  const since = (day: string | null): ReactNode => day !== null && t('view.next.onDay', { day: date(day) });
  // Of one that is discarded nothing is left to decide: that it is owed stands among its fees.
  if (one.unpaid_since !== null && one.status !== 'Discarded')
    return {
      tone: 'bad',
      reason: t('view.next.unpaid'),
      detail: t('view.next.unpaidText'),
      actions: (
        <Link href={onAccounts(billingPaths.payment())} className={buttonClass('primary')}>
          {t('view.next.pay')}
        </Link>
      ),
    };
  switch (one.status) {
    case 'Pending':
      return { tone: 'info', reason: t('view.next.pending', { warehouse }), detail: t('view.next.pendingText') };
    case 'Confirmed':
      if (one.decision === 'restock') return { tone: 'info', reason: t('view.next.restock'), detail: t('view.next.restockText', { warehouse }) };
      // Its reshipment, above, tells more: that may wait for approval still, or be packed.
      return one.reshipment_id !== null ? null : { tone: 'info', reason: t('view.next.reship'), detail: t('view.next.reshipText', { warehouse }) };
    case 'Restocked':
      return { tone: 'ok', reason: t('view.next.restocked'), detail: since(one.ended) };
    case 'Reshipped':
      // Its reshipment, above, tells more.
      return one.reshipment_id !== null ? null : { tone: 'ok', reason: t('view.next.reshipped'), detail: since(one.ended) };
    case 'Discarded':
      return {
        tone: 'neutral',
        reason: t('view.next.discarded'),
        detail: one.carried_out === null ? t('view.next.discardedSoon', { warehouse }) : t('view.next.discardedText'),
      };
    default:
      return null;
  }
}

/** Where no decision is due: where it stands and what moves it on. */
export function NextStep({ one }: { one: Return }) {
  const step = useStep(one);
  return step === null ? null : (
    <div className="mb-4">
      <ReasonBlock {...step} />
    </div>
  );
}
