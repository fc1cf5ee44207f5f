import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { cmToMillimetres, kgToGrams } from '../../../shared/units.ts';
import { systemVerb } from '../../../server/verb.ts';
import { products } from '../contract.ts';
import { isGrams } from '../kilograms.ts';
import { staffIn } from '../../../server/audit.ts';
import { mustBeWarehouse } from '../../warehouses/server/must-be-warehouse.ts';
import { ownerOf } from './at-desk.ts';
import { mustBeAble, record } from './product-record.ts';
import { readProduct } from './product-row.ts';

/** Confirms a product as a warehouse weighed and measured it. Throws `not_found`, `not_eligible`, or `invalid_input` at `warehouse` or `weight`. */
export const verifyProduct = systemVerb(products.verify, async ({ tx, ctx, params, body }) => {
  const accountId = await ownerOf(tx, params.id);
  await mustBeWarehouse(tx, body.warehouse);
  const product = await readProduct(tx, accountId, params.id, { lock: true });
  mustBeAble('verify', product);
  if (isGrams(body, product.weight))
    throw new AppError('invalid_input', { fields: { weight: { key: 'products:problem.kilograms', values: { kg: body.weight } } } });
  await sql`
    update products set status = 'Verified', verified_at = now(), verified_in = ${body.warehouse}, measured_weight_g = ${kgToGrams(body.weight)},
      measured_length_mm = ${cmToMillimetres(body.length)}, measured_width_mm = ${cmToMillimetres(body.width)},
      measured_height_mm = ${cmToMillimetres(body.height)}, version = version + 1
    where account_id = ${accountId} and id = ${params.id}`.execute(tx);
  await record(tx, staffIn(ctx, accountId), params.id, { verb: 'product.verify', event: 'product.verified', detail: { warehouse: body.warehouse } });
  return { product: await readProduct(tx, accountId, params.id) };
});
