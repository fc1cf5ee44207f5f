import { verb } from '../../../server/verb.ts';
import { products } from '../contract.ts';
import { printLabels } from './print-labels.ts';

/** Bar code labels of a product. Throws `not_found`, `not_eligible` or `invalid_input`. */
export const getProductLabels = verb(products.labels, ({ tx, ctx, params, query }) => printLabels(tx, { ...ctx, ...ctx.actor }, [params.id], query));
