import { systemVerb } from '../../../server/verb.ts';
import { mustBeWarehouse } from '../../warehouses/server/must-be-warehouse.ts';
import { counts } from '../contract.ts';
import { countedProduct, readTarget } from './read-target.ts';

/** A product as it is counted in a warehouse. Throws `not_found`, or `invalid_input` for a warehouse there is none of. */
export const getCountTarget = systemVerb(counts.product, async ({ tx, ctx, params: { id }, query: { warehouse } }) => {
  await countedProduct(tx, id);
  await mustBeWarehouse(tx, warehouse);
  return { product: await readTarget(tx, { id, warehouse, userId: ctx.actor.userId }) };
});
