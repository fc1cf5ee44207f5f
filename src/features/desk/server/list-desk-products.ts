import { sql, type RawBuilder } from 'kysely';
import { one } from '../../../server/db.ts';
import { every } from '../../../server/list.ts';
import { systemVerb } from '../../../server/verb.ts';
import { desk } from '../contract.ts';
import { readDeskProducts } from './desk-product.ts';

/** Numbers are short; a longer string of digits is a bar code. */
const NUMBER = /^\d{1,12}$/;

/** The products of any account that go by a scanned code, each kind of number by its own index. */
export function byCode(code: string): RawBuilder<unknown> {
  const number = NUMBER.test(code) ? Number(code) : null;
  return sql`(
    select account_id, id from products where id = ${number}::bigint
    union all select account_id, id from products where product_id = ${code}
    union all select account_id, id from products where barcode = ${code}
    union all select account_id, product_id from product_skus where sku = ${code} and is_active)`;
}

/** Products that wait to be verified, or those that go by a scanned code. */
export const listDeskProducts = systemVerb(desk.products, async ({ tx, query: { warehouse, code, limit } }) => {
  const where = every([
    code === undefined ? sql`p.status = 'Pending'` : sql`(p.account_id, p.id) in ${byCode(code)}`,
    warehouse !== undefined &&
      sql`exists (select from stock_levels l where l.account_id = p.account_id and l.product_id = p.id and l.warehouse = ${warehouse}
        and (l.on_hand > 0 or l.inbound > 0))`,
  ]);
  const { n } = await one(
    tx,
    sql<{ n: number }>`select count(*) as n from products p join accounts a on a.account_id = p.account_id and a.test_of is null where ${where}`,
  );
  return { products: await readDeskProducts(tx, where, limit), total: n };
});
