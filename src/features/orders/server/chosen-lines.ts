import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import type { WordKey } from '../../../shared/words.ts';
import { all, type Tx } from '../../../server/db.ts';

export interface Chosen {
  line: number;
  quantity: number;
}

/**
 * Chosen units of an order's lines, each line once. Throws `invalid_input` at the line that is not there, is named twice, or of which there are
 * fewer: `most` says how many there are.
 */
export async function chosenLines(
  tx: Tx,
  accountId: number,
  orderId: number,
  chosen: readonly Chosen[],
  { of, problem }: { of: 'quantity' | 'fulfilled'; problem: WordKey },
): Promise<{ lines: Chosen[]; left: number }> {
  const stored = await all(
    tx,
    sql<{ line: number; most: number }>`
      select line, ${sql.ref(of)} as most from order_lines where account_id = ${accountId} and order_id = ${orderId} order by line`,
  );
  const most = new Map(stored.map((one) => [one.line, one.most]));
  const lines = chosen.map(({ line, quantity }, i) => {
    const there = most.get(line);
    const isTwice = chosen.findIndex((one) => one.line === line) < i;
    if (there === undefined || isTwice)
      throw new AppError('invalid_input', { fields: { [`lines/${i}/line`]: { key: isTwice ? 'validation.unique' : 'validation.selection' } } });
    if (quantity > there) throw new AppError('invalid_input', { fields: { [`lines/${i}/quantity`]: { key: problem, values: { max: there } } } });
    return { line, quantity };
  });
  const sum = (list: readonly { quantity: number }[]) => list.reduce((total, one) => total + one.quantity, 0);
  return { lines, left: sum(stored.map((one) => ({ quantity: one.most }))) - sum(lines) };
}
