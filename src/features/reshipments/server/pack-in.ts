import { sql } from 'kysely';
import { toWire } from '../../../shared/money.ts';
import { gramsToKg, millimetresToCm } from '../../../shared/units.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { json, one, type Tx } from '../../../server/db.ts';
import { charge } from '../../billing/server/ledger.ts';
import { release } from '../../billing/server/reservations.ts';
import { buyLabelIn } from '../../shipments/server/buy-label.ts';
import type { LabelRecord } from '../../shipments/server/read-shipment.ts';
import { storeShipment } from '../../shipments/server/store-shipment.ts';
import type { ShipmentToStore } from '../../shipments/server/shipment-row.ts';
import { APPROVE_DAYS } from '../fields.ts';
import { priceNow } from './approve-in.ts';
import type { Estimate } from './price-parcel.ts';
import { objectOf, record } from './record.ts';
import { type StoredProblem, type StoredReshipment } from './reshipment-row.ts';
import { recipientOf } from '../../../server/party.ts';
import type { Measured, Resolved } from './resolve-parcel.ts';

/** The shipment that a reshipment becomes: its papers say that the goods are returned. */
function shipmentOf(row: StoredReshipment, resolved: Resolved, estimate: Estimate, entryPoint: string): ShipmentToStore {
  const { size, goods, currency } = resolved;
  return {
    order_number: null,
    reference1: `RS-${row.id}`,
    kind: 'parcel',
    entry_point: entryPoint,
    service: estimate.service,
    terms: row.terms,
    consignor: null,
    to: recipientOf(row),
    from: null,
    units: 'metric',
    weight: gramsToKg(size.weightG),
    length: millimetresToCm(size.lengthMm),
    width: millimetresToCm(size.widthMm),
    height: millimetresToCm(size.heightMm),
    irregular: false,
    is_return: false,
    signature_confirmation: row.signature_confirmation,
    insurance: row.insurance,
    insured_value: row.insurance ? toWire(row.goods_minor, currency) : null,
    currency,
    line_items: goods.map((good) => ({
      description: good.description,
      quantity: good.quantity,
      value: toWire(good.valueMinor, currency),
      currency,
      weight: gramsToKg(good.weightG),
      coo: good.coo,
      hts_code: good.hsCode,
      dg_code: good.dgCode as ShipmentToStore['line_items'][number]['dg_code'],
      product_id: good.sku,
    })),
    reason_for_export: 'return',
    ignore_bad_address: row.ignore_bad_address,
  };
}

/** What the warehouse measured, which stays whatever becomes of the parcel. */
const measuredColumns = ({ weightG, lengthMm, widthMm, heightMm }: Measured) =>
  sql`weight_g = ${weightG}, length_mm = ${lengthMm}::int, width_mm = ${widthMm}::int, height_mm = ${heightMm}::int`;

/** Asks the merchant again: the parcel is dearer than approved, or cannot go as it was wanted. What was held is free until then. */
async function askAgain(tx: Tx, ctx: Ctx, row: StoredReshipment, measured: Measured, resolved: Resolved): Promise<void> {
  const { accountId } = ctx.actor;
  const estimate = resolved.refusal === null ? (resolved.priced?.estimate ?? null) : null;
  const now = ctx.now().toISOString();
  const problem: StoredProblem =
    resolved.refusal === null
      ? { code: 'dearer', key: 'reshipments:problem.dearer', values: { weight: gramsToKg(measured.weightG) } }
      : { code: resolved.refusal.code, ...resolved.refusal.said };
  await sql`
    update reshipments set status = 'Unconfirmed', ${measuredColumns(measured)}, estimated_minor = ${estimate?.total ?? null}::bigint, estimate = ${estimate === null ? null : json(estimate)},
      chosen_service = ${estimate?.service ?? null}, fee_currency = ${estimate?.currency ?? row.fee_currency}, problem = ${json(problem)},
      expires_at = ${now}::timestamptz + make_interval(days => ${APPROVE_DAYS}::int), warned_days = '{}', told_days = '{}', version = version + 1
    where account_id = ${accountId} and id = ${row.id}`.execute(tx);
  await record(tx, ctx, row.id, {
    verb: 'reshipment.ask_again',
    event: 'reshipment.unconfirmed',
    detail: {
      approved_minor: estimate === null || estimate.currency === row.fee_currency ? row.approved_minor : null,
      fee_minor: estimate?.total ?? null,
      currency: estimate?.currency ?? row.fee_currency,
      problem: problem.code,
    },
  });
  await release(tx, accountId, objectOf(row.id));
}

/**
 * Packs a locked reshipment as measured. Its fee, reckoned again, is within what was approved: the label is bought and the warehouse's fee charged out of
 * what is held, the rest is free again; returns the label. Else nothing is bought, and the merchant is asked again; returns null.
 */
export async function packIn(tx: Tx, ctx: Ctx, row: StoredReshipment, measured: Measured): Promise<LabelRecord | null> {
  const { accountId } = ctx.actor;
  const resolved = await priceNow(tx, ctx, row, measured);
  const estimate = resolved.refusal === null ? resolved.priced?.estimate : undefined;
  if (estimate === undefined || estimate.currency !== row.fee_currency || estimate.total > (row.approved_minor ?? 0)) {
    await askAgain(tx, ctx, row, measured, resolved);
    return null;
  }
  const { entry_point: entryPoint } = await one(tx, sql<{ entry_point: string }>`select entry_point from warehouses where code = ${row.warehouse}`);
  const shipmentId = await storeShipment(tx, ctx, shipmentOf(row, resolved, estimate, entryPoint), { reshipmentId: row.id });
  const object = objectOf(row.id);
  const label = await buyLabelIn(tx, ctx, { shipmentId, reservedFor: object });
  // Nothing costs money in test mode.
  const own = ctx.actor.isTest ? 0 : (estimate.lines.find((line) => line.code === 'reship')?.amountMinor ?? 0);
  const fee = label.cost_minor + own;
  await sql`
    update reshipments set status = 'Packed', ${measuredColumns(measured)}, shipment_id = ${shipmentId}, chosen_service = ${label.service}, estimate = ${json(estimate)},
      fee_minor = ${fee}, problem = null, packed_at = ${ctx.now().toISOString()}, packed_by = ${ctx.actor.staffUserId}::bigint, version = version + 1
    where account_id = ${accountId} and id = ${row.id}`.execute(tx);
  await record(tx, ctx, row.id, {
    verb: 'reshipment.pack',
    event: 'reshipment.packed',
    detail: { shipment_id: shipmentId, tracking_number: label.tracking_number, fee_minor: fee, currency: label.currency },
  });
  const lines = [{ book: 'reship' as const, amountMinor: own }];
  const bill = { accountId, currency: label.currency, kind: 'reship' as const, object, memo: label.tracking_number, lines };
  if (own > 0) await charge(tx, bill, { reservedFor: object });
  await release(tx, accountId, object);
  return label;
}
