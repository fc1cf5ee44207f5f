import { sql } from 'kysely';
import { all, type Tx } from '../../../server/db.ts';

/** What shipments are called in a task's log: by their order or tracking number, with their own behind it, as others may have the same. */
export async function shipmentNames(tx: Tx, accountId: number, ids: readonly number[]): Promise<(id: number) => string> {
  const rows = await all(
    tx,
    sql<{ id: number; number: string | null }>`
      select id, coalesce(nullif(order_number, ''), tracking_number) as number from shipments where account_id = ${accountId} and id = any(${[...ids]}::bigint[])`,
  );
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  return (id) => {
    const number = numbers.get(id);
    return number == null ? String(id) : `${number} (${id})`;
  };
}
