import { verb } from '../../../server/verb.ts';
import { shops } from '../contract.ts';
import { readShop } from './shop-row.ts';

/** One shop of the account. Throws `not_found`. */
export const getShop = verb(shops.get, async ({ tx, ctx, params }) => ({ shop: await readShop(tx, ctx, params.id) }));
