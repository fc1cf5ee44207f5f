import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import { all, json, type Tx } from '../../../server/db.ts';
import { dateEntriesBack, type DatedEntry } from '../../billing/server/date-back.ts';
import { demoEvents } from '../../shipments/server/demo-events.ts';
import { JOURNEY } from '../../tracking/journey.ts';
import { demoGateway } from '../../tracking/server/demo-gateway.ts';
import { storeAccountEvents, type Addressed } from '../../tracking/server/store-events.ts';
import { packOrder } from './pack-order.ts';
import { pickOrder } from './pick-order.ts';

const HOUR = 3_600_000;

interface Ready {
  id: number;
  placed_at: string;
  packaging: string | null;
  weight: number;
  city: string;
  country: string;
  to_city: string;
  to_country: string;
  lines: { line: number; quantity: number }[];
}

interface Work {
  accountId: number;
  ids: readonly number[];
  now: Date;
  /** The warehouse's person, at a time. */
  desk: (at: Date) => Ctx;
}

/** Packs orders of the demo that are ready, a day after they were placed, as what was expected of them; their parcels are on their way since then. */
export async function packDemo(tx: Tx, { accountId, ids, now, desk }: Work): Promise<void> {
  const orders = await all(
    tx,
    sql<Ready>`
      select o.id, o.placed_at, o.estimate ->> 'packaging' as packaging, (o.estimate ->> 'weight')::float8 as weight, w.address ->> 'city' as city, w.country,
        o.to_city, o.to_country,
        (select jsonb_agg(jsonb_build_object('line', i.line, 'quantity', i.allocated) order by i.line) from order_lines i
          where i.account_id = o.account_id and i.order_id = o.id and i.allocated > 0) as lines
      from orders o join warehouses w on w.code = o.warehouse
      where o.account_id = ${accountId} and o.status = 'Ready' and o.id = any(${[...ids]}::bigint[]) order by o.placed_at, o.id`,
  );
  const parcels: { shipmentId: number; orderId: number; at: string }[] = [];
  const events: Addressed[] = [];
  for (const [i, order] of orders.entries()) {
    const at = new Date(Date.parse(order.placed_at) + (22 + (i % 9)) * HOUR);
    const ctx = desk(at);
    await pickOrder(tx, ctx, order.id);
    const { shipmentId, label } = await packOrder(tx, ctx, {
      orderId: order.id,
      lines: order.lines,
      packaging: order.packaging,
      weightG: Math.round(order.weight * 1000),
    });
    const parcel = { id: shipmentId, trackingNumber: label.tracking_number, to: { city: order.to_city, country: order.to_country } };
    const gateway = await demoGateway(tx, accountId, shipmentId);
    const way = { created: at, now, pace: 0.7 + (i % 5) * 0.2, origin: { city: order.city, country: order.country }, gateway };
    events.push(...demoEvents(JOURNEY, way, parcel));
    parcels.push({ shipmentId, orderId: order.id, at: at.toISOString() });
  }
  await storeAccountEvents(
    tx,
    { actor: desk(now).actor, requestId: 'seed', source: 'demo' },
    now,
    events.map((event, index) => ({ ...event, index })),
  );
  const dated = sql`jsonb_to_recordset(${json(parcels)}) as d("shipmentId" bigint, "orderId" bigint, at timestamptz)`;
  await sql`update shipments s set created_at = d.at, updated_at = d.at from ${dated} where s.account_id = ${accountId} and s.id = d."shipmentId"`.execute(tx);
  await sql`
    update audit_log l set created_at = d.at from ${dated}
    where l.account_id = ${accountId} and l.object_kind = 'shipment' and l.object_id = d."shipmentId"`.execute(tx);
  const entries = await all(
    tx,
    sql<DatedEntry>`
      select e.id, d.at::text as at from ${dated}
      join ledger_entries e on e.account_id = ${accountId} and (e.object_kind = 'order' and e.object_id = d."orderId"
        or e.id in (select l.charge_entry_id from labels l where l.account_id = ${accountId} and l.shipment_id = d."shipmentId"))`,
  );
  await dateEntriesBack(tx, accountId, entries);
}
