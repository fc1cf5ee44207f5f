import { orderPaths } from '../../../shared/paths/orders.ts';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn } from '../../../web/navigation.ts';
import { useSend } from '../../../web/query.ts';
import { orders } from '../contract.ts';
import { orderName } from '../order-name.ts';
import type { Order } from '../order-out.ts';
import { changed } from './change-of.ts';
import { ALSO_CHANGED, targetOf } from './targets.ts';
import type { OrderActions } from './use-order-actions.tsx';
import { refused, useOrderSends } from './use-order-sends.ts';

/** What can be done with one order on its page. Whatever can be taken back is done at once. */
export function useOrderDeeds(order: Order, { ask }: OrderActions, onCloseShort: () => void) {
  const { t } = useWords('orders');
  const go = useGoOn();
  const params = { id: order.id };
  const { release, send, update } = useOrderSends();
  const copy = useSend(orders.duplicate, {
    onError: refused,
    onSuccess: ({ order: made }) => {
      say.success(t('deeds.duplicated', { order: orderName(made) }));
      go(orderPaths.view(made.id));
    },
  });
  const move = useSend(orders.update, { changes: ALSO_CHANGED, onError: refused });
  return {
    /** Has another warehouse pack it, which has all of it. */
    allocateFrom: (warehouse: string, name: string) =>
      move.mutate({ params, body: changed(order, { warehouse }) }, { onSuccess: () => void say.success(t('view.elsewhere.done', { warehouse: name })) }),
    isMoving: move.isPending,
    release: () => release.mutate({ params }),
    isReleasing: release.isPending,
    sendAvailable: () => send.mutate({ params }),
    isSending: send.isPending,
    shipAnyway: () => update.mutate({ params, body: changed(order, { ignore_bad_address: true }) }),
    processNow: () => update.mutate({ params, body: changed(order, { delay_processing: 0 }) }),
    isChanging: update.isPending,
    duplicate: () => copy.mutate({ params }),
    hold: () => void ask('hold', targetOf(order)),
    cancel: () => void ask('cancel', targetOf(order)),
    archive: () => void ask('archive', targetOf(order)),
    change: (warehouse?: string) => void ask('change', targetOf(order), warehouse),
    closeShort: onCloseShort,
  };
}
export type OrderDeeds = ReturnType<typeof useOrderDeeds>;
