import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { gramsToKg, millimetresToCm } from '../../../shared/units.ts';
import { audit, staffIn } from '../../../server/audit.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { returnsDesk } from '../desk-contract.ts';
import { ownerOf, readDeskReturn } from './desk-row.ts';
import { receive, storeBare, storeUnannounced } from './receive.ts';
import type { Doer } from './record.ts';
import { takeOffShelf } from './take-off-shelf.ts';
import { lockUnmatched, type StoredUnmatched } from './unmatched-row.ts';

interface Claim {
  account_id: number;
  /** What the merchant says it is. */
  return_id: number | null;
  shipment_id: number | null;
}

/** Who claims it, and as what. Throws `not_found` unless it is of this parcel and waits. */
async function claimOf(tx: Tx, id: number, claimId: number): Promise<Claim> {
  const claim = await maybe(
    tx,
    sql<Claim>`select account_id, return_id, shipment_id from unmatched_claims where id = ${claimId} and unmatched_id = ${id} and declined_at is null`,
  );
  if (!claim) throw new AppError('not_found', { fields: { status: { key: 'returns:cannot.claimed' } } });
  return claim;
}

/** The return that a claim names, or that is awaited of the shipment it names or by the number the parcel bears; null where none is. */
async function awaitedOf(
  tx: Tx,
  { account_id: accountId, return_id: returnId, shipment_id: shipmentId }: Claim,
  number: string | null,
): Promise<number | null> {
  const row = await maybe(
    tx,
    sql<{ id: number }>`
      select id from returns where account_id = ${accountId} and status = 'Pending'
        and (id = ${returnId}::bigint or shipment_id = ${shipmentId}::bigint or upper(tracking_number) = upper(${number}::text))
      order by (id = ${returnId}::bigint) is true desc, (shipment_id = ${shipmentId}::bigint) is true desc, id limit 1`,
  );
  return row?.id ?? null;
}

/** A new return of a parcel that was claimed: of the shipment it comes from, or of what it bears, where nobody announced what is in it. */
async function storeClaimed(tx: Tx, staff: Doer, row: StoredUnmatched, claim: Claim | null): Promise<number> {
  if (claim !== null) {
    const awaited = await awaitedOf(tx, claim, row.tracking_number);
    if (awaited !== null) return awaited;
    if (claim.shipment_id !== null) return storeUnannounced(tx, staff, claim.shipment_id, row.warehouse);
  }
  return storeBare(tx, staff, row);
}

/**
 * Confirms whose a parcel is: the return it was announced as, one of the shipment a claim names, or a new one of whoever claims it. It is received as it was weighed, and the time to
 * decide begins now, because nobody could decide before. Throws `not_found` or `not_eligible`.
 */
export const matchUnmatched = systemVerb(returnsDesk.match, async ({ tx, ctx, params: { id }, body }) => {
  const row = await lockUnmatched(tx, id);
  const claim = body.claim_id ? await claimOf(tx, id, body.claim_id) : null;
  const accountId = body.return_id ? await ownerOf(tx, body.return_id) : (claim?.account_id ?? null);
  if (accountId === null || (claim !== null && claim.account_id !== accountId)) throw new AppError('not_found');
  const staff = staffIn(ctx, accountId);
  const now = ctx.now();
  const returnId = body.return_id ?? (await storeClaimed(tx, staff, row, claim));
  const { warehouse, shelf } = row;
  const sides = { length: millimetresToCm(row.length_mm), width: millimetresToCm(row.width_mm), height: millimetresToCm(row.height_mm) };
  await receive(tx, staff, returnId, { warehouse, shelf, weight: gramsToKg(row.weight_g ?? 1), ...sides, condition: row.condition ?? 'opened' }, now);
  await sql`update returns set contents = coalesce(contents, ${row.marks}) where account_id = ${accountId} and id = ${returnId} and item_count = 0`.execute(tx);
  await takeOffShelf(tx, ctx, id, { accountId, returnId, now });
  await audit(tx, staff, { verb: 'return.match', object: { kind: 'return', id: returnId }, detail: { parcel: id } });
  return { return: await readDeskReturn(tx, returnId, now) };
});
