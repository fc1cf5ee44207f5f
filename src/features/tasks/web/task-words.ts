import { callUrl } from '../../../web/client.ts';
import { word } from '../../../web/i18n.ts';
import { tasks, type Task } from '../contract.ts';

/** What a task is called: its kind and its number. A part that shows it uses the words of `tasks`, so that it follows the language. */
export function taskName(task: Pick<Task, 'id' | 'kind'>): string {
  return word('tasks:name', { kind: word(`tasks:kinds.${task.kind}`), id: task.id });
}

/** Where a result file is. */
export const fileHref = (task: Pick<Task, 'id'>, file: Task['files'][number]): string => callUrl(tasks.file, { params: { id: task.id, index: file.index } });
