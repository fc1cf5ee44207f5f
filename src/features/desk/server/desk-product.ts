import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { all, type Tx } from '../../../server/db.ts';
import { ROW_COLUMNS, shownRow, type StoredProduct } from '../../products/server/product-row.ts';
import type { DeskProduct } from '../contract.ts';

type StoredDeskProduct = StoredProduct & {
  local_descriptions: DeskProduct['local_descriptions'];
  account_id: number;
  account_name: string;
  submitted_at: string | null;
};

/** Products of live accounts, the longest waiting first, of `products p` and `accounts a`. */
export async function readDeskProducts(tx: Tx, where: RawBuilder<unknown>, limit: number): Promise<DeskProduct[]> {
  const rows = await all(
    tx,
    sql<StoredDeskProduct>`
      select ${ROW_COLUMNS}, coalesce(p.facts -> 'local_descriptions', '[]') as local_descriptions, p.account_id, a.name as account_name, p.submitted_at
      from products p join accounts a on a.account_id = p.account_id and a.test_of is null
      where ${where} order by p.submitted_at nulls last, p.id limit ${limit}`,
  );
  return rows.map(({ local_descriptions, account_id, account_name, submitted_at, ...row }) => ({
    ...shownRow(row),
    local_descriptions,
    account: { id: account_id, name: account_name },
    submitted: submitted_at,
  }));
}

/** One product by its number, whoever's it is. Throws `not_found`. */
export async function readDeskProduct(tx: Tx, id: number): Promise<DeskProduct> {
  const [product] = await readDeskProducts(tx, sql`p.id = ${id}`, 1);
  if (!product) throw new AppError('not_found');
  return product;
}
