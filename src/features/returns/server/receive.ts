import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { cmToMillimetres, kgToGrams } from '../../../shared/units.ts';
import { emit } from '../../../server/audit.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import type { ReturnDestination } from '../../settings/destinations.ts';
import type { Condition } from '../status.ts';
import { sentBy } from './facts-of.ts';
import { chargeProcessing, termsFor } from './fees.ts';
import { objectOf, record, type Doer } from './record.ts';
import { lockReturn } from './return-row.ts';
import { renewSearch, storeReturn } from './store-return.ts';

const DAY_MS = 24 * 3_600_000;

/** A parcel as it lies on the scales. */
export interface Parcel {
  warehouse: string;
  weight: number;
  length?: number | null | undefined;
  width?: number | null | undefined;
  height?: number | null | undefined;
  condition: Condition;
  shelf?: string | null | undefined;
}

export const measures = ({ weight, length, width, height }: Parcel) => ({
  weight: kgToGrams(weight),
  length: length ? cmToMillimetres(length) : null,
  width: width ? cmToMillimetres(width) : null,
  height: height ? cmToMillimetres(height) : null,
});

/** A return of a shipment that nobody announced. It must be one that left. */
export async function storeUnannounced(tx: Tx, ctx: Doer, shipmentId: number, warehouse: string): Promise<number> {
  const sent = (await sentBy(tx, ctx.actor.accountId, [shipmentId])).get(shipmentId);
  if (sent === undefined) throw new AppError('not_found');
  if (sent === 'open') throw new AppError('not_eligible', { fields: { status: { key: 'returns:problem.shipmentOpen' } } });
  return storeReturn(tx, ctx, { ...sent, rmaNumber: null, warehouse, reason: null }, 'desk');
}

/** A return of a parcel of which nothing is known but whose it is: nobody announced what is in it. */
export async function storeBare(
  tx: Tx,
  ctx: Doer,
  { warehouse, tracking_number: trackingNumber }: { warehouse: string; tracking_number: string | null },
): Promise<number> {
  const point = await maybe(
    tx,
    sql<{ destination: ReturnDestination }>`
      select destination from return_points where warehouse = ${warehouse} order by destination = 'ROW', destination limit 1`,
  );
  const nothing = { rmaNumber: null, shipmentId: null, orderId: null, sender: null, reason: null, items: [] };
  return storeReturn(tx, ctx, { ...nothing, trackingNumber, warehouse, destination: point?.destination ?? 'ROW' }, 'desk');
}

/**
 * Takes a return in: from now on the merchant has so many days to decide, and the fee for it is charged, or owed. It may have come to another
 * warehouse than was announced. Throws `not_found` or `not_eligible`.
 */
export async function receive(tx: Tx, ctx: Doer, id: number, parcel: Parcel, now: Date): Promise<void> {
  const { accountId } = ctx.actor;
  const row = await lockReturn(tx, accountId, id, 'receive');
  const { warehouse, condition, shelf } = parcel;
  const terms = await termsFor(tx, accountId, warehouse);
  if (terms === null) throw new AppError('invalid_input', { fields: { warehouse: { key: 'returns:problem.noTerms' } } });
  const { weight, length, width, height } = measures(parcel);
  const expires = new Date(now.getTime() + terms.decideDays * DAY_MS).toISOString();
  await sql`
    update returns set status = 'Received', warehouse = ${warehouse}, weight_g = ${weight}, length_mm = ${length}::int, width_mm = ${width}::int,
      height_mm = ${height}::int, condition = ${condition}, shelf = ${shelf || null}, received_at = ${now.toISOString()}::timestamptz,
      expires_at = ${expires}::timestamptz, process_fee_minor = ${terms.process}, fee_currency = ${terms.currency}, terms_id = ${terms.id}, version = version + 1
    where account_id = ${accountId} and id = ${id}`.execute(tx);
  await renewSearch(tx, accountId, [id]);
  await record(tx, ctx, id, { verb: 'return.receive', event: 'return.received', detail: { warehouse, condition, expires } });
  const charged = { ...row, warehouse, fee_currency: terms.currency, process_fee_minor: terms.process };
  if ((await chargeProcessing(tx, ctx, charged, now)) === 'owed') await emit(tx, accountId, 'return.unpaid', objectOf(id), { warehouse });
}
