import { orderPaths } from '../../../shared/paths/orders.ts';
import { RefusedDialog } from '../../../ui/RefusedDialog.tsx';
import { useWords } from '../../../web/i18n.ts';
import { orderName } from '../list.ts';
import { orderCan, type OrderAction } from '../status.ts';
import type { Outcome } from './use-bulk.ts';
import type { Targets } from './targets.ts';

interface OrderRefusalsProps {
  outcome: Outcome;
  targets: Targets;
  /** What was tried, where one action of the state table stands for it. */
  action: OrderAction | null;
  onClose: () => void;
}

/** After an action on several orders: those left unchanged, with the specification's sentence and each one's own reason. */
export function OrderRefusals({ outcome: { done, refused, message }, targets, action, onClose }: OrderRefusalsProps) {
  const { t } = useWords('orders');
  const byId = new Map(targets.known.map((one) => [one.id, one]));
  /** Where the order is known, the state table says more than a general sentence. */
  const reasonOf = (one: Outcome['refused'][number]): string => {
    const known = byId.get(one.id);
    const verdict = known === undefined || action === null || one.code !== 'not_eligible' ? true : orderCan(action, known);
    return verdict === true ? one.message : t(verdict.reason);
  };
  return (
    <RefusedDialog
      title={t('deeds.refusedTitle', { count: refused.length })}
      text={[message ?? t('errors.orders_not_eligible'), done.length > 0 ? t('deeds.refusedDone', { count: done.length }) : ''].join(' ')}
      heads={[t('list.columns.order_number'), t('deeds.reason')]}
      rows={refused.map((one) => {
        const known = byId.get(one.id);
        return {
          id: one.id,
          href: orderPaths.view(one.id),
          name: orderName({ id: one.id, order_number: known?.order_number ?? null }),
          detail: known?.name ?? null,
          reason: reasonOf(one),
        };
      })}
      onClose={onClose}
    />
  );
}
