import { sql } from 'kysely';
import { one, type Tx } from '../../../server/db.ts';
import type { Work } from '../../../server/verb.ts';
import type { returnsDesk } from '../desk-contract.ts';
import { measures } from './receive.ts';
import { wordsOf } from './unmatched-row.ts';

type Given = Omit<Work<typeof returnsDesk.receive>['body'], 'return_id'>;

/** Keeps a parcel that nothing tells whose it is. */
export async function keepUnmatched(tx: Tx, given: Given, userId: number | null): Promise<number> {
  const { weight, length, width, height } = measures(given);
  const number = given.tracking_number ?? given.rma_number ?? null;
  const words = wordsOf([given.tracking_number, given.rma_number, given.marks]);
  const { id } = await one(
    tx,
    sql<{ id: number }>`
      insert into unmatched_returns (warehouse, tracking_number, marks, search_words, weight_g, length_mm, width_mm, height_mm, condition, shelf, received_by)
      values (${given.warehouse}, ${number}, ${given.marks || null}, ${` ${words.join('  ')} `}, ${weight}, ${length}::int, ${width}::int, ${height}::int,
        ${given.condition}, ${given.shelf || null}, ${userId}::bigint) returning id`,
  );
  return id;
}
