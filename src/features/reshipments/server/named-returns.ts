import { sql } from 'kysely';
import type { FieldProblem } from '../../../shared/errors.ts';
import { all, type Tx } from '../../../server/db.ts';

const ID = /^\d{3,15}$/;

/** What names of returns in a file mean: an ID, or the merchant's own number of one. */
export async function returnsNamed(tx: Tx, accountId: number, names: readonly string[]): Promise<(name: string) => number | FieldProblem> {
  const asked = [...new Set(names)];
  const rows = await all(
    tx,
    sql<{ id: number; rma_number: string }>`
      select id, rma_number from returns where account_id = ${accountId}
        and (id = any(${asked.filter((name) => ID.test(name)).map(Number)}::bigint[]) or rma_number = any(${asked}::text[]))`,
  );
  const byNumber = new Map(rows.map((row) => [row.rma_number, row.id]));
  const ids = new Set(rows.map((row) => row.id));
  return (name) => {
    const own = byNumber.get(name);
    const id = ID.test(name) && ids.has(Number(name)) ? Number(name) : undefined;
    if (own !== undefined && id !== undefined && own !== id) return { key: 'reshipments:import.unclear', values: { id: name } };
    return id ?? own ?? { key: 'reshipments:import.unknown', values: { id: name } };
  };
}
