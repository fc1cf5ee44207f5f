import { orderPaths } from '../../../shared/paths/orders.ts';
import { joinSentences } from '../../../shared/sentences.ts';
import { reasonOf } from '../../../ui/bulk/reason-of.ts';
import type { Outcome } from '../../../ui/bulk/use-bulk.ts';
import { RefusedDialog } from '../../../ui/RefusedDialog.tsx';
import { useLanguage, useWords } from '../../../web/i18n.ts';
import { orderName } from '../order-name.ts';
import type { OrderAction } from '../status.ts';
import { can, type OrderTargets } from './targets.ts';

interface OrderRefusalsProps {
  outcome: Outcome;
  targets: OrderTargets;
  /** What was tried, where one action of the state table stands for it. */
  action: OrderAction | null;
  onClose: () => void;
}

/** After an action on several orders: those left unchanged, with the specification's sentence and each one's own reason. */
export function OrderRefusals({ outcome: { done, refused, message }, targets, action, onClose }: OrderRefusalsProps) {
  const { t } = useWords('orders');
  const language = useLanguage();
  const byId = new Map(targets.known.map((one) => [one.id, one]));
  return (
    <RefusedDialog
      title={t('deeds.refusedTitle', { count: refused.length })}
      text={joinSentences([message ?? t('errors.orders_not_eligible'), done.length > 0 ? t('deeds.refusedDone', { count: done.length }) : null], language)}
      heads={[t('list.columns.order_number'), t('deeds.reason')]}
      rows={refused.map((one) => {
        const known = byId.get(one.id);
        return {
          id: one.id,
          href: orderPaths.view(one.id),
          name: orderName({ id: one.id, order_number: one.name }),
          detail: known?.name ?? null,
          reason: reasonOf(one, known, action && can(action), t),
        };
      })}
      onClose={onClose}
    />
  );
}
