import type { Tone } from '../../../shared/statuses.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { useWords } from '../../../web/i18n.ts';
import type { ReferralStatus } from '../status.ts';

const TONES: Readonly<Record<ReferralStatus, Tone>> = { Sent: 'neutral', Contacted: 'info', Joined: 'ok', Declined: 'bad' };

/** A referral's status in the reader's language. */
export function ReferralBadge({ status }: { status: ReferralStatus }) {
  const { t } = useWords('referrals');
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}
