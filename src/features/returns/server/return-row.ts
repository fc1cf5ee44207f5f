import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { DEFAULT_CURRENCY, isCurrency, toWire } from '../../../shared/money.ts';
import { gramsToKg, millimetresToCm } from '../../../shared/units.ts';
import { all, maybe, type Tx } from '../../../server/db.ts';
import type { StoredParty } from '../../../server/party.ts';
import type { ReturnDestination } from '../../settings/destinations.ts';

import { daysLeftOf, endOf, toldAsOf, type Deadline } from '../deadline.ts';
import type { Return, ReturnItem, ReturnRow } from '../return-out.ts';
import { returnCan, type Condition, type Decision, type ReturnAction, type ReturnReason, type ReturnState, type ReturnStatus } from '../status.ts';
import { byReturn } from './by-return.ts';

export type StoredSender = { [K in keyof StoredParty]: StoredParty[K] | null } & { name: string };

export interface StoredReturn extends Deadline {
  account_id: number;
  id: number;
  status: ReturnStatus;
  source: Return['source'];
  rma_number: string;
  tracking_number: string | null;
  warehouse: string;
  destination: ReturnDestination;
  shipment_id: number | null;
  order_id: number | null;
  sender_name: string | null;
  sender: StoredSender | null;
  buyer_note: string | null;
  reason: ReturnReason | null;
  weight_g: number | null;
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
  condition: Condition | null;
  contents: string | null;
  shelf: string | null;
  goods_minor: number | null;
  goods_currency: string | null;
  item_count: number;
  process_fee_minor: number;
  verify_fee_minor: number;
  restock_fee_minor: number;
  extend_fee_minor: number;
  estimated_reship_minor: number | null;
  /** What it was reckoned by is not known of those that came before that was kept. */
  estimate: {
    carriage_minor: number;
    duties_minor: number | null;
    handling_minor: number;
    service?: string;
    terms?: string;
    transit_min?: number;
    transit_max?: number;
  } | null;
  reship_fee_minor: number | null;
  fee_currency: string;
  terms_id: number | null;
  unpaid_since: string | null;
  is_stock: boolean;
  decision: Decision | null;
  decided_at: string | null;
  reshipment_id: number | null;
  carried_out_at: string | null;
  is_extended: boolean;
  warned_days: number[];
  ended_at: string | null;
  created_at: string;
  updated_at: string;
  version: number;
  split_from: number | null;
  can_extend: boolean;
  image_id: number | null;
  first_items: string | null;
}

/** What a row shows, of `returns r`. */
export const ROW_COLUMNS = sql`
  r.*,
  exists (select from return_terms t where case when r.terms_id is null then t.warehouse = r.warehouse and t.replaced_at is null else t.id = r.terms_id end
    and t.extend_minor is not null) as can_extend,
  (select min(p.id) from return_photos p where p.account_id = r.account_id and p.return_id = r.id) as image_id,
  (select string_agg(i.quantity || ' × ' || i.description, ', ' order by i.line) from return_items i
    where i.account_id = r.account_id and i.return_id = r.id and i.line <= 3) as first_items`;

export const minorToWire = (minor: number, currency: string): number => toWire(minor, isCurrency(currency) ? currency : DEFAULT_CURRENCY);
const wireOrNull = (minor: number | null, currency: string | null): number | null =>
  minor === null || currency === null ? null : minorToWire(minor, currency);

/** What the actions on a stored return depend on. */
export const stateOf = (row: StoredReturn): ReturnState => ({
  status: row.status,
  condition: row.condition,
  verify_asked: row.verify_asked_at !== null,
  is_verified: row.verified_at !== null,
  is_extended: row.is_extended,
  can_extend: row.can_extend,
  is_stock: row.is_stock,
  items: row.item_count,
});

