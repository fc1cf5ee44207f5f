import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { audit, emit } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { all, maybe, type Tx } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { recordParcels } from '../../overpacks/server/record-parcels.ts';
import { EVENT } from '../../tracking/events.ts';
import type { ShipmentStatus } from '../../shipments/status.ts';
import { manifests } from '../contract.ts';
import { manifestCan } from '../status.ts';
import { manifestAnswer, lockManifest, readManifest } from './read-manifest.ts';

interface Held {
  id: number;
  overpack_id: number;
  status: ShipmentStatus;
}

/** The parcels on a manifest, held with their overpacks: no label of theirs is canceled from here on. */
async function holdParcels(tx: Tx, accountId: number, manifestId: number): Promise<Held[]> {
  await sql`select id from overpacks where account_id = ${accountId} and manifest_id = ${manifestId} order by id for update`.execute(tx);
  return all(
    tx,
    sql<Held>`
      select id, overpack_id, status from shipments
      where account_id = ${accountId} and overpack_id in (select id from overpacks where account_id = ${accountId} and manifest_id = ${manifestId})
      order by id for update`,
  );
}

/** Locks the overpacks that something is in; the others are not handed over, and stay to be filled or deleted. Gives the ids of both. */
async function lockFilled(tx: Tx, accountId: number, manifestId: number, filled: readonly number[], at: string) {
  const mine = sql`account_id = ${accountId} and manifest_id = ${manifestId}`;
  const left = await all(
    tx,
    sql<{ id: number }>`update overpacks set manifest_id = null, updated_at = now() where ${mine} and id <> all(${filled}::bigint[]) returning id`,
  );
  await sql`update overpacks set status = 'Locked', locked_at = ${at}, updated_at = now() where ${mine}`.execute(tx);
  return left.map((row) => row.id).sort((a, b) => a - b);
}

/**
 * Makes the parcels inside Processed and records a tracking event, in a few statements however many there are. Parcels that
 * tracking has seen further along are not among them.
 */
async function processParcels(tx: Tx, ctx: Ctx, manifestId: number, ids: readonly number[], at: string): Promise<void> {
  const { accountId } = ctx.actor;
  // A scan that a fast clock reported for later stays the latest.
  const unlessLater = (column: string, value: unknown) => sql`${sql.ref(column)} = case when s.event_at > ${at} then s.${sql.ref(column)} else ${value} end`;
  await sql`
    update shipments s set status = 'Processed', processed_at = coalesce(s.processed_at, ${at}), updated_at = now(), version = s.version + 1,
      ${unlessLater('event_code', EVENT.processed)}, ${unlessLater('event_at', at)},
      ${unlessLater('event_city', sql`(select facts ->> 'city' from entry_points where code = s.entry_point)`)},
      ${unlessLater('event_country', sql`(select facts ->> 'country' from entry_points where code = s.entry_point)`)}
    where s.account_id = ${accountId} and s.id = any(${[...ids]}::bigint[])`.execute(tx);
  await sql`
    insert into tracking_events (account_id, shipment_id, tracking_number, code, occurred_at, city, country, source)
    select s.account_id, s.id, s.tracking_number, ${EVENT.processed}, ${at}, e.facts ->> 'city', e.facts ->> 'country', 'manifest'
    from shipments s left join entry_points e on e.code = s.entry_point
    where s.account_id = ${accountId} and s.id = any(${[...ids]}::bigint[]) and s.tracking_number is not null
    on conflict do nothing`.execute(tx);
  await recordParcels(tx, ctx, ids, { verb: 'shipment.process', event: 'shipment.processed', detail: { manifest_id: manifestId } });
}

/**
 * Transmits a submitted manifest: locks its overpacks, makes their shipments Processed. It cannot be undone (spec §4). Overpacks that canceled
 * labels have emptied are left out.
 * A second call, even at the same moment, waits for the manifest's row and gets the same answer; nothing happens twice. Throws `not_found`,
 * `not_eligible` (not submitted, or nothing left on it).
 */
export const transmitManifest = verb(manifests.transmit, async ({ tx, ctx, params }) => {
  const { accountId } = ctx.actor;
  const locked = await lockManifest(tx, accountId, params.id);
  if (locked.status === 'Transmitted') return { manifest: await readManifest(tx, accountId, params.id) };
  const inside = await holdParcels(tx, accountId, params.id);
  const filled = [...new Set(inside.map((parcel) => parcel.overpack_id))];
  const verdict = manifestCan('transmit', { ...manifestAnswer(locked), total_shipments: inside.length });
  if (verdict !== true) throw new AppError('not_eligible', { fields: { status: { key: verdict.reason } } });
  const at = ctx.now().toISOString();
  const leftOut = await lockFilled(tx, accountId, params.id, filled, at);
  const packed = inside.filter((parcel) => parcel.status === 'Packed').map((parcel) => parcel.id);
  await processParcels(tx, ctx, params.id, packed, at);
  const done = await maybe(
    tx,
    sql<{ id: number }>`
      update manifests set status = 'Transmitted', transmitted_at = ${at}, updated_at = now()
      where account_id = ${accountId} and id = ${params.id} and status = 'Submitted' returning id`,
  );
  if (!done) throw new AppError('conflict');
  const sums = { overpacks: filled.length, shipments: packed.length };
  await audit(tx, ctx, {
    verb: 'manifest.transmit',
    object: { kind: 'manifest', id: params.id },
    detail: { ...sums, ...(leftOut.length > 0 && { left_out: leftOut }) },
  });
  await emit(tx, accountId, 'manifest.transmitted', { kind: 'manifest', id: params.id }, sums);
  return { manifest: await readManifest(tx, accountId, params.id) };
});
