import { sql } from 'kysely';
import type { Day } from '../../../shared/day.ts';
import { addBusinessDays } from '../../../shared/time.ts';
import { all, one, type Tx } from '../../../server/db.ts';
import { underway, type OnWay, type Reader } from '../../shipments/server/read-arrivals.ts';
import { readArrivals } from '../../tracking/server/read-arrivals.ts';
import type { OrderEstimate } from '../order-out.ts';
import { dueAt } from './due-at.ts';

export type Days = Pick<OrderEstimate, 'deliver_from' | 'deliver_to'>;

interface Parcel extends OnWay {
  order_id: number;
}

/** The days on which the last parcels of whole orders are expected, by order, as the pages of these parcels say it; of those still on their way. */
export async function daysOfSent(tx: Tx, reader: Reader, orderIds: readonly number[]): Promise<Map<number, Days>> {
  if (orderIds.length === 0) return new Map();
  const parcels = await all(
    tx,
    sql<Parcel>`
      select f.order_id, s.id, s.status, s.service, s.entry_point, s.to_country, s.to_postal_code, s.processed_at, s.problem
      from order_fulfillments f join shipments s on s.account_id = f.account_id and s.id = f.shipment_id
      where f.account_id = ${reader.actor.accountId} and f.order_id = any(${[...orderIds]}::bigint[])`,
  );
  const arrivals = await readArrivals(tx, reader, reader.actor.accountId, await underway(tx, reader, parcels));
  const found = new Map<number, Days>();
  for (const { order_id: order, id } of parcels) {
    const arrival = arrivals.get(id);
    const before = found.get(order);
    if (arrival && (before === undefined || before.deliver_to < arrival.to)) found.set(order, { deliver_from: arrival.from, deliver_to: arrival.to });
  }
  return found;
}

/** The day on which what is ready at a moment leaves a warehouse. */
export async function dueDay(tx: Tx, at: Date, warehouse: string): Promise<Day> {
  const due = dueAt(at.toISOString(), sql`${warehouse}`);
  return (await one(tx, sql<{ day: Day }>`select (${due} at time zone w.time_zone)::date::text as day from warehouses w where w.code = ${warehouse}`)).day;
}

/** An estimate is made when an order is processed: what leaves on a later day arrives later, too. */
export const leavingOn = (estimate: OrderEstimate, day: Day): OrderEstimate => ({
  ...estimate,
  deliver_from: addBusinessDays(day, estimate.transit_min),
  deliver_to: addBusinessDays(day, estimate.transit_max),
});
