import { sql } from 'kysely';
import { all, type Tx } from '../../../server/db.ts';
import { returnCan, type Condition, type ReturnStatus } from '../status.ts';
import { termsForEach, type Kept } from './fees.ts';
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
    sql<Kept & { id: number; status: ReturnStatus; condition: Condition | null; is_stock: boolean; items: number }>`
      select id, status, condition, is_stock, item_count as items, fee_currency, terms_id from returns
      where account_id = ${accountId} and warehouse = ${warehouse} and id = any(${[...ids]}::bigint[])`,
  );
  const possible = rows.filter(
    (row) => returnCan('restock', { ...row, verify_asked: false, is_verified: false, is_extended: false, can_extend: false }) === true,
  );
  const found = await termsForEach(
    tx,
    accountId,
    possible.map((kept) => ({ warehouse, kept })),
  );
  const terms = new Map(possible.flatMap(({ id }, at) => (found[at] ? [[id, found[at]] as const] : [])));
  const shelf = await shelfCosts(tx, accountId, terms);
  return new Map(
    [...terms].flatMap(([id, { currency, restock: fee }]) => {
      const storage = shelf.get(id);
      return storage === undefined ? [] : [[id, { currency, fee, storage }]];
    }),
  );
}
