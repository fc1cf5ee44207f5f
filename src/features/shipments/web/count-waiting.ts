import { call } from '../../../web/client.ts';
import { shipments } from '../contract.ts';
import { LABEL_PROBLEMS } from '../status.ts';

const COUNT = { limit: 1, total: true } as const;

/** How many shipments wait for the merchant: labels that could not be bought, parcels that are held or wait until duties are paid. */
export async function countWaiting(): Promise<{ waiting: number }> {
  const counted = await Promise.all([
    call(shipments.list, { query: { ...COUNT, status: 'Pending', error: LABEL_PROBLEMS.join(',') } }),
    call(shipments.list, { query: { ...COUNT, problem: 'held,duties' } }),
  ]);
  return { waiting: counted.reduce((sum, { total = 0 }) => sum + total, 0) };
}
