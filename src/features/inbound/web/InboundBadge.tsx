import { Badge } from '../../../ui/Badge.tsx';
import { useWords } from '../../../web/i18n.ts';
import { INBOUND_TONES, type InboundStatus } from '../status.ts';

/** Its state, in the reader's language. */
export function InboundBadge({ status }: { status: InboundStatus }) {
  const { t } = useWords('inbound');
  return <Badge tone={INBOUND_TONES[status]}>{t(`status.${status}`)}</Badge>;
}
