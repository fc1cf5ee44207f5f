import { Badge } from '../../../../ui/Badge.tsx';
import { useWords } from '../../../../web/i18n.ts';
import type { DeliveryStatus } from '../../contract.ts';

const TONES = { waiting: 'info', delivered: 'ok', failed: 'bad' } as const;

/** A delivery's status. */
export function DeliveryBadge({ status }: { status: DeliveryStatus }) {
  const { t } = useWords('webhooks');
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}
