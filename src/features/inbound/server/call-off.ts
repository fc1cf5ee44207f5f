import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { release } from '../../billing/server/reservations.ts';
import { moveStock } from '../../stock/server/move-stock.ts';
import { readLines, type StoredInbound } from './inbound-row.ts';
import { objectOf } from './record.ts';
import { announcedOf } from './submit.ts';

/** Nothing of it is expected any more, and what was held for its fees is free. */
export async function callOff(tx: Tx, ctx: Pick<Ctx, 'actor'>, { account_id: accountId, id, warehouse }: StoredInbound): Promise<void> {
  const sums = announcedOf(await readLines(tx, accountId, id));
  const moves = [...sums].map(([productId, quantity]) => ({ productId, warehouse, reason: 'missing' as const, quantity }));
  await moveStock(tx, ctx, moves, { object: objectOf(id) });
  await release(tx, accountId, objectOf(id));
}
