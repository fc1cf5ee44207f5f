import { Badge } from '../../../ui/Badge.tsx';
import { useWords } from '../../../web/i18n.ts';
import { RESHIPMENT_TONES, type ReshipmentStatus } from '../status.ts';

/** Its status, in the reader's language. */
export function ReshipmentBadge({ status }: { status: ReshipmentStatus }) {
  const { t } = useWords('reshipments');
  return <Badge tone={RESHIPMENT_TONES[status]}>{t(`status.${status}`)}</Badge>;
}
