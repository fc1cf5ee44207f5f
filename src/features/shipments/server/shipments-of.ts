import { sql } from 'kysely';
import { all, type Tx } from '../../../server/db.ts';

/**
 * Each number by the index, which is on an expression: under the fence PostgreSQL takes it for a condition only in the view, and in an account that is
 * being filled it would rather read every shipment.
 */
export const latestByNumber = (accountId: number, numbers: readonly string[]) => sql<{ order_number: string; id: number }>`
  select wanted.number as order_number, found.id from unnest(${[...numbers]}::text[]) as wanted (number) cross join lateral (
    select id from searchable_shipments
    where account_id = ${accountId} and coalesce(order_number, '') = wanted.number and order_number is not null and status <> 'Cancelled'
    order by id desc limit 1) found`;

/** The latest shipment of each order number that was not canceled. */
export async function shipmentsOf(tx: Tx, accountId: number, numbers: readonly string[]): Promise<Map<string, number>> {
  const rows = await all(tx, latestByNumber(accountId, numbers));
  return new Map(rows.map((row) => [row.order_number, row.id]));
}
