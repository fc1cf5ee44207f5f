import { sql } from 'kysely';
import { one } from '../../../server/db.ts';
import { every } from '../../../server/list.ts';
import { systemVerb } from '../../../server/verb.ts';
import { desk } from '../contract.ts';
import { readDeskProducts } from './desk-product.ts';

/** Numbers are short; a longer string of digits is a bar code. */
const NUMBER = /^\d{1,12}$/;

/** Products that wait to be verified, or those that go by a scanned code. */
export const listDeskProducts = systemVerb(desk.products, async ({ tx, query: { warehouse, code, limit } }) => {
  const number = code !== undefined && NUMBER.test(code) ? Number(code) : null;
  const where = every([
    code === undefined
      ? sql`p.status = 'Pending'`
      : sql`(p.id = ${number}::bigint or p.product_id = ${code} or p.barcode = ${code}
          or exists (select from product_skus s where s.account_id = p.account_id and s.product_id = p.id and s.sku = ${code} and s.is_active))`,
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
