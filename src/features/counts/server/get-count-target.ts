import { AppError } from '../../../shared/errors.ts';
import { systemVerb } from '../../../server/verb.ts';
import { mustBeWarehouse } from '../../warehouses/server/must-be-warehouse.ts';
import { counts } from '../contract.ts';
import { countedProduct, readTarget } from './read-target.ts';

/** A product as it is counted in a warehouse. Throws `not_found`, or `invalid_input` if no warehouse is named. */
export const getCountTarget = systemVerb(counts.product, async ({ tx, ctx, params: { id }, query: { warehouse } }) => {
  await countedProduct(tx, id);
  if (warehouse === undefined) throw new AppError('invalid_input', { fields: { warehouse: { key: 'validation.required' } } });
  await mustBeWarehouse(tx, warehouse);
  return { product: await readTarget(tx, { id, warehouse, userId: ctx.actor.userId }) };
});
