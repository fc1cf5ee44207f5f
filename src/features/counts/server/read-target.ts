import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { all, maybe, type Tx } from '../../../server/db.ts';
import { binsOf } from '../../bins/server/bins-of.ts';
import { scanCodes } from '../../picks/server/scan-codes.ts';
import { lotsOf } from '../../stock/server/lots-of.ts';
import type { CountTarget } from '../contract.ts';
import { readCounts, shownCount } from './count-row.ts';

const SHOWN = 5;

export interface Counted {
  accountId: number;
  accountName: string;
  ownId: string;
  hasLots: boolean;
  isBundle: boolean;
}

/** Whose product is counted, as the desk knows it by its number alone. What is made in test mode is nobody's work. Throws `not_found`, for a bundle too. */
export async function countedProduct(tx: Tx, id: number): Promise<Counted> {
  const row = await maybe(
    tx,
    sql<Counted>`
      select p.account_id as "accountId", a.name as "accountName", p.product_id as "ownId", p.has_lots as "hasLots", p.is_bundle as "isBundle"
      from products p join accounts a on a.account_id = p.account_id and a.test_of is null where p.id = ${id}`,
  );
  // A bundle lies on no shelf; its parts do.
  if (!row || row.isBundle) throw new AppError('not_found');
  return row;
}

/** A product as it is counted in a warehouse, without how many there should be. Throws `not_found`. */
export async function readTarget(tx: Tx, { id, warehouse, userId }: { id: number; warehouse: string; userId: number | null }): Promise<CountTarget> {
  const { accountId, accountName, ownId, hasLots } = await countedProduct(tx, id);
  const known = (await scanCodes(tx, accountId, [id])).get(id);
  const lots = hasLots ? ((await lotsOf(tx, accountId, [id], warehouse)).get(id)?.get(warehouse) ?? []) : [];
  const packing = await all(
    tx,
    sql<{ id: number }>`
      select distinct o.id from order_allocations l join orders o on o.account_id = l.account_id and o.id = l.order_id
      where l.account_id = ${accountId} and l.product_id = ${id} and l.warehouse = ${warehouse} and o.status = 'Packing' order by o.id`,
  );
  const counts = await readCounts(tx, sql`c.account_id = ${accountId} and c.product_id = ${id} and c.warehouse = ${warehouse}`, SHOWN);
  return {
    product_id: id,
    sku: known?.codes[0] ?? ownId,
    name: known?.name ?? '',
    image_id: known?.image_id ?? null,
    account: { id: accountId, name: accountName },
    bin: (await binsOf(tx, accountId, [id], warehouse)).get(id) ?? null,
    codes: known?.codes ?? [],
    has_lots: hasLots,
    lots: lots.map(({ lot, expires }) => ({ lot, expires })),
    packing: packing.map((one) => one.id),
    counts: counts.map((row) => shownCount(row, userId)),
  };
}
