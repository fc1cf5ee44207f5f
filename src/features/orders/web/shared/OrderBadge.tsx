import { StatusBadge } from '../../../../ui/Badge.tsx';
import { useWords } from '../../../../web/i18n.ts';
import type { OrderStatus } from '../../status.ts';

/** An order's status in the reader's language; `isShort` where there is no room for it, in a list. */
export function OrderBadge({ status, isShort = false }: { status: OrderStatus; isShort?: boolean }) {
  const { t } = useWords('orders');
  return <StatusBadge status={status}>{isShort ? t(`list.tabs.${status}`) : t(`status.${status}`)}</StatusBadge>;
}
