import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { all, maybe, type Tx } from '../../../server/db.ts';
import type { BARCODE_KINDS } from '../../products/product-fields.ts';
import type { ProductStatus } from '../../products/status.ts';
import type { Inbound, InboundCarton, InboundPhoto, InboundProduct, InboundRow } from '../inbound-out.ts';
import { arrivedOf, differenceOf } from '../rules.ts';
import { inboundCan, type InboundAction } from '../status.ts';
import { shownFees } from './fees.ts';

export interface StoredInbound extends Omit<InboundRow, 'created' | 'updated' | 'submitted' | 'shipped' | 'received' | 'processed_at'> {
  account_id: number;
  receive_minor: number | null;
  labelling_minor: number | null;
  fee_currency: string | null;
  finished_by: number | null;
  created_at: string;
  updated_at: string;
  submitted_at: string | null;
  shipped_at: string | null;
  received_at: string | null;
  verified_at: string | null;
  canceled_at: string | null;
}

/** A stored inbound shipment as a list shows it. */
export function shownInbound(row: StoredInbound): InboundRow {
  const {
    id,
    version,
    status,
    warehouse,
    reference,
    carrier,
    tracking_number,
    notes,
    total_cartons,
    expected,
    counted,
    damaged,
    wrong,
    differences,
    unpaid_since,
  } = row;
  return {
    id,
    created: row.created_at,
    updated: row.updated_at,
    version,
    status,
    warehouse,
    reference,
    carrier,
    tracking_number,
    notes,
    total_cartons,
    expected,
    counted,
    damaged,
    wrong,
    differences,
    submitted: row.submitted_at,
    shipped: row.shipped_at,
    received: row.received_at,
    processed_at: row.verified_at,
    unpaid_since,
  };
}

/** A product of an inbound shipment as stored, with what the desk needs to know it. */
export interface StoredLine {
  product_id: number;
  own_id: string;
  name: string;
  status: ProductStatus;
  barcode_kind: (typeof BARCODE_KINDS)[number];
  barcode: string | null;
  has_lots: boolean;
  description: string;
  local_descriptions: { language_code: string; description: string }[];
  skus: string[];
  named: string | null;
  image_id: number | null;
  lot: string;
  expires_on: string | null;
  expected: number;
  good: number;
  damaged: number;
  wrong: number;
}

/** What was announced and counted of each product and lot, in the order of the cartons; what was not announced comes last. */
export const readLines = (tx: Tx, accountId: number, id: number): Promise<StoredLine[]> =>
  all(
    tx,
    sql<StoredLine>`
      with packed as (
        select l.product_id, l.lot, min(c.number * 1000 + l.line) as place, (array_agg(l.sku order by c.number, l.line))[1] as named
        from inbound_cartons c join inbound_carton_lines l on l.account_id = c.account_id and l.carton_id = c.id
        where c.account_id = ${accountId} and c.inbound_id = ${id} group by l.product_id, l.lot)
      select i.product_id, p.product_id as own_id, p.name, p.status, p.barcode_kind, p.barcode, p.has_lots, p.description,
        coalesce(p.facts -> 'local_descriptions', '[]') as local_descriptions,
        coalesce((select jsonb_agg(s.sku order by s.id) from product_skus s where s.account_id = p.account_id and s.product_id = p.id and s.is_active), '[]') as skus,
        (select g.id from product_pictures g where g.account_id = p.account_id and g.product_id = p.id order by g.kind, g.id limit 1) as image_id,
        packed.named, i.lot, i.expires_on, i.expected, i.good, i.damaged, i.wrong
      from inbound_products i join products p on p.account_id = i.account_id and p.id = i.product_id
      left join packed on packed.product_id = i.product_id and packed.lot = i.lot
      where i.account_id = ${accountId} and i.inbound_id = ${id} order by packed.place nulls last, i.product_id, i.lot`,
  );

