import { TaskList } from './TaskList.tsx';

/** `/returns/tasks` (spec §2). */
export default function ReturnTasksPage() {
  return <TaskList area="returns" />;
}
