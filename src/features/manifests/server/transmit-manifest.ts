import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { audit, emit } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { all, maybe, type Tx } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { recordParcels } from '../../overpacks/server/record-parcels.ts';
import { EVENT } from '../../tracking/events.ts';
import { manifests } from '../contract.ts';
import { manifestCan } from '../status.ts';
import { manifestAnswer, lockManifest, readManifest } from './read-manifest.ts';

async function lockOverpacksOf(tx: Tx, accountId: number, manifestId: number, at: string): Promise<number[]> {
  const found = await all(
    tx,
    sql<{ id: number }>`select id from overpacks where account_id = ${accountId} and manifest_id = ${manifestId} order by id for update`,
  );
  await sql`update overpacks set status = 'Locked', locked_at = ${at}, updated_at = now() where account_id = ${accountId} and manifest_id = ${manifestId}`.execute(
    tx,
  );
  return found.map((row) => row.id);
}

/**
 * Makes the parcels inside Processed and records a tracking event, in a few statements however many there are. Parcels that
 * tracking has seen further along stay there; those whose label is cancelled at this moment have left their overpack.
 */
async function processParcels(tx: Tx, ctx: Ctx, manifestId: number, overpackIds: readonly number[], at: string): Promise<number> {
  const { accountId } = ctx.actor;
  const inside = await all(
    tx,
    sql<{ id: number }>`
      select id from shipments where account_id = ${accountId} and overpack_id = any(${[...overpackIds]}::bigint[]) and status = 'Packed' order by id for update`,
  );
  const ids = inside.map((row) => row.id);
  // A scan that a fast clock reported for later stays the latest.
  const unlessLater = (column: string, value: unknown) => sql`${sql.ref(column)} = case when s.event_at > ${at} then s.${sql.ref(column)} else ${value} end`;
  await sql`
    update shipments s set status = 'Processed', processed_at = coalesce(s.processed_at, ${at}), updated_at = now(), version = s.version + 1,
      ${unlessLater('event_code', EVENT.processed)}, ${unlessLater('event_at', at)},
      ${unlessLater('event_city', sql`(select facts ->> 'city' from entry_points where code = s.entry_point)`)},
      ${unlessLater('event_country', sql`(select facts ->> 'country' from entry_points where code = s.entry_point)`)}
    where s.account_id = ${accountId} and s.id = any(${ids}::bigint[])`.execute(tx);
  await sql`
    insert into tracking_events (account_id, shipment_id, tracking_number, code, occurred_at, city, country, source)
    select s.account_id, s.id, s.tracking_number, ${EVENT.processed}, ${at}, e.facts ->> 'city', e.facts ->> 'country', 'manifest'
    from shipments s left join entry_points e on e.code = s.entry_point
    where s.account_id = ${accountId} and s.id = any(${ids}::bigint[]) and s.tracking_number is not null
    on conflict do nothing`.execute(tx);
  await recordParcels(tx, ctx, ids, { verb: 'shipment.process', event: 'shipment.processed', detail: { manifest_id: manifestId } });
  return ids.length;
}

/**
 * Transmits a submitted manifest: locks its overpacks, makes their shipments Processed. It cannot be undone (spec §4).
 * A second call, even at the same moment, waits for the manifest's row and gets the same answer; nothing happens twice. Throws `not_found`,
 * `not_eligible` (not submitted).
 */
export const transmitManifest = verb(manifests.transmit, async ({ tx, ctx, params }) => {
  const { accountId } = ctx.actor;
  const locked = await lockManifest(tx, accountId, params.id);
  if (locked.status === 'Transmitted') return { manifest: await readManifest(tx, accountId, params.id) };
  const verdict = manifestCan('transmit', manifestAnswer(locked));
  if (verdict !== true) throw new AppError('not_eligible', { fields: { status: { key: verdict.reason } } });
  const at = ctx.now().toISOString();
  const overpackIds = await lockOverpacksOf(tx, accountId, params.id, at);
  const count = await processParcels(tx, ctx, params.id, overpackIds, at);
  const done = await maybe(
    tx,
    sql<{ id: number }>`
      update manifests set status = 'Transmitted', transmitted_at = ${at}, updated_at = now()
      where account_id = ${accountId} and id = ${params.id} and status = 'Submitted' returning id`,
  );
  if (!done) throw new AppError('conflict');
  const sums = { overpacks: overpackIds.length, shipments: count };
  await audit(tx, ctx, { verb: 'manifest.transmit', object: { kind: 'manifest', id: params.id }, detail: sums });
  await emit(tx, accountId, 'manifest.transmitted', { kind: 'manifest', id: params.id }, sums);
  return { manifest: await readManifest(tx, accountId, params.id) };
});