/** A stored return as lists show it. */
export function shownReturn(row: StoredReturn, now: Date): ReturnRow {
  const fee = row.fee_currency;
  return {
    id: row.id,
    created: row.created_at,
    updated: row.updated_at,
    status: row.status,
    rma_number: row.rma_number,
    tracking_number: row.tracking_number,
    warehouse: row.warehouse,
    destination: row.destination,
    sender_name: row.sender_name,
    contents: row.contents ?? row.first_items,
    condition: row.condition,
    reason: row.reason,
    value: wireOrNull(row.goods_minor, row.goods_currency),
    currency: row.goods_currency,
    weight: gramsToKg(row.weight_g),
    received: row.received_at,
    expires: endOf(row, toldAsOf(row, now))?.toISOString() ?? null,
    days_left: daysLeftOf(row, now),
    decision: row.decision,
    process_fee: minorToWire(row.process_fee_minor, fee),
    verify_fee: minorToWire(row.verify_fee_minor, fee),
    reship_fee: wireOrNull(row.reship_fee_minor, fee),
    estimated_reship_fee: wireOrNull(row.estimated_reship_minor, fee),
    fee_currency: fee,
    unpaid_since: row.unpaid_since,
    shipment_id: row.shipment_id,
    order_id: row.order_id,
    reshipment_id: row.reshipment_id,
    image_id: row.image_id,
    verify_asked: row.verify_asked_at !== null,
    is_verified: row.verified_at !== null,
    is_extended: row.is_extended,
    can_extend: row.can_extend,
    is_stock: row.is_stock,
    items: row.item_count,
  };
}

/** Lengths as the API has them. */
export const shownSides = (row: StoredReturn) => ({
  length: millimetresToCm(row.length_mm),
  width: millimetresToCm(row.width_mm),
  height: millimetresToCm(row.height_mm),
});

type StoredItem = Omit<ReturnItem, 'value' | 'weight' | 'hts_code'> & {
  return_id: number;
  value_minor: number | null;
  weight_g: number | null;
  hs_code: string | null;
};

/** The items of returns, by return, in their order. */
export async function readItemsOfEach(tx: Tx, accountId: number, ids: readonly number[]): Promise<Map<number, ReturnItem[]>> {
  const rows = await all(
    tx,
    sql<StoredItem>`
      select return_id, line, description, quantity, found, value_minor, currency, weight_g, coo, hs_code, dg_code, sku, product_id
      from return_items where account_id = ${accountId} and return_id = any(${[...ids]}::bigint[]) order by return_id, line`,
  );
  return byReturn(
    rows.map(({ value_minor, weight_g, hs_code, ...row }) => ({
      ...row,
      value: wireOrNull(value_minor, row.currency),
      weight: gramsToKg(weight_g),
      hts_code: hs_code,
    })),
  );
}

export const readItems = async (tx: Tx, accountId: number, id: number): Promise<ReturnItem[]> => (await readItemsOfEach(tx, accountId, [id])).get(id) ?? [];

/** One stored return; `lock` holds it until the end of the transaction. Throws `not_found`. */
export async function returnRecord(tx: Tx, where: RawBuilder<unknown>, { lock = false } = {}): Promise<StoredReturn> {
  const row = await maybe(tx, sql<StoredReturn>`select ${ROW_COLUMNS} from returns r where ${where} ${lock ? sql`for update of r` : sql``}`);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Throws `not_eligible` with the reason if the action is not possible now. */
export function mustBeAble(action: ReturnAction, row: StoredReturn): void {
  const verdict = returnCan(action, stateOf(row));
  if (verdict !== true) throw new AppError('not_eligible', { fields: { status: { key: verdict.reason } } });
}

/** Holds a return of the account for an action. Throws `not_found` or `not_eligible`. */
export async function lockReturn(tx: Tx, accountId: number, id: number, action: ReturnAction): Promise<StoredReturn> {
  const row = await returnRecord(tx, sql`r.account_id = ${accountId} and r.id = ${id}`, { lock: true });
  mustBeAble(action, row);
  return row;
}
