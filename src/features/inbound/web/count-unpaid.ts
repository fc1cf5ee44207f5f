import { call } from '../../../web/client.ts';
import { inbound } from '../contract.ts';

/** How many inbound shipments are counted and wait for money. */
export async function countUnpaid(): Promise<{ unpaid: number }> {
  const { unpaid } = await call(inbound.counts);
  return { unpaid };
}
