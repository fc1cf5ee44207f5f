import type { Tone } from '../../../shared/statuses.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { useWords } from '../../../web/i18n.ts';
import type { ClaimStatus } from '../status.ts';

const TONES: Readonly<Record<ClaimStatus, Tone>> = {
  Draft: 'neutral',
  Submitted: 'info',
  'Needs information': 'warn',
  Approved: 'ok',
  Refused: 'bad',
  Withdrawn: 'neutral',
};

/** A claim's status in the reader's language. */
export function ClaimBadge({ status }: { status: ClaimStatus }) {
  const { t } = useWords('support');
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}
