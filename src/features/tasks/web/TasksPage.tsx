import { TaskList } from './TaskList.tsx';

/** `/shipping/tasks` (spec §2). */
export default function TasksPage() {
  return <TaskList area="shipping" />;
}
