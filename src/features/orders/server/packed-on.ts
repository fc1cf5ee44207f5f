import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe, one, type Tx } from '../../../server/db.ts';
import { dueAt } from './due-at.ts';
import { moveOrder, record } from './order-record.ts';

interface Parcel {
  fulfillmentId: number;
  shipmentId: number;
  trackingNumber: string;
  chargedMinor: number;
  currency: string;
}

interface Left {
  units: number;
  units_fulfilled: number;
  warehouse: string;
  /** Units promised here, and where others are, if anywhere. */
  here: number;
  elsewhere: string | null;
}

/** What is left of an order, and where. */
const leftOf = (tx: Tx, accountId: number, id: number) =>
  one(
    tx,
    sql<Left>`
      select o.units, o.units_fulfilled, o.warehouse,
        (select count(*)::int from order_allocations a where a.account_id = o.account_id and a.order_id = o.id and a.warehouse = o.warehouse) as here,
        (select min(a.warehouse) from order_allocations a where a.account_id = o.account_id and a.order_id = o.id and a.warehouse <> o.warehouse) as elsewhere
      from orders o where o.account_id = ${accountId} and o.id = ${id}`,
  );

/** The first line that is not all sent, for the sentence about the rest. */
const missingOf = (tx: Tx, accountId: number, id: number) =>
  maybe(
    tx,
    sql<{ sku: string; missing: number; more: number }>`
      select sku, quantity - fulfilled as missing, (count(*) over () - 1)::int as more from order_lines
      where account_id = ${accountId} and order_id = ${id} and quantity > fulfilled order by line limit 1`,
  );

/**
 * Moves an order on after a parcel: it is packed further while units are promised here, ready where others are promised, partly sent while some
 * are missing, and fulfilled when none are. Tells whether money must still be held for it.
 */
export async function packedOn(tx: Tx, ctx: Pick<Ctx, 'actor' | 'requestId' | 'now'>, id: number, parcel: Parcel): Promise<{ isHeld: boolean }> {
  const { accountId } = ctx.actor;
  const at = ctx.now().toISOString();
  await sql`
    update orders o set units_allocated = s.allocated, units_fulfilled = s.fulfilled, charged_minor = charged_minor + ${parcel.chargedMinor}, cost_currency = ${parcel.currency},
      reserved_minor = (select r.amount_minor from ledger_reservations r where r.account_id = o.account_id and r.object_kind = 'order' and r.object_id = o.id and r.state = 'held')
    from (select sum(allocated)::int as allocated, sum(fulfilled)::int as fulfilled from order_lines where account_id = ${accountId} and order_id = ${id}) s
    where o.account_id = ${accountId} and o.id = ${id}`.execute(tx);
  const detail = { fulfillment_id: parcel.fulfillmentId, shipment_id: parcel.shipmentId, tracking_number: parcel.trackingNumber };
  const { units, units_fulfilled: fulfilled, warehouse, here, elsewhere } = await leftOf(tx, accountId, id);
  if (here > 0) {
    await moveOrder(tx, accountId, id, { status: 'Packing', cause: 'packing', values: { warehouse } });
    await record(tx, ctx, id, { verb: 'order.pack', detail });
    return { isHeld: true };
  }
  if (fulfilled === units) {
    await moveOrder(tx, accountId, id, { status: 'Fulfilled', cause: 'fulfilled' }, sql`, ended_at = ${at}, reserved_minor = null`);
    await record(tx, ctx, id, { verb: 'order.pack', event: 'order.fulfilled', detail });
    return { isHeld: false };
  }
  const missing = await missingOf(tx, accountId, id);
  const values = { fulfilled, units, warehouse, sku: missing?.sku ?? '', missing: missing?.missing ?? 0, more: missing?.more ?? 0 };
  await moveOrder(tx, accountId, id, { status: 'Partial', cause: 'partial', values }, sql`, packing_at = null`);
  await record(tx, ctx, id, { verb: 'order.pack', event: 'order.partial', detail });
  if (elsewhere === null) {
    await sql`update orders set reserved_minor = null, warehouse = null, due_at = null where account_id = ${accountId} and id = ${id}`.execute(tx);
    return { isHeld: false };
  }
  // The rest is promised in another warehouse, where it goes on.
  const there = sql`, warehouse = ${elsewhere}, ready_at = ${at}, due_at = ${dueAt(at, sql`${elsewhere}`)}`;
  await moveOrder(tx, accountId, id, { status: 'Ready', cause: 'ready', values: { warehouse: elsewhere } }, there);
  await record(tx, ctx, id, { verb: 'order.process', event: 'order.ready', detail: { warehouse: elsewhere } });
  return { isHeld: true };
}
