import { sql } from 'kysely';
import { AppError, type FieldProblem } from '../../../shared/errors.ts';
import { all, type Tx } from '../../../server/db.ts';
import { mustBeThere } from '../../../server/must-be-there.ts';
import type { ItemFacts } from '../../returns/server/facts-of.ts';
import { isDue, type ReturnStatus } from '../../returns/status.ts';
import type { StoredParty } from '../../../server/party.ts';

/** What packing a parcel costs by the terms a return came in under. */
export interface ReshipTerms {
  currency: string;
  reshipMinor: number;
}

/** A return as reshipping reads it. */
export interface Returned {
  id: number;
  status: ReturnStatus;
  warehouse: string;
  rma_number: string;
  sender_name: string | null;
  sender: Partial<StoredParty> | null;
  contents: string | null;
  weight_g: number | null;
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
  goods_minor: number | null;
  goods_currency: string | null;
  reshipment_id: number | null;
  shipment_id: number | null;
  expires_at: string | null;
  image_id: number | null;
  /** Null where it came before terms were kept. */
  terms: ReshipTerms | null;
  items: (ItemFacts & { line: number })[];
}

/** Whether a return may go out again: it is there, nothing is decided, and it is in no other parcel. */
export const isEligible = (one: Pick<Returned, 'status' | 'reshipment_id'>): boolean => isDue(one) && one.reshipment_id === null;

/** What was counted, else what was announced; nothing of what did not come back. */
const GOES = sql`coalesce(i.found, i.quantity)`;

/** Returns of the account with their goods, by id. `lock` holds them until the end of the transaction, in the order of their ids. */
export async function loadReturns(tx: Tx, accountId: number, ids: readonly number[], { lock = false } = {}): Promise<Map<number, Returned>> {
  const wanted = [...ids];
  const rows = await all(
    tx,
    sql<Omit<Returned, 'items' | 'image_id'>>`
      select r.id, r.status, r.warehouse, r.rma_number, r.sender_name, r.sender, r.contents, r.weight_g, r.length_mm, r.width_mm, r.height_mm, r.goods_minor,
        r.goods_currency, r.reshipment_id, r.shipment_id, r.expires_at,
        (select jsonb_build_object('currency', t.currency, 'reshipMinor', t.reship_minor) from return_terms t where t.id = r.terms_id) as terms
      from returns r where r.account_id = ${accountId} and r.id = any(${wanted}::bigint[]) order by r.id ${lock ? sql`for update of r` : sql``}`,
  );
  const items = await all(
    tx,
    sql<ItemFacts & { line: number; return_id: number }>`
      select i.return_id, i.line, i.description, ${GOES} as quantity, i.value_minor, i.currency, i.weight_g, coalesce(i.coo, p.coo) as coo, i.hs_code, i.dg_code, i.sku
      from return_items i left join products p on p.account_id = i.account_id and p.id = i.product_id
      where i.account_id = ${accountId} and i.return_id = any(${wanted}::bigint[]) and ${GOES} > 0 order by i.return_id, i.line`,
  );
  const photos = await all(
    tx,
    sql<{ return_id: number; id: number }>`
      select return_id, min(id) as id from return_photos where account_id = ${accountId} and return_id = any(${wanted}::bigint[]) group by return_id`,
  );
  const byReturn = Map.groupBy(items, (item) => item.return_id);
  const photoOf = new Map(photos.map((photo) => [photo.return_id, photo.id]));
  return new Map(rows.map((row) => [row.id, { ...row, image_id: photoOf.get(row.id) ?? null, items: byReturn.get(row.id) ?? [] }]));
}

/** What is said of a return that is not the account's. */
export const noReturn = (id: number): FieldProblem => ({ key: 'reshipments:problem.noReturn', values: { id } });

/**
 * The returns of one parcel, in the order they were named. Throws `not_found` for what is not the account's, `returns_not_eligible` naming each
 * that may not go, or `other_warehouse`.
 */
export function mustGoTogether(found: ReadonlyMap<number, Returned>, ids: readonly number[]): [Returned, ...Returned[]] {
  mustBeThere(found, [{ at: 'returns', ids }], noReturn);
  const [first, ...others] = ids.flatMap((id) => found.get(id) ?? []);
  if (first === undefined) throw new AppError('not_found');
  const fields = Object.fromEntries(
    ids.flatMap((id, i) => {
      const one = found.get(id);
      return one === undefined || isEligible(one) ? [] : [[`returns/${i}`, { key: 'reshipments:problem.notEligible' as const, values: { id } }]];
    }),
  );
  if (Object.keys(fields).length > 0) throw new AppError('returns_not_eligible', { fields });
  if (others.some((one) => one.warehouse !== first.warehouse)) throw new AppError('other_warehouse');
  return [first, ...others];
}
