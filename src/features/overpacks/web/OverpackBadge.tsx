import { Badge, StatusBadge } from '../../../ui/Badge.tsx';
import { useWords } from '../../../web/i18n.ts';
import type { OverpackRow } from '../contract.ts';
import { overpackStage } from '../status.ts';

/** An overpack's progress, in the reader's language. */
export function OverpackBadge({ overpack }: { overpack: Pick<OverpackRow, 'status' | 'closed' | 'manifest_status'> }) {
  const { t } = useWords('overpacks');
  const stage = overpackStage(overpack);
  const word = t(`stage.${stage}`);
  if (stage === 'Open' || stage === 'Locked') return <StatusBadge status={stage}>{word}</StatusBadge>;
  return <Badge tone={stage === 'closed' ? 'ok' : 'neutral'}>{word}</Badge>;
}
