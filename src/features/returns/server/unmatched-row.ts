import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { gramsToKg } from '../../../shared/units.ts';
import { all, maybe, type Tx } from '../../../server/db.ts';
import { anywhere, every } from '../../../server/list.ts';
import type { Condition } from '../status.ts';
import type { DeskUnmatched, Unmatched } from '../unmatched-out.ts';

/** Words as they are compared: in lower case, apart. */
export const wordsOf = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.flatMap((one) => one?.toLowerCase().split(/[\s,;:/]+/) ?? []).filter(Boolean);

/** That `unmatched_returns u` bears every word of a text as a whole word: somebody who guesses letters finds nothing. */
export function bears(text: string): RawBuilder<unknown> {
  const words = wordsOf([text]);
  return words.length === 0 ? sql`false` : every(words.map((word) => sql`u.search_words like ${anywhere(` ${word} `)}`));
}

interface Row {
  id: number;
  warehouse: string;
  received_at: string;
  weight_g: number | null;
  condition: Condition | null;
}

const shown = ({ id, warehouse, received_at, weight_g, condition }: Row) => ({
  id,
  warehouse,
  received: received_at,
  weight: weight_g === null ? null : gramsToKg(weight_g),
  condition,
});

/** Open parcels as an account sees them, and its own latest claim of each. */
export async function unmatchedFor(tx: Tx, accountId: number, where: RawBuilder<unknown>): Promise<Unmatched[]> {
  const rows = await all(
    tx,
    sql<Row & { claim: Unmatched['claim'] }>`
      select u.id, u.warehouse, u.received_at, u.weight_g, u.condition, c.claim
      from unmatched_returns u left join lateral (
        select jsonb_build_object('note', c.note, 'created', to_json(c.created_at), 'declined', to_json(c.declined_at), 'declined_note', c.declined_note) as claim
        from unmatched_claims c where c.account_id = ${accountId} and c.unmatched_id = u.id order by c.id desc limit 1) c on true
      where u.ended_at is null and ${where} order by u.received_at desc, u.id desc limit 20`,
  );
  return rows.map((row) => ({ ...shown(row), claim: row.claim }));
}

/** Open parcels at the desk, with those who say that one is theirs. Test accounts have nothing in a warehouse. */
export async function unmatchedAtDesk(tx: Tx, where: RawBuilder<unknown>): Promise<DeskUnmatched[]> {
  const rows = await all(
    tx,
    sql<Row & Pick<DeskUnmatched, 'tracking_number' | 'marks' | 'shelf' | 'claims'>>`
      select u.id, u.warehouse, u.received_at, u.weight_g, u.condition, u.tracking_number, u.marks, u.shelf, coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'account', jsonb_build_object('id', a.account_id, 'name', a.name), 'note', c.note, 'created', to_json(c.created_at))
          order by c.id)
        from unmatched_claims c join accounts a on a.account_id = c.account_id where c.unmatched_id = u.id and c.declined_at is null), '[]') as claims
      from unmatched_returns u where u.ended_at is null and ${where}
      order by not exists (select from unmatched_claims c where c.unmatched_id = u.id and c.declined_at is null), u.received_at, u.id limit 250`,
  );
  return rows.map((row) => ({ ...shown(row), tracking_number: row.tracking_number, marks: row.marks, shelf: row.shelf, claims: row.claims }));
}

export interface StoredUnmatched extends Row {
  tracking_number: string | null;
  marks: string | null;
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
  shelf: string | null;
}

/** Holds an open parcel until the end of the transaction. Throws `not_found`. */
export async function lockUnmatched(tx: Tx, id: number, where: RawBuilder<unknown> = sql`true`): Promise<StoredUnmatched> {
  const row = await maybe(tx, sql<StoredUnmatched>`select u.* from unmatched_returns u where u.id = ${id} and u.ended_at is null and ${where} for update of u`);
  if (!row) throw new AppError('not_found');
  return row;
}