/** A product with its count, as answers have it. */
export function shownLine(row: StoredLine): InboundProduct {
  const { good, damaged, wrong } = row;
  const { missing, surplus } = differenceOf({ ...row, quantity: row.expected });
  const codes = (Object.entries({ good, damaged, wrong, missing, surplus }) as [InboundProduct['codes'][number]['code'], number][])
    .filter(([, quantity]) => quantity > 0)
    .map(([code, quantity]) => ({ code, quantity }));
  return {
    id: row.product_id,
    product_id: row.own_id,
    sku: row.named ?? row.skus[0] ?? row.own_id,
    name: row.name,
    status: row.status,
    barcode_kind: row.barcode_kind,
    image_id: row.image_id,
    quantity: row.expected,
    processed: arrivedOf(row),
    good,
    damaged,
    wrong,
    missing,
    surplus,
    codes,
    lot: row.lot || null,
    expires: row.expires_on,
  };
}

/** The cartons of inbound shipments with what was announced to be in each, by shipment. */
export async function cartonsOf(tx: Tx, accountId: number, ids: readonly number[]): Promise<ReadonlyMap<number, InboundCarton[]>> {
  const rows = await all(
    tx,
    sql<InboundCarton & { inbound_id: number }>`
      select c.inbound_id, c.id, c.number, c.sscc, c.opened_at as opened, coalesce((
        select jsonb_agg(jsonb_build_object('id', l.product_id, 'sku', l.sku, 'name', p.name, 'quantity', l.quantity, 'lot', nullif(l.lot, ''),
          'expires', l.expires_on) order by l.line)
        from inbound_carton_lines l join products p on p.account_id = l.account_id and p.id = l.product_id
        where l.account_id = c.account_id and l.carton_id = c.id), '[]') as products
      from inbound_cartons c where c.account_id = ${accountId} and c.inbound_id = any(${[...ids]}::bigint[]) order by c.inbound_id, c.number`,
  );
  const byShipment = new Map<number, InboundCarton[]>();
  for (const { inbound_id: id, ...carton } of rows) {
    const others = byShipment.get(id);
    if (others === undefined) byShipment.set(id, [carton]);
    else others.push(carton);
  }
  return byShipment;
}

/** Those of one. */
export const readCartons = async (tx: Tx, accountId: number, id: number): Promise<InboundCarton[]> => (await cartonsOf(tx, accountId, [id])).get(id) ?? [];

export const readPhotos = (tx: Tx, accountId: number, id: number): Promise<InboundPhoto[]> =>
  all(
    tx,
    sql<InboundPhoto>`
      select id, product_id, code, note, created_at as created from inbound_photos where account_id = ${accountId} and inbound_id = ${id} order by id`,
  );

/** The stored row; `lock` holds it until the end of the transaction. Throws `not_found`. */
export async function inboundRecord(tx: Tx, where: RawBuilder<unknown>, { lock = false } = {}): Promise<StoredInbound> {
  const row = await maybe(tx, sql<StoredInbound>`select * from inbound_shipments i where ${where} ${lock ? sql`for update of i` : sql``}`);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Throws `not_eligible`, or what is asked for, with the reason if the action is not possible now. */
export function mustBeAble(action: InboundAction, row: StoredInbound, code: 'not_eligible' | 'cannot_edit' = 'not_eligible'): void {
  const verdict = inboundCan(action, row);
  if (verdict !== true) throw new AppError(code, { fields: { status: { key: verdict.reason } } });
}

/** Holds an inbound shipment of the account for an action. Throws `not_found` or `not_eligible`. */
export async function lockInbound(
  tx: Tx,
  accountId: number,
  id: number,
  action: InboundAction,
  code: 'not_eligible' | 'cannot_edit' = 'not_eligible',
): Promise<StoredInbound> {
  const row = await inboundRecord(tx, sql`i.account_id = ${accountId} and i.id = ${id}`, { lock: true });
  mustBeAble(action, row, code);
  return row;
}

/** One inbound shipment with all that belongs to it. Throws `not_found`. */
export async function readInbound(tx: Tx, accountId: number, id: number): Promise<Inbound> {
  const row = await inboundRecord(tx, sql`i.account_id = ${accountId} and i.id = ${id}`);
  const lines = await readLines(tx, accountId, id);
  return {
    ...shownInbound(row),
    canceled: row.canceled_at,
    products: lines.map(shownLine),
    cartons: await readCartons(tx, accountId, id),
    photos: await readPhotos(tx, accountId, id),
    fees: await shownFees(tx, row, lines),
  };
}
