import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { gramsToKg, millimetresToCm } from '../../../shared/units.ts';
import { audit, staffIn } from '../../../server/audit.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import type { ReturnDestination } from '../../settings/destinations.ts';
import { returnsDesk } from '../contract.ts';
import { ownerOf, readDeskReturn } from './desk-row.ts';
import { receive } from './receive.ts';
import type { Doer } from './record.ts';
import { storeReturn } from './store-return.ts';
import { lockUnmatched, type StoredUnmatched } from './unmatched-row.ts';

const cm = (mm: number | null): number | null => (mm === null ? null : millimetresToCm(mm));

/** Whose a claim is. Throws `not_found` unless it is of this parcel and waits. */
async function claimant(tx: Tx, id: number, claimId: number): Promise<number> {
  const claim = await maybe(
    tx,
    sql<{ account_id: number }>`select account_id from unmatched_claims where id = ${claimId} and unmatched_id = ${id} and declined_at is null`,
  );
  if (!claim) throw new AppError('not_found');
  return claim.account_id;
}

/** A return of a parcel that only bears names: nobody announced what is in it. */
async function storeClaimed(tx: Tx, staff: Doer, row: StoredUnmatched): Promise<number> {
  const point = await maybe(
    tx,
    sql<{
      destination: ReturnDestination;
    }>`select destination from return_points where warehouse = ${row.warehouse} order by destination = 'ROW', destination limit 1`,
  );
  const nothing = { rmaNumber: null, shipmentId: null, orderId: null, sender: null, reason: null, items: [] };
  const { tracking_number: trackingNumber, warehouse } = row;
  return storeReturn(tx, staff, { ...nothing, trackingNumber, warehouse, destination: point?.destination ?? 'ROW' }, 'desk');
}

/**
 * Confirms whose a parcel is: the return it was announced as, or a new one of whoever claims it. It is received as it was weighed, and the time to
 * decide begins now, because nobody could decide before. Throws `not_found` or `not_eligible`.
 */
export const matchUnmatched = systemVerb(returnsDesk.match, async ({ tx, ctx, params: { id }, body }) => {
  const row = await lockUnmatched(tx, id);
  const claimed = body.claim_id ? await claimant(tx, id, body.claim_id) : null;
  const accountId = body.return_id ? await ownerOf(tx, body.return_id) : claimed;
  if (accountId === null || (claimed !== null && claimed !== accountId)) throw new AppError('not_found');
  const staff = staffIn(ctx, accountId);
  const now = ctx.now();
  const returnId = body.return_id ?? (await storeClaimed(tx, staff, row));
  const { warehouse, shelf } = row;
  const sides = { length: cm(row.length_mm), width: cm(row.width_mm), height: cm(row.height_mm) };
  await receive(tx, staff, returnId, { warehouse, shelf, weight: gramsToKg(row.weight_g ?? 1), ...sides, condition: row.condition ?? 'opened' }, now);
  await sql`update returns set contents = coalesce(contents, ${row.marks}) where account_id = ${accountId} and id = ${returnId} and item_count = 0`.execute(tx);
  await sql`
    update unmatched_returns set matched_account = ${accountId}, matched_return = ${returnId}, ended_at = ${now.toISOString()}::timestamptz where id = ${id}`.execute(
    tx,
  );
  await sql`
    update unmatched_claims set declined_at = ${now.toISOString()}::timestamptz
    where unmatched_id = ${id} and declined_at is null and account_id <> ${accountId}`.execute(tx);
  await audit(tx, staff, { verb: 'return.match', object: { kind: 'return', id: returnId }, detail: { parcel: id } });
  return { return: await readDeskReturn(tx, returnId, now) };
});
