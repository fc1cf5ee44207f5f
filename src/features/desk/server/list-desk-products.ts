import { sql, type RawBuilder } from 'kysely';
import { bareScan, formsOf } from '../../../shared/scanned.ts';
import { one } from '../../../server/db.ts';
import { every } from '../../../server/list.ts';
import { systemVerb } from '../../../server/verb.ts';
import { mustBeWarehouse } from '../../warehouses/server/must-be-warehouse.ts';
import { desk } from '../contract.ts';
import { readDeskProducts } from './desk-product.ts';

/** Numbers are short; a longer string of digits is a bar code. */
const NUMBER = /^\d{1,12}$/;

/** The products of any account that go by one of these codes, each kind of number by its own index. */
export function byCode(codes: readonly string[]): RawBuilder<unknown> {
  const numbers = codes.filter((code) => NUMBER.test(code)).map(Number);
  const given = sql`any(${codes}::text[])`;
  return sql`(
    select account_id, id from products where id = any(${numbers}::bigint[])
    union all select account_id, id from products where product_id = ${given}
    union all select account_id, id from products where barcode = ${given}
    union all select account_id, product_id from product_skus where sku = ${given} and is_active)`;
}

/** Products that wait to be verified, or those that go by a scanned code: as it came, else in other letters or as the same number of trade goods. */
export const listDeskProducts = systemVerb(desk.products, async ({ tx, query: { warehouse, code, limit } }) => {
  await mustBeWarehouse(tx, warehouse);
  const read = async (found: RawBuilder<unknown>) => {
    const where = every([
      found,
      warehouse !== undefined &&
        sql`exists (select from stock_levels l where l.account_id = p.account_id and l.product_id = p.id and l.warehouse = ${warehouse}
          and (l.on_hand > 0 or l.inbound > 0))`,
    ]);
    const { n } = await one(
      tx,
      sql<{ n: number }>`select count(*) as n from products p join accounts a on a.account_id = p.account_id and a.test_of is null where ${where}`,
    );
    return { products: await readDeskProducts(tx, where, limit), total: n };
  };
  if (code === undefined) return read(sql`p.status = 'Pending'`);
  const named = (codes: readonly string[]): RawBuilder<unknown> => sql`(p.account_id, p.id) in ${byCode(codes)}`;
  const exactly = await read(named([bareScan(code)]));
  return exactly.total > 0 ? exactly : read(named(formsOf(code)));
});
