import { verb } from '../../../server/verb.ts';
import { findShop } from '../../shops/server/stored-shop.ts';
import { shopSync } from '../contract.ts';
import { readUnknown } from './read-unknown.ts';

/** SKUs of a shop that no product has, with a suggestion for each. Throws `not_found`. */
export const listUnknownSkus = verb(shopSync.unknownSkus, async ({ tx, ctx, params }) => {
  const { accountId } = ctx.actor;
  await findShop(tx, accountId, params.id);
  return { unknown_skus: await readUnknown(tx, accountId, params.id) };
});
