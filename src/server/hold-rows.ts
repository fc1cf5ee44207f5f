import { sql } from 'kysely';
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
