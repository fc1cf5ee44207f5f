import { orderPaths } from '../../../shared/paths/orders.ts';
import { say } from '../../../ui/messages/messages.ts';
import type { ApiError } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGo } from '../../../web/navigation.ts';
import { useSend } from '../../../web/query.ts';
import { refreshUser } from '../../../web/session.tsx';
import { orders } from '../contract.ts';
import { orderName } from '../list.ts';
import type { Order } from '../order-out.ts';
import { changed } from './change-of.ts';
import { ALSO_CHANGED, targetOf } from './targets.ts';
import type { OrderActions } from './use-order-actions.tsx';

const refused = (error: ApiError): void => void say.error(Object.values(error.fields)[0] ?? error.message);

/** What can be done with one order on its page. Whatever can be taken back is done at once. */
export function useOrderDeeds(order: Order, { ask }: OrderActions, onCloseShort: () => void) {
  const { t } = useWords('orders');
  const go = useGo();
  const params = { id: order.id };
  const done = (text: string) => (): void => {
    say.success(text);
    void refreshUser().catch(() => undefined);
  };
  const options = { changes: ALSO_CHANGED, onError: refused };
  const release = useSend(orders.release, { ...options, onSuccess: done(t('deeds.done.release', { count: 1 })) });
  const send = useSend(orders.sendAvailable, { ...options, onSuccess: done(t('deeds.sent')) });
  const update = useSend(orders.update, { ...options, onSuccess: done(t('form.saved')) });
  const copy = useSend(orders.duplicate, {
    onError: refused,
    onSuccess: ({ order: made }) => {
      say.success(t('deeds.duplicated', { order: orderName(made) }));
      go(orderPaths.view(made.id));
    },
  });
  return {
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
