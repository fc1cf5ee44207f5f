import { call } from '../../../web/client.ts';
import { shops } from '../contract.ts';

/** How many shops need somebody: they fail, no longer let us in, or still have to be allowed. */
export async function countFailing(): Promise<Readonly<Record<string, number>>> {
  const { counts } = await call(shops.counts);
  return { failing: (counts['Failing'] ?? 0) + (counts['Access Withdrawn'] ?? 0) + (counts['Waiting'] ?? 0) };
}
