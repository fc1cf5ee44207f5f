import { sql } from 'kysely';
import { all, type Tx } from '../../../server/db.ts';

/** The latest shipment of each order number that was not canceled. */
export async function shipmentsOf(tx: Tx, accountId: number, numbers: readonly string[]): Promise<Map<string, number>> {
  const rows = await all(
    tx,
    sql<{ order_number: string; id: number }>`
      select order_number, max(id) as id from shipments
      where account_id = ${accountId} and coalesce(order_number, '') = any(${[...numbers]}::text[]) and order_number is not null and status <> 'Cancelled'
      group by order_number`,
  );
  return new Map(rows.map((row) => [row.order_number, row.id]));
}
