import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { gramsToKg } from '../../../shared/units.ts';
import { all, maybe, one, type Tx } from '../../../server/db.ts';
import { instant } from '../../../server/instant.ts';
import { anywhere, every, isAllSigns } from '../../../server/list.ts';
import { folded } from '../../../server/search-words.ts';
import type { Condition } from '../status.ts';
import { MOST_FOUND, type DeskUnmatched, type Unmatched } from '../unmatched-out.ts';

const DAY_MS = 24 * 3_600_000;

/** Words as they are compared: folded, apart. */
export const wordsOf = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.flatMap((one) => (one == null ? [] : folded(one).split(/[\s,;:/]+/))).filter(Boolean);

/** That `unmatched_returns u` bears every word of a text as a whole word: somebody who guesses letters finds nothing. */
export function bears(text: string): RawBuilder<unknown> {
  const words = wordsOf([text]);
  return words.length === 0 || isAllSigns(text) ? sql`false` : every(words.map((word) => sql`u.search_words like ${anywhere(` ${word} `)}`));
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
  weight: gramsToKg(weight_g),
  condition,
});

/** Parcels as an account sees them, those claimed last first, and its own latest claim of each with what became of it. */
export async function unmatchedFor(tx: Tx, accountId: number, where: RawBuilder<unknown>, most = MOST_FOUND): Promise<Unmatched[]> {
  const rows = await all(
    tx,
    sql<Row & { claim: Unmatched['claim']; is_open: boolean }>`
      select u.id, u.warehouse, u.received_at, u.weight_g, u.condition, u.ended_at is null as is_open, c.claim
      from unmatched_returns u left join lateral (
        select jsonb_build_object('note', c.note, 'created', ${instant(sql`c.created_at`)}, 'declined', ${instant(sql`c.declined_at`)}, 'declined_note', c.declined_note,
          'status', case when u.matched_account = ${accountId} then 'confirmed' when c.declined_at is not null then 'declined' else 'waiting' end,
          'return_id', case when u.matched_account = ${accountId} then u.matched_return end) as claim, c.id
        from unmatched_claims c where c.account_id = ${accountId} and c.unmatched_id = u.id order by c.id desc limit 1) c on true
      where ${where} order by c.id desc nulls last, u.received_at desc, u.id desc limit ${most}`,
  );
  return rows.map((row) => ({ ...shown(row), is_open: row.is_open, claim: row.claim }));
}

/** What a claim says the parcel is: a return that was announced, or a shipment that left. */
const PROOFS = sql`
  'return', (
    select jsonb_build_object('id', r.id, 'name', r.rma_number, 'sender', r.sender_name, 'contents', (
      select string_agg(i.quantity || ' × ' || i.description, ', ' order by i.line) from return_items i where i.account_id = r.account_id and i.return_id = r.id))
    from returns r where r.account_id = c.account_id and r.id = c.return_id),
  'shipment', (
    select jsonb_build_object('id', s.id, 'name', coalesce(s.tracking_number, s.id::text), 'sender', s.to_name, 'contents', (
      select string_agg(i.quantity || ' × ' || i.description, ', ' order by i.line) from shipment_items i
      where i.account_id = s.account_id and i.shipment_id = s.id))
    from shipments s where s.account_id = c.account_id and s.id = c.shipment_id)`;

/** The one return expected by the number that a parcel on the shelf bears: it came before it was announced. */
const ANNOUNCED = sql`(
  select case when count(*) = 1 then jsonb_agg(
    jsonb_build_object('id', r.id, 'name', r.rma_number, 'account', jsonb_build_object('id', a.account_id, 'name', a.name))) -> 0 end
  from returns r join accounts a on a.account_id = r.account_id and a.test_of is null
  where r.status = 'Pending' and (upper(r.tracking_number) = upper(u.tracking_number) or upper(r.rma_number) = upper(u.tracking_number)))`;

const IS_CLAIMED = sql`exists (select from unmatched_claims c where c.unmatched_id = u.id and c.declined_at is null)`;

/** Open parcels at the desk, with those who say that one is theirs. Test accounts have nothing in a warehouse. */
export async function unmatchedAtDesk(tx: Tx, where: RawBuilder<unknown>, now: Date): Promise<DeskUnmatched[]> {
  const rows = await all(
    tx,
    sql<Row & Pick<DeskUnmatched, 'tracking_number' | 'marks' | 'shelf' | 'announced' | 'claims' | 'images'>>`
      select u.id, u.warehouse, u.received_at, u.weight_g, u.condition, u.tracking_number, u.marks, u.shelf, ${ANNOUNCED} as announced, coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'account', jsonb_build_object('id', a.account_id, 'name', a.name), 'note', c.note,
          'created', ${instant(sql`c.created_at`)}, ${PROOFS}) order by c.id)
        from unmatched_claims c join accounts a on a.account_id = c.account_id where c.unmatched_id = u.id and c.declined_at is null), '[]') as claims, coalesce((
        select jsonb_agg(jsonb_build_object('id', p.id, 'kind', 'received', 'type', p.type, 'width', p.width, 'height', p.height, 'created', ${instant(sql`p.created_at`)})
          order by p.id)
        from unmatched_photos p where p.unmatched_id = u.id), '[]') as images
      from unmatched_returns u where u.ended_at is null and ${where}
      order by not ${IS_CLAIMED}, u.received_at, u.id limit 250`,
  );
  return rows.map((row) => ({
    ...shown(row),
    days: Math.max(0, Math.floor((now.getTime() - Date.parse(row.received_at)) / DAY_MS)),
    tracking_number: row.tracking_number,
    marks: row.marks,
    shelf: row.shelf,
    announced: row.announced,
    images: row.images,
    claims: row.claims,
  }));
}

/** How many open parcels there are at the desk, and how many of them somebody claims. */
export const countAtDesk = (tx: Tx, where: RawBuilder<unknown>): Promise<{ total: number; claimed: number }> =>
  one(
    tx,
    sql<{ total: number; claimed: number }>`
      select count(*) as total, count(*) filter (where ${IS_CLAIMED}) as claimed from unmatched_returns u where u.ended_at is null and ${where}`,
  );

/** That a parcel is not on the shelf; of one that was there, that it is not any more. Of others than `where` says nothing is told. */
async function offShelf(tx: Tx, id: number, where: RawBuilder<unknown> = sql`true`): Promise<AppError> {
  const was = await maybe(tx, sql<{ id: number }>`select u.id from unmatched_returns u where u.id = ${id} and ${where}`);
  return new AppError('not_found', was === null ? {} : { fields: { status: { key: 'returns:cannot.offShelf' } } });
}

/** One open parcel at the desk. Throws `not_found`. */
export async function readAtDesk(tx: Tx, id: number, now: Date): Promise<DeskUnmatched> {
  const [parcel] = await unmatchedAtDesk(tx, sql`u.id = ${id}`, now);
  if (!parcel) throw await offShelf(tx, id);
  return parcel;
}

export interface StoredUnmatched extends Row {
  tracking_number: string | null;
  marks: string | null;
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
  shelf: string | null;
}

/** Holds an open parcel until the end of the transaction. Throws `not_found`; whoever may know of it, by `where` or at the desk, reads why. */
export async function lockUnmatched(tx: Tx, id: number, where: RawBuilder<unknown> = sql`true`): Promise<StoredUnmatched> {
  const row = await maybe(tx, sql<StoredUnmatched>`select u.* from unmatched_returns u where u.id = ${id} and u.ended_at is null and ${where} for update of u`);
  if (!row) throw await offShelf(tx, id, where);
  return row;
}
