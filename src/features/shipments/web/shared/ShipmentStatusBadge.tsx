import { StatusBadge } from '../../../../ui/Badge.tsx';
import { useWords } from '../../../../web/i18n.ts';
import type { ShipmentStatus } from '../../status.ts';

/** A shipment's status in the reader's language. */
export function ShipmentStatusBadge({ status }: { status: ShipmentStatus }) {
  const { t } = useWords('shipments');
  return <StatusBadge status={status}>{t(`status.${status}`)}</StatusBadge>;
}
