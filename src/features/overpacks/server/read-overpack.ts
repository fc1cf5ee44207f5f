import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { gramsToKg, millimetresToCm } from '../../../shared/units.ts';
import { versionOf } from '../../../server/as-read.ts';
import { all, maybe, one, type Tx } from '../../../server/db.ts';
import type { ManifestStatus } from '../manifest-status.ts';
import type { ShipmentStatus } from '../../shipments/status.ts';
import type { ChangedOverpack, Overpack, OverpackRow, PackedShipment, TypedMeasures } from '../contract.ts';
import { overpackCan, type OverpackAction, type OverpackStatus } from '../status.ts';

export interface OverpackRecord {
  id: number;
  status: OverpackStatus;
  sscc: string;
  entry_point: string | null;
  exit_point: string | null;
  terms: string | null;
  dg_kind: string | null;
  weight_g: number | null;
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
  typed: TypedMeasures | null;
  closed_at: string | null;
  locked_at: string | null;
  weighed_count: number | null;
  manifest_id: number | null;
  manifest_status: ManifestStatus | null;
  carrier: string | null;
  external_tracking: string | null;
  is_test: boolean;
  created_at: string;
  updated_at: string;
  count: number;
  parcels_g: number;
  service: string | null;
}

/**
 * Overpacks with the totals of their parcels. `source` is a query on `overpacks`, already filtered, sorted and limited. The
 * parcels are counted through an index: a stored count would make cancelling a label wait for scanning.
 */
export function overpackRecords(source: RawBuilder<unknown>, order: RawBuilder<unknown> = sql`o.id`): RawBuilder<OverpackRecord> {
  return sql<OverpackRecord>`
    select o.*, m.status as manifest_status, p.count, p.parcels_g, p.service
    from (${source}) o
    left join manifests m on m.account_id = o.account_id and m.id = o.manifest_id
    cross join lateral (
      select count(*) as count, coalesce(sum(s.weight_g), 0)::bigint as parcels_g, case when min(s.service) = max(s.service) then min(s.service) end as service
      from shipments s where s.account_id = o.account_id and s.overpack_id = o.id
    ) p
    order by ${order}`;
}

/** Grams and millimeters in the wire's units. */

/** A row of the list. An empty overpack has no lane: its next first parcel sets a new one. */
export function overpackAnswer(r: OverpackRecord): OverpackRow {
  const lane = r.count > 0 ? r : null;
  const dgKind = lane?.dg_kind === 'none' ? null : (lane?.dg_kind ?? null);
  return {
    id: r.id,
    created: r.created_at,
    updated: r.updated_at,
    status: r.status,
    closed: r.closed_at !== null,
    locked: r.status === 'Locked',
    sscc: r.sscc,
    entry_point: lane?.entry_point ?? null,
    exit_point: lane?.exit_point ?? null,
    service: r.service,
    terms: lane?.terms ?? null,
    contains_dg: dgKind !== null,
    dg_kind: dgKind,
    weight: gramsToKg(r.weight_g),
    length: millimetresToCm(r.length_mm),
    width: millimetresToCm(r.width_mm),
    height: millimetresToCm(r.height_mm),
    manifest_id: r.manifest_id,
    manifest_status: r.manifest_status,
    carrier: r.carrier,
    external_tracking: r.external_tracking,
    total_shipments: r.count,
    parcels_weight: gramsToKg(r.parcels_g),
    left_since_weighed: r.weighed_count === null ? null : r.weighed_count - r.count,
    test: r.is_test,
  };
}

/** An overpack of the account, or `not_found`. */
export async function overpackRecord(tx: Tx, accountId: number, id: number): Promise<OverpackRecord> {
  const record = await maybe(tx, overpackRecords(sql`select * from overpacks where account_id = ${accountId} and id = ${id}`));
  if (!record) throw new AppError('not_found');
  return record;
}

