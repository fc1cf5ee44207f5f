import { sql } from 'kysely';
import { all, type Tx } from '../../../server/db.ts';
import { returnCan, type Condition, type ReturnStatus } from '../status.ts';
import { termsFor } from './fees.ts';
import { shelfCosts } from './shelf-costs.ts';

/** What putting a return back into stock costs, in minor units of `currency`. */
export interface RestockCost {
  currency: string;
  fee: number;
  /** A month on the shelf. */
  storage: number;
}

/** What restocking costs of each return of one warehouse that may be; those whose goods nobody measured are left out. */
export async function restockCosts(tx: Tx, accountId: number, warehouse: string, ids: readonly number[]): Promise<Map<number, RestockCost>> {
  const rows = await all(
    tx,
    sql<{ id: number; status: ReturnStatus; condition: Condition | null; is_stock: boolean; items: number; currency: string }>`
      select id, status, condition, is_stock, item_count as items, fee_currency as currency from returns
      where account_id = ${accountId} and warehouse = ${warehouse} and id = any(${[...ids]}::bigint[])`,
  );
  const possible = rows.filter((row) => returnCan('restock', { ...row, verify_asked: false, is_extended: false, can_extend: false }) === true);
  const costs = new Map<number, RestockCost>();
  for (const [currency, some] of Map.groupBy(possible, (row) => row.currency)) {
    const terms = await termsFor(tx, accountId, warehouse, currency);
    if (terms === null) continue;
    const shelf = await shelfCosts(
      tx,
      accountId,
      some.map(({ id }) => id),
      terms,
    );
    for (const [id, storage] of shelf) costs.set(id, { currency, fee: terms.restock, storage });
  }
  return costs;
}
