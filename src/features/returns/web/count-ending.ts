import { call } from '../../../web/client.ts';
import { returns } from '../contract.ts';
import { ENDING_DAYS } from '../ending.ts';

/** How many returns wait for a decision and have little time left. */
export async function countEnding(): Promise<{ ending: number }> {
  const { total = 0 } = await call(returns.list, { query: { limit: 1, total: true, days_left: ENDING_DAYS } });
  return { ending: total };
}
