import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { gramsToKg } from '../../../shared/units.ts';
import { versionOf } from '../../../server/as-read.ts';
import { all, maybe, type Tx } from '../../../server/db.ts';
import { overpackAnswer, overpackRecords } from '../../overpacks/server/read-overpack.ts';
import type { Manifest, ManifestRow } from '../contract.ts';
import { manifestCan, type ManifestAction, type ManifestStatus } from '../status.ts';

export interface ManifestRecord {
  id: number;
  status: ManifestStatus;
  entry_point: string;
  carrier: string | null;
  tracking_number: string | null;
  is_test: boolean;
  created_at: string;
  updated_at: string;
  submitted_at: string | null;
  transmitted_at: string | null;
  overpack_count: number;
  weight_g: number;
  shipment_count: number;
  empty_count: number;
}

/** Manifests with their sums. `source` is a query on `manifests`, already filtered, sorted and limited. */
export function manifestRecords(source: RawBuilder<unknown>, order: RawBuilder<unknown> = sql`m.id`): RawBuilder<ManifestRecord> {
  return sql<ManifestRecord>`
    select m.*, o.overpack_count, o.weight_g, s.shipment_count, o.overpack_count - s.filled as empty_count
    from (${source}) m
    cross join lateral (
      select count(*) as overpack_count, coalesce(sum(weight_g), 0)::bigint as weight_g from overpacks where account_id = m.account_id and manifest_id = m.id
    ) o
    cross join lateral (
      select count(*) as shipment_count, count(distinct p.id) as filled from overpacks p join shipments s on s.account_id = p.account_id and s.overpack_id = p.id
      where p.account_id = m.account_id and p.manifest_id = m.id
    ) s
    order by ${order}`;
}

export const manifestAnswer = (r: ManifestRecord): ManifestRow => ({
  id: r.id,
  created: r.created_at,
  updated: r.updated_at,
  status: r.status,
  entry_point: r.entry_point,
  carrier: r.carrier,
  tracking_number: r.tracking_number,
  total_overpacks: r.overpack_count,
  total_shipments: r.shipment_count,
  empty_overpacks: r.empty_count,
  weight: gramsToKg(r.weight_g),
  submitted: r.submitted_at,
  transmitted: r.transmitted_at,
  test: r.is_test,
});

/** Stands for what can be changed of it as a whole: overpacks come and go beside it. */
export const manifestVersion = ({ carrier, tracking_number: tracking }: ManifestRecord): string => versionOf([carrier, tracking]);

/** A manifest with its overpacks as the API shows it; `not_found` when the account has none with that id. */
export async function readManifest(tx: Tx, accountId: number, id: number): Promise<Manifest> {
  const record = await maybe(tx, manifestRecords(sql`select * from manifests where account_id = ${accountId} and id = ${id}`));
  if (!record) throw new AppError('not_found');
  const overpacks = await all(tx, overpackRecords(sql`select * from overpacks where account_id = ${accountId} and manifest_id = ${id}`));
  return { ...manifestAnswer(record), overpack_details: overpacks.map(overpackAnswer), version: manifestVersion(record) };
}

/** Locks a manifest until the end of the transaction and reads it; `not_found` when there is none. */
export async function lockManifest(tx: Tx, accountId: number, id: number): Promise<ManifestRecord> {
  const found = await maybe(tx, sql<{ id: number }>`select id from manifests where account_id = ${accountId} and id = ${id} for update`);
  const record = found && (await maybe(tx, manifestRecords(sql`select * from manifests where account_id = ${accountId} and id = ${id}`)));
  if (!record) throw new AppError('not_found');
  return record;
}

/** {@link lockManifest} for an action that its state must allow; `not_eligible` with the reason when it does not. */
export async function lockManifestFor(tx: Tx, accountId: number, id: number, action: ManifestAction): Promise<ManifestRecord> {
  const record = await lockManifest(tx, accountId, id);
  const verdict = manifestCan(action, manifestAnswer(record));
  if (verdict !== true) throw new AppError('not_eligible', { fields: { status: { key: verdict.reason } } });
  return record;
}
