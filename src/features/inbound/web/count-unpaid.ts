import { call } from '../../../web/client.ts';
import { inbound } from '../contract.ts';

/** How many inbound shipments are counted and wait for money. */
export async function countUnpaid(): Promise<{ unpaid: number }> {
  const { total = 0 } = await call(inbound.list, { query: { limit: 1, total: true, is_unpaid: true } });
  return { unpaid: total };
}
