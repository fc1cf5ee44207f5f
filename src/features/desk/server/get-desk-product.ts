import { systemVerb } from '../../../server/verb.ts';
import { desk } from '../contract.ts';
import { readDeskProduct } from './desk-product.ts';

/** One product, as the warehouse sees it. Throws `not_found`. */
export const getDeskProduct = systemVerb(desk.product, async ({ tx, params }) => ({ product: await readDeskProduct(tx, params.id) }));
