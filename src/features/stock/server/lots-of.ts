import { sql } from 'kysely';
import { all, type Tx } from '../../../server/db.ts';
import { lotsLeft, type Lot } from '../lots.ts';
import { lotSums } from './expired.ts';

interface LotRow extends Lot {
  product_id: number;
  warehouse: string;
}

/** What is left of each lot of some products, by product and then by warehouse; in each, what expires first in front. */
export async function lotsOf(tx: Tx, accountId: number, productIds: readonly number[], warehouse?: string): Promise<Map<number, Map<string, Lot[]>>> {
  const rows = await all(
    tx,
    sql<LotRow>`
      select product_id, warehouse, lot, expires_on as expires, n as on_hand
      from (${lotSums(accountId, sql`${[...productIds]}::bigint[]`)}) s where ${warehouse === undefined ? sql`true` : sql`warehouse = ${warehouse}`}
      order by product_id, warehouse`,
  );
  return new Map(
    [...Map.groupBy(rows, (row) => row.product_id)].map(([id, own]) => [
      id,
      new Map(
        [...Map.groupBy(own, (row) => row.warehouse)].map(([place, there]) => [
          place,
          lotsLeft(there.map(({ lot, expires, on_hand }) => ({ lot, expires, on_hand }))),
        ]),
      ),
    ]),
  );
}
