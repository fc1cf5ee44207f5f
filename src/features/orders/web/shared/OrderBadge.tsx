import { StatusBadge } from '../../../../ui/Badge.tsx';
import { useWords } from '../../../../web/i18n.ts';
import type { OrderStatus } from '../../status.ts';

/** An order's status in the reader's language. */
export function OrderBadge({ status }: { status: OrderStatus }) {
  const { t } = useWords('orders');
  return <StatusBadge status={status}>{t(`status.${status}`)}</StatusBadge>;
}