export interface PackedRecord {
  id: number;
  label_id: number | null;
  tracking_number: string | null;
  order_number: string | null;
  status: ShipmentStatus;
  to_name: string;
  to_city: string;
  to_country: string;
  weight_g: number;
}

export const PACKED_COLUMNS = sql`id, label_id, tracking_number, order_number, status, to_name, to_city, to_country, weight_g`;

export const packedAnswer = (s: PackedRecord): PackedShipment => ({
  id: s.id,
  label_id: s.label_id,
  tracking_number: s.tracking_number,
  order_number: s.order_number,
  status: s.status,
  name: s.to_name,
  city: s.to_city,
  country: s.to_country,
  weight: gramsToKg(s.weight_g),
});

/** The parcels of an overpack, by id. */
export function packedRecords(tx: Tx, accountId: number, overpackId: number): Promise<PackedRecord[]> {
  return all(tx, sql<PackedRecord>`select ${PACKED_COLUMNS} from shipments where account_id = ${accountId} and overpack_id = ${overpackId} order by id`);
}

/** Stands for what is typed when it is closed, and for what is in it: a colleague's parcel would go under a weight without it. */
function versionWith({ typed, carrier, external_tracking: tracking, closed_at: at }: OverpackRecord, parcels: readonly { id: number }[]): string {
  const sizes = typed && [typed.units, typed.weight, typed.length, typed.width, typed.height];
  return versionOf([sizes, carrier, tracking, at, parcels.map(({ id }) => id)]);
}

/** {@link versionWith} of an overpack whose parcels were not read. */
export async function overpackVersion(tx: Tx, accountId: number, record: OverpackRecord): Promise<string> {
  const parcels = await all(tx, sql<{ id: number }>`select id from shipments where account_id = ${accountId} and overpack_id = ${record.id} order by id`);
  return versionWith(record, parcels);
}

/** A row as it is once parcels went in or out. */
export async function changedOverpack(tx: Tx, accountId: number, id: number): Promise<ChangedOverpack> {
  const record = await overpackRecord(tx, accountId, id);
  return { ...overpackAnswer(record), version: await overpackVersion(tx, accountId, record) };
}

/** An overpack with its parcels as the API shows it; `not_found` when the account has none with that id. */
export async function readOverpack(tx: Tx, accountId: number, id: number): Promise<Overpack> {
  const record = await overpackRecord(tx, accountId, id);
  const parcels = await packedRecords(tx, accountId, id);
  return {
    ...overpackAnswer(record),
    typed: record.typed,
    closed_at: record.closed_at,
    locked_at: record.locked_at,
    shipments: parcels.map(packedAnswer),
    version: versionWith(record, parcels),
  };
}

/**
 * Locks an overpack until the end of the transaction and reads it; `not_found` when there is none. Every change to an
 * overpack or its contents locks in this order, so that there are no deadlocks: manifest, overpacks by id, shipments by id.
 */
export async function lockOverpack(tx: Tx, accountId: number, id: number): Promise<OverpackRecord> {
  const found = await maybe(tx, sql<{ id: number }>`select id from overpacks where account_id = ${accountId} and id = ${id} for update`);
  if (!found) throw new AppError('not_found');
  return overpackRecord(tx, accountId, id);
}

/** {@link lockOverpack} for an action that its state must allow; `not_eligible` with the reason when it does not. */
export async function lockOverpackFor(tx: Tx, accountId: number, id: number, action: OverpackAction): Promise<OverpackRecord> {
  const record = await lockOverpack(tx, accountId, id);
  const verdict = overpackCan(action, overpackAnswer(record));
  if (verdict !== true) throw new AppError('not_eligible', { fields: { status: { key: verdict.reason } } });
  return record;
}

/** How many overpacks a condition matches. */
export const countOverpacks = (tx: Tx, where: RawBuilder<unknown>): Promise<{ n: number }> =>
  one(tx, sql<{ n: number }>`select count(*) as n from overpacks o where ${where}`);
