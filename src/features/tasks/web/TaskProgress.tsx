import { Progress } from '../../../ui/Progress.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { Task } from '../contract.ts';
import { isOpen } from './task-feed.ts';
import { taskName } from './task-words.ts';

/** A task's progress: in figures, and as a bar while it runs. In a cell of a list the figures take two lines where they are long. */
export function TaskProgress({ task, isInCell = false }: { task: Task; isInCell?: boolean }) {
  const { t } = useWords('tasks');
  const { number } = useFormat();
  const reached = task.total === 0 ? null : t('progress', { done: number(task.done), total: number(task.total) });
  const figures = (
    <span className={isInCell ? 'up-to-two-lines' : undefined}>
      <span className="whitespace-nowrap">{reached}</span>
      {task.failed > 0 && (
        <>
          {reached !== null && ' · '}
          <span className="whitespace-nowrap text-bad">{t('failed', { count: task.failed })}</span>
        </>
      )}
    </span>
  );
  if (!isOpen(task)) return figures;
  return (
    <span className="flex items-center gap-2">
      <Progress
        label={taskName(task)}
        {...(task.total === 0 ? {} : { done: task.done, total: task.total })}
        className={isInCell ? 'w-10 shrink-0' : 'w-20 shrink-0'}
      />
      {figures}
    </span>
  );
}
