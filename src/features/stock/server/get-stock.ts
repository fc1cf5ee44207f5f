import { verb } from '../../../server/verb.ts';
import { stock } from '../contract.ts';
import { readStock } from './read-stock.ts';

/** What there is of a product in each warehouse. Throws `not_found`. */
export const getStock = verb(stock.get, async ({ tx, ctx, params, query }) => ({ stock: await readStock(tx, ctx, params.id, query.at) }));
