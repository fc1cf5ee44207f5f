import { TaskList } from './TaskList.tsx';

/** `/fulfillment/tasks` (spec §2). */
export default function FulfilmentTasksPage() {
  return <TaskList area="fulfilment" />;
}
