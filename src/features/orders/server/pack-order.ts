import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { personBehind } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { json, one, type Tx } from '../../../server/db.ts';
import { attempt } from '../../../server/attempt.ts';
import { notOneOf } from '../../../server/not-one-of.ts';
import { charge, type Movement } from '../../billing/server/ledger.ts';
import { release } from '../../billing/server/reservations.ts';
import { loadPricing } from '../../estimates/server/price.ts';
import { buyLabelIn } from '../../shipments/server/buy-label.ts';
import type { LabelRecord } from '../../shipments/server/read-shipment.ts';
import { storeShipment } from '../../shipments/server/store-shipment.ts';
import { parcelOf } from '../packaging.ts';
import { unitsOf, type LineWork, type OrderWork } from './load-work.ts';
import { lockFor } from './order-record.ts';
import { packedOn } from './packed-on.ts';
import { shipmentOf } from './parcel-shipment.ts';
import { feesOf, feesTotal, type Fees } from './price-parcel.ts';
import { readPacking } from './read-packing.ts';
import { takeOut, type TakenOut } from './take-out.ts';

/** A scale may show a little less than products were measured with; a parcel that is much lighter than what is in it is not that parcel. */
const LIGHTEST = 0.9;
const NO_FEES: Fees = { pick: 0, pack: 0, packaging: 0, packingSlip: 0 };

/** What went into one parcel. */
export interface PackedParcel {
  orderId: number;
  /** Units by line, as scanned. */
  lines: readonly { line: number; quantity: number }[];
  /** Code of the warehouse's packaging, or product ID of the merchant's own; none for goods that travel as they are. */
  packaging: string | null;
  /** Gross, as weighed. */
  weightG: number;
  /** Units there were to be packed when it was begun, where that was said. */
  left?: number | undefined;
}

export interface PackResult {
  fulfillmentId: number;
  shipmentId: number;
  label: LabelRecord;
}

/** The lines of a parcel with what the order says of them. Throws `invalid_input` for one that is not there, twice there, or not promised here. */
function linesIn(order: OrderWork, promised: ReadonlyMap<number, number>, given: PackedParcel['lines']): { line: LineWork; quantity: number }[] {
  if (given.length === 0) throw new AppError('invalid_input', { fields: { lines: { key: 'validation.required' } } });
  return given.map(({ line: number, quantity }, i) => {
    const line = order.lines.find((each) => each.line === number);
    const isTwice = given.findIndex((each) => each.line === number) < i;
    if (line === undefined || isTwice)
      throw new AppError('invalid_input', { fields: { [`lines/${i}/line`]: { key: isTwice ? 'validation.unique' : 'validation.selection' } } });
    const max = promised.get(number) ?? 0;
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > max) {
      throw new AppError('invalid_input', { fields: { [`lines/${i}/quantity`]: { key: 'orders:problem.moreThanOrdered', values: { max } } } });
    }
    return { line, quantity };
  });
}

/** Buys the label with the money that is held for the order. Where the service was left to us and takes the parcel no more as it became, another does. */
async function buyFor(tx: Tx, ctx: Ctx, order: OrderWork, shipmentId: number): Promise<LabelRecord> {
  const reservedFor = { kind: 'order', id: order.id };
  const first = await attempt(tx, () => buyLabelIn(tx, ctx, { shipmentId, reservedFor }));
  if (first.ok) return first.value;
  const isOurs = ['cheapest', 'fastest', 'rule'].includes(order.service);
  const isRefused = first.error instanceof AppError && first.error.code === 'service_unavailable';
  if (!isOurs || !isRefused) throw first.error;
  return buyLabelIn(tx, ctx, { shipmentId, service: '', reservedFor });
}

const inLine = (taken: readonly TakenOut[], line: number) => taken.flatMap(({ line: own, ...part }) => (own === line ? [part] : []));

/** Charges the warehouse's fees for the parcel out of the same money. */
async function chargeFees(tx: Tx, accountId: number, orderId: number, memo: string, { fees, currency }: { fees: Fees; currency: string }): Promise<void> {
  const lines: Movement['lines'] = [
    { book: 'pick', amountMinor: fees.pick },
    { book: 'pack', amountMinor: fees.pack },
    { book: 'packaging', amountMinor: fees.packaging },
    { book: 'packing_slip', amountMinor: fees.packingSlip },
  ];
  const due = lines.filter((line) => line.amountMinor > 0);
  const object = { kind: 'order', id: orderId };
  if (due.length > 0) await charge(tx, { accountId, currency, kind: 'fulfillment', object, memo, lines: due }, { reservedFor: object });
}

