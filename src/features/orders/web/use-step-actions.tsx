import { FastForward, PackageCheck, UserPen, Wallet } from 'lucide-react';
import { useRef } from 'react';
import { billingPaths } from '../../../shared/paths/billing.ts';
import { settingsPaths } from '../../../shared/paths/settings.ts';
import type { RowAction } from '../../../ui/grid/types.ts';
import { say } from '../../../ui/messages/messages.ts';
import { call } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGo } from '../../../web/navigation.ts';
import { onAccounts } from '../../../web/paths.ts';
import { leavesVisit } from '../../../web/session.tsx';
import { orders } from '../contract.ts';
import type { OrderRow } from '../order-out.ts';
import { isShort } from '../status.ts';
import { useOrderSends } from './use-order-sends.ts';

type Why = (action: 'edit' | 'sendAvailable') => (row: OrderRow) => string | null;

/** What moves one order on, of those in the list where that applies. */
export function useStepActions(why: Why): RowAction<OrderRow>[] {
  const { t } = useWords('orders');
  const go = useGo();
  const payment = onAccounts(billingPaths.payment());
  const { send, update } = useOrderSends();
  const moving = useRef(new Set<number>());
  /** One thing at a time for an order, from its key or from its menu. */
  const once =
    (work: (id: number) => Promise<unknown>) =>
    async ({ id }: OrderRow): Promise<void> => {
      if (moving.current.has(id)) return;
      moving.current.add(id);
      // What is refused has been said.
      await work(id).catch(() => undefined);
      moving.current.delete(id);
    };
  const processNow = async (id: number): Promise<void> => {
    // An order is changed as a whole, and the list has a part of it.
    const [{ order }, { changed }] = await Promise.all([call(orders.get, { params: { id } }), import('./change-of.ts')]).catch((error: unknown) => {
      say.error(error instanceof Error ? error.message : String(error));
      throw error;
    });
    await update.mutateAsync({ params: { id }, body: changed(order, { delay_processing: 0 }) });
  };
  return [
    {
      id: 'processNow',
      label: t('deeds.processNow'),
      icon: <FastForward aria-hidden size={16} />,
      isFor: ({ cause }) => cause.code === 'delay',
      run: once(processNow),
      reasonDisabled: why('edit'),
    },
    {
      id: 'sendAvailable',
      label: t('deeds.sendAvailable'),
      icon: <PackageCheck aria-hidden size={16} />,
      isFor: isShort,
      run: once((id) => send.mutateAsync({ params: { id } })),
      reasonDisabled: why('sendAvailable'),
    },
    {
      id: 'sender',
      label: t('view.sender'),
      icon: <UserPen aria-hidden size={16} />,
      isFor: ({ cause }) => cause.code === 'consignor',
      run: () => go(settingsPaths.shipping()),
    },
    {
      id: 'money',
      label: t('view.addMoney'),
      icon: <Wallet aria-hidden size={16} />,
      isFor: ({ cause }) => cause.code === 'funds' && !leavesVisit(payment),
      run: () => window.location.assign(payment),
    },
  ];
}
