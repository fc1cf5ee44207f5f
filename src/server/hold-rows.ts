import { sql, type RawBuilder } from 'kysely';
import { all, type Tx } from './db.ts';

export type HeldTable = 'orders' | 'returns' | 'shipments';

/**
 * Holds rows of an account until the end of the transaction, by their ids, and returns the ids of those that are there. Whoever changes several takes
 * them all first, and only then the stock, the balance or a cart: so nobody waits in a circle.
 */
export async function holdRows(tx: Tx, accountId: number, table: HeldTable, ids: readonly number[]): Promise<number[]> {
  const rows = await all(
    tx,
    sql<{ id: number }>`select id from ${sql.table(table)} where account_id = ${accountId} and id = any(${[...ids]}::bigint[]) order by id for update`,
  );
  return rows.map((row) => row.id);
}

/** What people know an object by who do not know its id. */
const NAMES: Record<HeldTable, RawBuilder<string | null>> = {
  orders: sql`coalesce(order_number, shop_order_id)`,
  returns: sql`coalesce(rma_number, tracking_number)`,
  shipments: sql`coalesce(order_number, tracking_number)`,
};

/** The numbers people know objects of an account by, by id. */
export async function namesOf(tx: Tx, accountId: number, table: HeldTable, ids: readonly number[]): Promise<ReadonlyMap<number, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await all(
    tx,
    sql<{ id: number; name: string | null }>`
      select id, ${NAMES[table]} as name from ${sql.table(table)} where account_id = ${accountId} and id = any(${[...ids]}::bigint[])`,
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}