/** What is missing for the label alone is not all: the warehouse's fees are charged after it. */
function withFees(error: unknown, feesIn: (currency: string) => Fees | null): unknown {
  if (!(error instanceof AppError) || error.code !== 'insufficient_funds') return error;
  const { minor, currency } = error.values;
  const fees = typeof currency === 'string' ? feesIn(currency) : null;
  return new AppError(error.code, { values: { ...error.values, minor: Number(minor) + feesTotal(fees ?? NO_FEES) } });
}

/**
 * Packs one parcel of an order that is being picked: a shipment with its label, bought with the money held for the order; the fees of the
 * warehouse; the units out of the stock; and the order where that leaves it. All of it or nothing. The actor is one of the operator's people in
 * the merchant's account. Throws `not_found`, `not_eligible`, `invalid_input` naming the field, `stock_short` for the merchant's own packaging,
 * `insufficient_funds` for what goes beyond the money held, with how much is missing, or what buying a label throws.
 */
export async function packOrder(tx: Tx, ctx: Ctx, given: PackedParcel): Promise<PackResult> {
  const { accountId, isTest } = ctx.actor;
  const { orderId, weightG } = given;
  await lockFor(tx, accountId, orderId, 'pack');
  const { order, house, goods, lines: promised, boxes } = await readPacking(tx, accountId, orderId);
  if (given.left !== undefined && given.left !== promised.reduce((sum, line) => sum + line.quantity, 0))
    throw new AppError('invalid_input', { fields: { 'lines/0/quantity': { key: 'orders:problem.packedSince' } } });
  const packed = linesIn(order, new Map(promised.map((line) => [line.line, line.quantity])), given.lines);
  const box = given.packaging === null ? null : boxes.find((each) => each.code === given.packaging);
  if (box === undefined) throw new AppError('invalid_input', { fields: { packaging: notOneOf(boxes.map((each) => each.code)) } });
  const units = packed.flatMap(({ line, quantity }) => unitsOf(goods, line.product_id ?? 0, quantity));
  const content = units.reduce((sum, unit) => sum + unit.weightG * unit.quantity, 0);
  if (!Number.isSafeInteger(weightG) || weightG < 1 || weightG < content * LIGHTEST)
    throw new AppError('invalid_input', { fields: { weight: { key: 'validation.increaseWeight' } } });
  const parcel = { ...parcelOf(units, box === null ? [] : [box]), weightG };
  const taken = await takeOut(tx, ctx, order, packed, goods, box?.productId ?? null);
  const pricing = await loadPricing(tx, accountId);
  const shipmentId = await storeShipment(tx, ctx, shipmentOf({ order, house, packed, goods, parcel, fx: pricing.book.fx }), { orderId });
  const asked = { units: units.reduce((sum, unit) => sum + unit.quantity, 0), box, hasSlip: order.packing_slip };
  const feesIn = (currency: string) => (isTest ? NO_FEES : feesOf(pricing, house, { ...asked, currency }));
  const bought = await attempt(tx, () => buyFor(tx, ctx, order, shipmentId));
  if (!bought.ok) throw withFees(bought.error, feesIn);
  const label = bought.value;
  const fees = feesIn(label.currency);
  if (fees === null) throw new AppError('no_services', { fields: { service: { key: 'rates:reason.noRate', values: { currency: house.currency } } } });
  await chargeFees(tx, accountId, orderId, label.tracking_number, { fees, currency: label.currency });
  const { id: fulfillmentId } = await one(
    tx,
    sql<{ id: number }>`
      insert into order_fulfillments (account_id, order_id, warehouse, shipment_id, packaging, weight_g, currency, fulfillment_fee_minor, packaging_fee_minor,
        packing_slip_fee_minor, shipping_cost_minor, packed_by, created_at)
      values (${accountId}, ${orderId}, ${house.code}, ${shipmentId}, ${given.packaging}, ${weightG}, ${label.currency}, ${fees.pick + fees.pack}, ${fees.packaging},
        ${fees.packingSlip}, ${label.cost_minor}, ${ctx.actor.staffUserId ?? personBehind(ctx.actor)}, ${ctx.now().toISOString()}) returning id`,
  );
  await sql`
    insert into order_fulfillment_lines (account_id, fulfillment_id, line, quantity, parts)
    select ${accountId}, ${fulfillmentId}, line, quantity, parts
    from jsonb_to_recordset(${json(packed.map(({ line: { line }, quantity }) => ({ line, quantity, parts: inLine(taken, line) })))}) as p(line int, quantity int, parts jsonb)`.execute(
    tx,
  );
  const now = await packedOn(tx, ctx, orderId, {
    fulfillmentId,
    shipmentId,
    trackingNumber: label.tracking_number,
    chargedMinor: label.cost_minor + feesTotal(fees),
    currency: label.currency,
  });
  // What is still held belongs to parcels that are still to be packed.
  if (!now.isHeld) await release(tx, accountId, { kind: 'order', id: orderId });
  return { fulfillmentId, shipmentId, label };
}
