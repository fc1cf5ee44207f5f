import { call } from '../../../web/client.ts';
import { tasks, type ListedArea } from '../contract.ts';

/** How many tasks of an area failed, wholly or in part, and were not retried. */
export async function countLeft(area: ListedArea): Promise<number> {
  return (await call(tasks.list, { query: { area, left: true, limit: 1, total: true } })).total ?? 0;
}
