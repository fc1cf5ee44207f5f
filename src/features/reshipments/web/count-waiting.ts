import { call } from '../../../web/client.ts';
import { reshipments } from '../contract.ts';

/** How many reshipments wait for approval. */
export async function countWaiting(): Promise<{ waiting: number }> {
  const { total = 0 } = await call(reshipments.list, { query: { limit: 1, total: true, status: 'Unconfirmed' } });
  return { waiting: total };
}
