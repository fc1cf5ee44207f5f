import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { audit } from '../../../server/audit.ts';
import { maybe } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { stock } from '../contract.ts';
import { readStock } from './read-stock.ts';

/** Sets from how many on stock of a product in a warehouse is low, also before any is there. Of a bundle the parts are asked for. Throws `not_found`. */
export const setLowStock = verb(stock.setLow, async ({ tx, ctx, params, body }) => {
  const { accountId } = ctx.actor;
  const set = await maybe(
    tx,
    sql`
      insert into stock_levels (account_id, product_id, warehouse, low_at)
      select p.account_id, p.id, w.code, ${body.low_stock}::int from products p, warehouses w
      where p.account_id = ${accountId} and p.id = ${params.id} and not p.is_bundle and w.code = ${params.warehouse}
      on conflict (account_id, product_id, warehouse) do update set low_at = excluded.low_at
      returning product_id`,
  );
  if (!set) throw new AppError('not_found');
  const detail = { warehouse: params.warehouse, low_stock: body.low_stock };
  await audit(tx, ctx, { verb: 'stock.set_low', object: { kind: 'product', id: params.id }, detail });
  return { stock: await readStock(tx, ctx, params.id) };
});
