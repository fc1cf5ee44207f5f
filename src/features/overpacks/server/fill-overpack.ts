import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { all, type Tx } from '../../../server/db.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { say } from '../../../server/words.ts';
import type { PackedShipment, ChangedOverpack, RefusedScan } from '../contract.ts';
import { cleanNumber, dgKindOf, refusalOf, type Lane, type Parcel, type Refusal } from '../rules.ts';
import { obstacleTo } from '../status.ts';
import { changedOverpack, lockOverpack, overpackAnswer, packedAnswer, PACKED_COLUMNS, type OverpackRecord, type PackedRecord } from './read-overpack.ts';
import { recordParcels } from './record-parcels.ts';

interface ScannedRecord extends PackedRecord {
  entry_point: string;
  exit_point: string | null;
  terms: string;
  dg_codes: string[];
  overpack_id: number | null;
  is_test: boolean;
}

/** Ids are short; a longer string of digits is a carrier's number. */
const ID = /^\d{1,12}$/;

/** The account's shipments with these numbers, by number, locked in the order of their ids. */
async function lockParcels(tx: Tx, accountId: number, numbers: readonly string[]): Promise<Map<string, ScannedRecord>> {
  const ids = numbers.filter((number) => ID.test(number)).map(Number);
  const rows = await all(
    tx,
    sql<ScannedRecord>`
      select ${PACKED_COLUMNS}, entry_point, exit_point, terms, dg_codes, overpack_id, is_test from shipments
      where account_id = ${accountId} and (tracking_number = any(${[...numbers]}::text[]) or id = any(${ids}::bigint[])) order by id for update`,
  );
  const found = new Map(rows.map((row) => [String(row.id), row]));
  for (const row of rows) if (row.tracking_number !== null) found.set(row.tracking_number, row);
  return found;
}

const laneOf = (s: ScannedRecord): Lane => ({ entryPoint: s.entry_point, exitPoint: s.exit_point ?? '', terms: s.terms, dgKind: dgKindOf(s.dg_codes) });
const parcelOf = (s: ScannedRecord): Parcel => ({ ...laneOf(s), status: s.status, overpackId: s.overpack_id, isTest: s.is_test });

function currentLane(o: OverpackRecord): Lane | null {
  if (o.count === 0 || o.entry_point === null || o.terms === null) return null;
  return { entryPoint: o.entry_point, exitPoint: o.exit_point ?? '', terms: o.terms, dgKind: o.dg_kind ?? 'none' };
}

interface Sorted {
  added: ScannedRecord[];
  refused: { number: string; reason: Refusal; parcel: ScannedRecord | undefined }[];
  lane: Lane | null;
}

/** Sorts the numbers into accepted and refused, in scan order: the first parcel sets the lane for the rest. */
function sortOut(o: OverpackRecord, numbers: readonly string[], parcels: ReadonlyMap<string, ScannedRecord>): Sorted {
  const stop = obstacleTo('scan', overpackAnswer(o));
  const sorted: Sorted = { added: [], refused: [], lane: currentLane(o) };
  const taken = new Set<number>();
  for (const number of numbers) {
    const parcel = parcels.get(number);
    const into = { id: o.id, isTest: o.is_test, count: o.count + sorted.added.length, lane: sorted.lane };
    const reason = stop ?? (parcel === undefined ? 'unknown' : taken.has(parcel.id) ? 'here' : refusalOf(parcelOf(parcel), into));
    if (parcel === undefined || reason !== null) {
      sorted.refused.push({ number, reason: reason ?? 'unknown', parcel });
      continue;
    }
    taken.add(parcel.id);
    sorted.added.push(parcel);
    sorted.lane ??= laneOf(parcel);
  }
  return sorted;
}

async function pack(tx: Tx, accountId: number, o: OverpackRecord, { added, lane }: Sorted): Promise<void> {
  const ids = added.map((parcel) => parcel.id);
  await sql`
    update shipments set status = 'Packed', overpack_id = ${o.id}, updated_at = now(), version = version + 1
    where account_id = ${accountId} and id = any(${ids}::bigint[]) and status = 'Labeled' and overpack_id is null`.execute(tx);
  await sql`
    update overpacks set entry_point = ${lane?.entryPoint ?? null}, exit_point = ${lane?.exitPoint ?? null}, terms = ${lane?.terms ?? null},
      dg_kind = ${lane?.dgKind ?? null}, updated_at = now()
    where account_id = ${accountId} and id = ${o.id}`.execute(tx);
}

/** What went into an overpack, and what was refused. */
interface Filled {
  overpack: ChangedOverpack;
  added: PackedShipment[];
  refused: RefusedScan[];
}

/**
 * Puts labels into an overpack: those that fit become Packed, the others are named with their reasons. When two people scan
 * the same label at the same moment, they take turns at the shipment's row, and the second is told where it is. `onFirst` comes before anything else is told, unless nothing goes in. Throws `not_found`.
 */
export async function fillOverpack(tx: Tx, ctx: Ctx, id: number, given: readonly string[], onFirst?: () => Promise<void>): Promise<Filled> {
  const { accountId } = ctx.actor;
  const o = await lockOverpack(tx, accountId, id);
  const numbers = [...new Set(given.map(cleanNumber))];
  const parcels = await lockParcels(tx, accountId, numbers);
  const sorted = sortOut(o, numbers, parcels);
  if (sorted.added.length > 0) {
    await onFirst?.();
    await pack(tx, accountId, o, sorted);
    const ids = sorted.added.map((parcel) => parcel.id);
    await audit(tx, ctx, { verb: 'overpack.scan', object: { kind: 'overpack', id: o.id }, detail: { shipment_ids: ids } });
    await recordParcels(tx, ctx, ids, { verb: 'shipment.pack', event: 'shipment.packed', detail: { overpack_id: o.id } });
  }
  return {
    overpack: await changedOverpack(tx, accountId, o.id),
    added: sorted.added.map((parcel) => packedAnswer({ ...parcel, status: 'Packed' })),
    refused: sorted.refused.map(({ number, reason, parcel }) => ({
      tracking_number: number,
      reason,
      message: say(ctx.lang, `overpacks:refused.${reason}`, { overpack: parcel?.overpack_id ?? o.id }),
      shipment_id: parcel?.id ?? null,
      overpack_id: parcel?.overpack_id ?? null,
    })),
  };
}
