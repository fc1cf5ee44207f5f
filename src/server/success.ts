import { z } from 'zod';
import type { Call } from '../shared/contract.ts';

/** Whether a call makes an object of its own: those that do post to the address of its kind; a question that is too long for a query makes nothing. */
export const makes = ({ method, path, visit, makes: said }: Call): boolean =>
  said === undefined ? method === 'POST' && visit !== 'look' && path.split('/').length === 2 : said === true;

/** What a call answers when it succeeds: 202 for what became a task, 201 for what was made, 200 otherwise. */
export function successStatus(call: Call): 200 | 201 | 202 {
  if (call.makes === 'task' || (call.method === 'POST' && call.out instanceof z.ZodObject && 'task_id' in call.out.shape)) return 202;
  return makes(call) || call.makes === 'part' ? 201 : 200;
}
