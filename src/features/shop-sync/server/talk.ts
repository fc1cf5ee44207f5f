import { AppError } from '../../../shared/errors.ts';
import type { TaskRun } from '../../../server/ctx.ts';
import { about } from '../../tasks/server/failure.ts';
import { problemValues } from '../../shops/server/reach.ts';
import { ShopProblem } from '../../shops/server/shop-http.ts';
import { noteProblem } from '../../shops/server/shop-record.ts';
import { findShop, type StoredShop } from '../../shops/server/stored-shop.ts';
import { LIVE_STATUSES } from '../../shops/status.ts';

/**
 * A task's talk with a shop. When the shop fails, the shop says so, the log says why and how to mend it, and the task ends with
 * `shop_unreachable`. Throws `not_eligible` for a shop that is paused or removed.
 */
export async function talk({ app, accountId, ctx, log }: TaskRun, shopId: number, work: (shop: StoredShop) => Promise<void>): Promise<void> {
  const shop = await app.db.tenant(accountId, (tx) => findShop(tx, accountId, shopId));
  if (!LIVE_STATUSES.some((one) => one === shop.status)) throw new AppError('not_eligible');
  try {
    await work(shop);
  } catch (error) {
    if (!(error instanceof ShopProblem)) throw error;
    await app.db.tenant(accountId, (tx) => noteProblem(tx, ctx, shop, error));
    await log('error', `shops:problem.${error.code}`, { ...problemValues(error), ...about('shop', [shopId]) });
    await log('info', `shops:mend.${error.code}`, about('shop', [shopId]));
    throw new AppError('shop_unreachable');
  }
}
