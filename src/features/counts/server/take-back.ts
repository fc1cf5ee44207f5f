import { AppError } from '../../../shared/errors.ts';
import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { takePromised } from '../../orders/server/promised-units.ts';
import { leaveCart } from '../../picks/server/read-pick.ts';

/**
 * Takes back so many promised units that are not there; orders on carts that lose some fail and leave them. Returns the orders. Throws `conflict` if units
 * were promised to another order meanwhile.
 */
export async function takeBack(tx: Tx, ctx: Ctx, lost: { productId: number; warehouse: string; units: number; held: readonly number[] }): Promise<number[]> {
  if (lost.units <= 0) return [];
  const { taken, left } = await takePromised(tx, ctx, { ...lost, isBegunToo: true });
  if (left > 0) throw new AppError('conflict');
  await leaveCart(tx, taken);
  return taken;
}
