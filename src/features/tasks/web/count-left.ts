import { call } from '../../../web/client.ts';
import { tasks } from '../contract.ts';

/** How many tasks of each area failed, wholly or in part, and were not retried. */
export const countLeft = async (): Promise<Readonly<Record<string, number>>> => (await call(tasks.counts)).left;
