import { call } from '../../../web/client.ts';
import { support } from '../contract.ts';

/** How many claims wait for what the operator asked. */
export async function countAsked(): Promise<{ asked: number }> {
  const { total = 0 } = await call(support.list, { query: { status: 'Needs information', limit: 1, total: true } });
  return { asked: total };
}
