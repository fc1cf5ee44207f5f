import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import type { Currency } from '../../../shared/money.ts';
import type { FeeName } from '../../../shared/names.ts';
import { fromWire } from '../../../shared/parse-money.ts';
import { emit } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { all, maybe, one, type Tx } from '../../../server/db.ts';
import { attempt } from '../../../server/attempt.ts';
import { refund } from '../../billing/server/ledger.ts';
import { heldFor, reserve } from '../../billing/server/reservations.ts';
import { cancelShipmentIn } from '../../shipments/server/cancel-label.ts';
import { dueAt } from './due-at.ts';
import { giveBack } from './give-back.ts';
import { lockFor, moveOrder, record, type OrderNow } from './order-record.ts';
import { processAgain } from './process-again.ts';
import { takeBack, type Opened } from './take-back.ts';

interface Parcel {
  id: number;
  order_id: number;
  warehouse: string;
  shipment_id: number;
  tracking_number: string | null;
  packaging: string | null;
  currency: Currency;
  fees_minor: number;
  shipping_cost_minor: number;
}

const readParcel = (tx: Tx, accountId: number, id: number) =>
  maybe(
    tx,
    sql<Parcel>`
      select f.id, f.order_id, f.warehouse, f.shipment_id, s.tracking_number, f.packaging, f.currency, f.shipping_cost_minor,
        f.fulfillment_fee_minor + f.packaging_fee_minor + f.packing_slip_fee_minor as fees_minor
      from order_fulfillments f join shipments s on s.account_id = f.account_id and s.id = f.shipment_id
      where f.account_id = ${accountId} and f.id = ${id}`,
  );

/** Gives back the warehouse's fees for a parcel: exactly the lines that were charged, which its tracking number names. */
async function refundFees(tx: Tx, accountId: number, { order_id: id, tracking_number: memo, currency }: Parcel): Promise<void> {
  const lines = await all(
    tx,
    sql<{ book: FeeName; amountMinor: number }>`
      select p.book, p.amount_minor as "amountMinor" from ledger_entries e join ledger_postings p on p.account_id = e.account_id and p.entry_id = e.id
      where e.account_id = ${accountId} and e.object_kind = 'order' and e.object_id = ${id} and e.kind = 'fulfillment' and e.memo = ${memo} and p.book <> 'balance'`,
  );
  if (lines.length > 0) await refund(tx, { accountId, currency, kind: 'refund', object: { kind: 'order', id }, memo: memo ?? '', lines });
}

/**
 * Holds for the order again what its parcel is expected to cost, as before it was packed: what a wrong weight was charged would else stay held. Beside
 * other parcels only what this one gave back is known of it. Tells whether it could; what is not free stays with its owner.
 */
async function holdAgain(tx: Tx, accountId: number, { order_id: id, currency, fees_minor, shipping_cost_minor }: Parcel): Promise<boolean> {
  const object = { kind: 'order', id };
  const { whole } = await one(
    tx,
    sql<{ whole: number | null }>`
      select case when units_fulfilled = 0 then (estimate ->> 'total')::float8 end as whole from orders where account_id = ${accountId} and id = ${id}`,
  );
  const amountMinor = whole === null ? (await heldFor(tx, accountId, object)) + fees_minor + shipping_cost_minor : fromWire(whole, currency, 'total');
  const held = await attempt(tx, () => reserve(tx, { accountId, currency, object, amountMinor }));
  if (held.ok) {
    await sql`update orders set reserved_minor = ${amountMinor} where account_id = ${accountId} and id = ${id}`.execute(tx);
    return true;
  }
  if (held.error instanceof AppError && held.error.code === 'insufficient_funds') return false;
  throw held.error;
}

/** Puts the order where it can be picked again. One that is ready or being packed stays where it is: its parcels go one after the other. */
async function moveBack(tx: Tx, ctx: Pick<Ctx, 'actor' | 'requestId' | 'now'>, { status }: OrderNow, { order_id: id, warehouse }: Parcel): Promise<void> {
  const { accountId } = ctx.actor;
  const at = ctx.now().toISOString();
  if (status === 'Ready' || status === 'Packing') {
    await sql`update orders set version = version + 1, updated_at = now() where account_id = ${accountId} and id = ${id}`.execute(tx);
    return;
  }
  const again = sql`, warehouse = ${warehouse}, ended_at = null, packing_at = null, ready_at = ${at}, due_at = ${dueAt(at, sql`${warehouse}`)}`;
  await moveOrder(tx, accountId, id, { status: 'Ready', cause: 'ready', values: { warehouse } }, again);
  await emit(tx, accountId, 'order.ready', { kind: 'order', id });
}

/**
 * Takes a packed parcel apart before it is handed over: its label is canceled and refunded with the warehouse's fees, its units are back in the stock
 * and promised to the order as before, and the order can be picked again. All of it or nothing. Where the money is not free any more, because the
 * credit limit was lowered, or the rest of a bundle is promised with other parts than came out, the order gives everything back and is processed again. The actor is one of the operator's people in the merchant's
 * account. Throws `not_found`, also for a parcel that was taken apart already, or `not_eligible` with the reason.
 */
export async function unpackOrder(tx: Tx, ctx: Ctx, fulfillmentId: number): Promise<{ orderId: number }> {
  const { accountId } = ctx.actor;
  const known = await readParcel(tx, accountId, fulfillmentId);
  if (!known) throw new AppError('not_found');
  const { order_id: orderId } = known;
  const order = await lockFor(tx, accountId, orderId, 'unpack');
  // Somebody else may have taken it apart while this waited for the order.
  const parcel = await readParcel(tx, accountId, fulfillmentId);
  if (!parcel) throw new AppError('not_found');
  const lines = await all(
    tx,
    sql<Opened['lines'][number]>`
      select line, quantity, parts from order_fulfillment_lines where account_id = ${accountId} and fulfillment_id = ${fulfillmentId} order by line`,
  );
  const { canPack } = await takeBack(tx, ctx, { orderId, warehouse: parcel.warehouse, packaging: parcel.packaging, lines });
  await cancelShipmentIn(tx, ctx, parcel.shipment_id, { orderId });
  await refundFees(tx, accountId, parcel);
  await sql`delete from order_fulfillments where account_id = ${accountId} and id = ${fulfillmentId}`.execute(tx);
  await sql`
    update orders o set units_allocated = s.allocated, units_fulfilled = s.fulfilled, charged_minor = charged_minor - ${parcel.fees_minor + parcel.shipping_cost_minor}
    from (select sum(allocated)::int as allocated, sum(fulfilled)::int as fulfilled from order_lines where account_id = ${accountId} and order_id = ${orderId}) s
    where o.account_id = ${accountId} and o.id = ${orderId}`.execute(tx);
  const detail = {
    fulfillment_id: fulfillmentId,
    shipment_id: parcel.shipment_id,
    tracking_number: parcel.tracking_number,
    lines: lines.map(({ line, quantity }) => ({ line, quantity })),
  };
  await record(tx, ctx, orderId, { verb: 'order.unpack', event: 'order.unpacked', detail });
  if (canPack && (await holdAgain(tx, accountId, parcel))) await moveBack(tx, ctx, order, parcel);
  else {
    await giveBack(tx, ctx, orderId);
    await sql`update orders set ended_at = null, packing_at = null where account_id = ${accountId} and id = ${orderId}`.execute(tx);
    await processAgain(tx, ctx, orderId);
  }
  return { orderId };
}
