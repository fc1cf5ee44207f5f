import { Badge } from '../../../../ui/Badge.tsx';
import type { Tone } from '../../../../shared/statuses.ts';
import { useWords } from '../../../../web/i18n.ts';
import type { ReturnStatus } from '../../status.ts';

/** Amber where the merchant has something to decide on, blue while the warehouse works. */
const TONES: Record<ReturnStatus, Tone> = {
  Pending: 'neutral',
  Received: 'info',
  Verified: 'ok',
  Unconfirmed: 'warn',
  Confirmed: 'ok',
  Reshipped: 'ok',
  Restocked: 'ok',
  Discarded: 'neutral',
};

/** A return's status in the reader's language. */
export function ReturnBadge({ status }: { status: ReturnStatus }) {
  const { t } = useWords('returns');
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}
