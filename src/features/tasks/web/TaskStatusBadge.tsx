import { Badge, StatusBadge } from '../../../ui/Badge.tsx';
import { useWords } from '../../../web/i18n.ts';
import type { Task } from '../contract.ts';

/** A task's status in the reader's language. One that ended with failures says so: the rest of it is done, where there is a rest. */
export function TaskStatusBadge({ task: { status, failed, total, files } }: { task: Task }) {
  const { t } = useWords('tasks');
  if (status === 'Succeeded' && failed > 0 && failed >= total) return <Badge tone="bad">{t('allFailed')}</Badge>;
  if (status === 'Succeeded' && (failed > 0 || files.some((one) => one.holds_failed))) return <Badge tone="warn">{t('partly')}</Badge>;
  return <StatusBadge status={status}>{t(`status.${status}`)}</StatusBadge>;
}
