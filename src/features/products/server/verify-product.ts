import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { cmToMillimetres, kgToGrams } from '../../../shared/units.ts';
import { maybe } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { products } from '../contract.ts';
import { staffIn } from '../../../server/audit.ts';
import { ownerOf } from './at-desk.ts';
import { mustBeAble, record } from './product-record.ts';
import { readProduct } from './product-row.ts';

/** Confirms a product as a warehouse weighed and measured it. Throws `not_found`, `not_eligible`, or `invalid_input` at `warehouse`. */
export const verifyProduct = systemVerb(products.verify, async ({ tx, ctx, params, body }) => {
  const accountId = await ownerOf(tx, params.id);
  if (!(await maybe(tx, sql`select 1 from warehouses where code = ${body.warehouse}`))) {
    throw new AppError('invalid_input', { fields: { warehouse: { key: 'validation.selection' } } });
  }
  mustBeAble('verify', await readProduct(tx, accountId, params.id, { lock: true }));
  await sql`
    update products set status = 'Verified', verified_at = now(), verified_in = ${body.warehouse}, measured_weight_g = ${kgToGrams(body.weight)},
      measured_length_mm = ${cmToMillimetres(body.length)}, measured_width_mm = ${cmToMillimetres(body.width)},
      measured_height_mm = ${cmToMillimetres(body.height)}, version = version + 1
    where account_id = ${accountId} and id = ${params.id}`.execute(tx);
  await record(tx, staffIn(ctx, accountId), params.id, { verb: 'product.verify', event: 'product.verified', detail: { warehouse: body.warehouse } });
  return { product: await readProduct(tx, accountId, params.id) };
});
