import { systemActor } from '../../../server/auth.ts';
import type { Job } from '../../../server/jobs.ts';
import { AppError } from '../../../shared/errors.ts';
import { connectorOf, hookOf, reachOf } from './reach.ts';
import { ShopProblem } from './shop-http.ts';
import { noteProblem } from './shop-record.ts';
import { findShop } from './stored-shop.ts';

export const REGISTER = 'shops.register';

/** Asks a shop to send what changes. One that cannot is looked into every few minutes all the same. */
export const registerJob: Job<{ accountId: number; shopId: number }> = {
  name: REGISTER,
  retries: 3,
  async run(app, { accountId, shopId }, signal) {
    const shop = await app.db
      .tenant(accountId, (tx) => findShop(tx, accountId, shopId))
      .catch((error: unknown) => {
        if (error instanceof AppError) return null;
        throw error;
      });
    if (shop === null || shop.status === 'Waiting') return;
    try {
      // A shop elsewhere cannot reach an address on this machine.
      const hook = app.env.CONSOLE_URL.startsWith('https://') || app.env.WEBHOOKS_ALLOW_LOOPBACK ? hookOf(app, shop) : null;
      await connectorOf(shop.kind).connect(reachOf(app, shop, { signal: AbortSignal.any([signal, app.stopping.signal]) }), hook);
    } catch (error) {
      if (!(error instanceof ShopProblem)) throw error;
      const who = { actor: systemActor(accountId), requestId: REGISTER };
      await app.db.tenant(accountId, (tx) => noteProblem(tx, who, shop, error));
    }
  },
};
