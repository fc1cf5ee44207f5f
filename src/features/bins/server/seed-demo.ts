import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import { all } from '../../../server/db.ts';
import { putInBin } from './set-bin.ts';

/** The demo's warehouses with bins; the third works without. */
const WITH_BINS = ['HKG', 'LAX'];
/** Boards of a shelf, and shelves of an aisle. */
const [BOARDS, SHELVES] = [3, 12];

const two = (n: number): string => String(n).padStart(2, '0');

/** The n-th bin of a warehouse: `A-01-1`. */
const nth = (n: number): string => {
  const shelf = Math.floor(n / BOARDS);
  return `${String.fromCodePoint(65 + Math.floor(shelf / SHELVES))}-${two((shelf % SHELVES) + 1)}-${(n % BOARDS) + 1}`;
};

/** Puts the demo's goods into bins, in the order of their SKUs, if none of them lies in one yet. */
export async function seedBins(app: App): Promise<void> {
  await app.db.system(async (tx) => {
    const lying = await all(
      tx,
      sql<{ accountId: number; productId: number; warehouse: string; n: number }>`
        select l.account_id as "accountId", l.product_id as "productId", l.warehouse,
          (row_number() over (partition by l.warehouse order by (select min(s.sku) from product_skus s where s.account_id = l.account_id and s.product_id = l.product_id),
            l.product_id) - 1)::int as n
        from stock_levels l join accounts a on a.account_id = l.account_id and a.is_demo
        where l.warehouse = any(${WITH_BINS}::text[]) and not exists (select from product_bins)`,
    );
    for (const { n, ...one } of lying) await putInBin(tx, { ...one, bin: nth(n) });
  });
}
