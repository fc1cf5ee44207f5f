import { sql } from 'kysely';
import { all, type Tx } from '../../../server/db.ts';
import type { Terms } from './fees.ts';

/** A month on the shelf. */
const SHELF_DAYS = 30;

/**
 * What a month on the shelf costs of the goods of each return, by its terms and the measured sides of the products, of a bundle of its parts; those
 * with one that is not measured are left out, and those whose terms do not know it.
 */
export async function shelfCosts(tx: Tx, accountId: number, termsOf: ReadonlyMap<number, Pick<Terms, 'storage'>>): Promise<Map<number, number>> {
  if (termsOf.size === 0) return new Map();
  const rows = await all(
    tx,
    sql<{ id: number; mm3: number }>`
      select i.return_id as id, sum(coalesce(i.found, i.quantity)::float8 * coalesce(c.quantity, 1) * v.mm3) as mm3
      from return_items i
      left join product_parts c on c.account_id = i.account_id and c.bundle_id = i.product_id
      left join products p on p.account_id = i.account_id and p.id = coalesce(c.product_id, i.product_id)
      cross join lateral (select coalesce(p.measured_length_mm, p.length_mm)::float8 * coalesce(p.measured_width_mm, p.width_mm)
        * coalesce(p.measured_height_mm, p.height_mm) as mm3) v
      where i.account_id = ${accountId} and i.return_id = any(${[...termsOf.keys()]}::bigint[])
      group by i.return_id having count(*) = count(v.mm3)`,
  );
  return new Map(
    rows.flatMap(({ id, mm3 }) => {
      const storage = termsOf.get(id)?.storage ?? null;
      return storage === null ? [] : [[id, Math.ceil((mm3 / 1e9) * storage * SHELF_DAYS)]];
    }),
  );
}
