import { sql } from 'kysely';
import { json } from '../../../server/db.ts';
import { askingVerb } from '../../../server/verb.ts';
import { shops } from '../contract.ts';
import type { Connected } from './connector.ts';
import { asAnswer, connectorOf, hookOf, reachOf } from './reach.ts';
import { ShopProblem } from './shop-http.ts';
import { mustBeAble, noteProblem, noteWell } from './shop-record.ts';
import { findShop } from './stored-shop.ts';
import { readShop } from './shop-row.ts';

/** Tries whether a shop can be reached; what comes of it is its state. Throws `not_found`, `not_eligible`, or `shop_unreachable` for one that is paused: it stays so. */
export const testShop = askingVerb(
  shops.test,
  async ({ ctx, params }): Promise<Connected | ShopProblem> => {
    const shop = await ctx.db.tenant(ctx.actor.accountId, (tx) => findShop(tx, ctx.actor.accountId, params.id));
    mustBeAble('test', shop);
    try {
      const connector = connectorOf(shop.kind);
      const reach = reachOf(ctx, shop, { isHurried: true });
      const found = await connector.connect(reach, null);
      await connector.greet?.(reach, hookOf(ctx, shop));
      return found;
    } catch (error) {
      if (error instanceof ShopProblem) return error;
      throw error;
    }
  },
  async ({ tx, ctx, params }, found) => {
    const { accountId } = ctx.actor;
    const shop = await findShop(tx, accountId, params.id, { lock: true });
    // A paused one has no state to say it with.
    if (found instanceof ShopProblem && shop.status === 'Paused') throw asAnswer(connectorOf(shop.kind), found);
    if (found instanceof ShopProblem) await noteProblem(tx, ctx, shop, found, { isFinal: true });
    else {
      await sql`update shops set locations = ${json(found.locations)}, next_sync_at = now() where account_id = ${accountId} and id = ${params.id}`.execute(tx);
      await noteWell(tx, ctx, shop);
    }
    return { shop: await readShop(tx, ctx, params.id) };
  },
);
