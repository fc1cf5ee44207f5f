import { call } from '../../../web/client.ts';
import { shipments } from '../contract.ts';

/** How many shipments wait for the merchant, as the list's tab counts them. */
export async function countWaiting(): Promise<{ waiting: number }> {
  const { total = 0 } = await call(shipments.list, { query: { limit: 1, total: true, needs_attention: true } });
  return { waiting: total };
}
