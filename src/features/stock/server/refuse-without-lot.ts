import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { all, type Tx } from '../../../server/db.ts';

/** Units that are announced or arrive. `field`: where they stand in what was given, `products/0`. */
export interface Arrival {
  productId: number;
  lot?: string | null;
  field: string;
}

/** Throws `invalid_input` at the lot of everything that comes without one although its product keeps lots apart. */
export async function refuseWithoutLot(tx: Tx, accountId: number, arrivals: readonly Arrival[]): Promise<void> {
  const ids = arrivals.filter((one) => !one.lot).map((one) => one.productId);
  const found = await all(tx, sql<{ id: number }>`select id from products where account_id = ${accountId} and has_lots and id = any(${ids}::bigint[])`);
  const strict = new Set(found.map((row) => row.id));
  const missing = arrivals.filter((one) => !one.lot && strict.has(one.productId));
  if (missing.length === 0) return;
  throw new AppError('invalid_input', { fields: Object.fromEntries(missing.map(({ field }) => [`${field}/lot`, { key: 'stock:problem.lot' }])) });
}
