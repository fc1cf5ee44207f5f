import { StatusBadge } from '../../../ui/Badge.tsx';
import { useWords } from '../../../web/i18n.ts';
import type { TrackStatus } from '../rules.ts';

/** A parcel's status as a badge. */
export function TrackStatusBadge({ status }: { status: TrackStatus }) {
  const { t } = useWords('tracking');
  return <StatusBadge status={status}>{t(`status.${status}`)}</StatusBadge>;
}
