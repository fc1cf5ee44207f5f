import { callUrl } from '../../../web/client.ts';
import type { TaskName } from '../../../shared/names.ts';
import { word } from '../../../web/i18n.ts';
import { inboundPaths } from '../../../shared/paths/inbound.ts';
import { importPaths } from '../../../shared/paths/imports.ts';
import { orderPaths } from '../../../shared/paths/orders.ts';
import { reshipmentPaths } from '../../../shared/paths/reshipments.ts';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { taskPaths } from '../../../shared/paths/tasks.ts';
import { withSearch } from '../../../web/paths.ts';
import { tasks, type Task, type TaskArea } from '../contract.ts';

/** What a task is called: what it does, and its number. A part that shows it uses the words of `tasks`, so that it follows the language. */
export function taskName(task: Pick<Task, 'id' | 'name'>): string {
  return word('tasks:name', { kind: task.name, id: task.id });
}

/** Where a result file is. */
export const fileHref = (task: Pick<Task, 'id'>, file: Task['files'][number]): string => callUrl(tasks.file, { params: { id: task.id, index: file.index } });

/** The task list of each part of the console (spec §2). */
export const TASK_PAGES: Readonly<Record<TaskArea, () => string>> = {
  shipping: taskPaths.shipping,
  fulfilment: taskPaths.fulfillment,
  returns: taskPaths.returns,
  // Those of the accounts site open over any list.
  billing: taskPaths.shipping,
  developer: taskPaths.shipping,
};

/** A task opened in the list of its area. */
export const taskHref = (task: Pick<Task, 'id' | 'area'>): string => withSearch(TASK_PAGES[task.area](), { task: task.id });

/** Where the corrected file of an import is submitted again, by kind. */
const IMPORT_PAGES: Readonly<Record<string, (() => string) | undefined>> = {
  'imports.shipments': importPaths.shipments,
  'imports.customs_products': importPaths.customsProducts,
  'imports.products': importPaths.products,
  'imports.orders': orderPaths.import,
  'imports.inbound': inboundPaths.import,
  'imports.returns': returnPaths.import,
  'imports.reshipments': reshipmentPaths.import,
} satisfies Partial<Record<TaskName, () => string>>;
export const importHref = (task: Pick<Task, 'kind'>): string | undefined => IMPORT_PAGES[task.kind]?.();
