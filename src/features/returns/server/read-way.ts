import { sql } from 'kysely';
import { all, maybe, type Tx } from '../../../server/db.ts';
import type { Return } from '../return-out.ts';
import { waypointsOf, type Waypoint } from '../waypoints.ts';
import type { StoredReturn } from './return-row.ts';

interface Seen extends Waypoint {
  shipment_id: number;
}

/** The way of a return's parcel by tracking: until it was here, and of the parcel in which it left again. */
export async function readWay(tx: Tx, row: StoredReturn): Promise<Return['way']> {
  const { account_id: accountId, shipment_id: from, reshipment_id: reshipment, received_at: received } = row;
  const next =
    reshipment === null
      ? null
      : await maybe(
          tx,
          sql<{ id: number; to_city: string; to_country: string }>`
            select id, to_city, to_country from shipments
            where account_id = ${accountId} and reshipment_id = ${reshipment} and status <> 'Cancelled' order by id desc limit 1`,
        );
  const ids = [from, next?.id].filter((id) => id != null);
  if (ids.length === 0) return { came: [], went: null };
  const events = await all(
    tx,
    sql<Seen>`
      select e.shipment_id, e.code, e.occurred_at as at, e.city, e.country from tracking_events e
      join shipments s on s.account_id = e.account_id and s.id = e.shipment_id and s.tracking_number = e.tracking_number
      where e.account_id = ${accountId} and e.shipment_id = any(${ids}::bigint[]) order by e.occurred_at, e.code`,
  );
  const tell = (id: number | null, until: string | null) =>
    waypointsOf(
      events
        .filter(({ shipment_id: of, at }) => of === id && (until === null || Date.parse(at) <= Date.parse(until)))
        .map(({ code, at, city, country }) => ({ code, at, city, country })),
    );
  return { came: tell(from, received), went: next && { city: next.to_city, country: next.to_country, points: tell(next.id, null) } };
}
