import { MinuteOf } from '../../../ui/values.tsx';
import type { Task } from '../contract.ts';
import { taskName } from './task-words.ts';
import { TaskProgress } from './TaskProgress.tsx';
import { TaskStatusBadge } from './TaskStatusBadge.tsx';

/** A task in the list on a phone. The card is a link to the details, so files are named here and downloaded there. */
export function TaskCard({ task }: { task: Task }) {
  return (
    <span className="flex flex-col gap-1">
      <span className="flex items-center justify-between gap-2">
        <span className="font-medium">{taskName(task)}</span>
        <TaskStatusBadge task={task} />
      </span>
      <span className="flex flex-wrap justify-between gap-2 text-muted">
        <TaskProgress task={task} />
        <MinuteOf iso={task.created} />
      </span>
      {task.files.length > 0 && <span className="break-all text-muted">{task.files.map((file) => file.name).join(', ')}</span>}
    </span>
  );
}
