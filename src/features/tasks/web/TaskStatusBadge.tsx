import { StatusBadge } from '../../../ui/Badge.tsx';
import { useWords } from '../../../web/i18n.ts';
import type { TaskStatus } from '../status.ts';

/** A task's status in the reader's language. */
export function TaskStatusBadge({ status }: { status: TaskStatus }) {
  const { t } = useWords('tasks');
  return <StatusBadge status={status}>{t(`status.${status}`)}</StatusBadge>;
}
