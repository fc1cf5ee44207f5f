import { verb } from '../../../server/verb.ts';
import { products } from '../contract.ts';
import { printLabels } from './print-labels.ts';

/** Bar code labels of many products, in the order they are named. Throws `not_found`, `not_eligible` or `invalid_input`. */
export const getManyLabels = verb(products.manyLabels, ({ tx, ctx, query: { ids, ...query } }) =>
  printLabels(tx, { ...ctx, ...ctx.actor }, [...new Set(ids)], query),
);
