import { call } from '../../../web/client.ts';
import { shops } from '../contract.ts';

/** How many shops need somebody: they fail, no longer let us in, or still have to be allowed. */
export async function countFailing(): Promise<{ failing: number }> {
  const { total = 0 } = await call(shops.list, { query: { limit: 1, total: true, status: 'Failing,Access Withdrawn,Waiting' } });
  return { failing: total };
}
