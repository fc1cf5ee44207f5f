import { call } from '../../../web/client.ts';
import { orders } from '../contract.ts';

/** How many orders wait for the merchant because something of them fails. */
export async function countFailed(): Promise<{ failed: number }> {
  const { total = 0 } = await call(orders.list, { query: { limit: 1, total: true, status: 'Exception' } });
  return { failed: total };
}
