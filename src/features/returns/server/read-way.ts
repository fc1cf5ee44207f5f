import { sql } from 'kysely';
import { all, type Tx } from '../../../server/db.ts';
import type { Return } from '../return-out.ts';
import { waypointsOf, type Waypoint } from '../waypoints.ts';
import type { StoredReturn } from './return-row.ts';

interface Seen extends Waypoint {
  shipment_id: number;
}

interface Next {
  reshipment_id: number;
  id: number;
  to_city: string;
  to_country: string;
}

/** The ways of returns' parcels by tracking: until each was here, and of the parcel in which it left again. Two queries, however many. */
export async function readWays(tx: Tx, accountId: number, rows: readonly StoredReturn[]): Promise<Map<number, Return['way']>> {
  const reshipments = rows.flatMap((row) => row.reshipment_id ?? []);
  const left =
    reshipments.length === 0
      ? []
      : await all(
          tx,
          sql<Next>`
            select distinct on (reshipment_id) reshipment_id, id, to_city, to_country from shipments
            where account_id = ${accountId} and reshipment_id = any(${reshipments}::bigint[]) and status <> 'Cancelled' order by reshipment_id, id desc`,
        );
  const nextOf = new Map(left.map((next) => [next.reshipment_id, next]));
  const ids = [...new Set([...rows.flatMap((row) => row.shipment_id ?? []), ...left.map((next) => next.id)])];
  const events =
    ids.length === 0
      ? []
      : await all(
          tx,
          sql<Seen>`
            select e.shipment_id, e.code, e.occurred_at as at, e.city, e.country from tracking_events e
            join shipments s on s.account_id = e.account_id and s.id = e.shipment_id and s.tracking_number = e.tracking_number
            where e.account_id = ${accountId} and e.shipment_id = any(${ids}::bigint[]) order by e.occurred_at, e.code`,
        );
  const eventsOf = Map.groupBy(events, (event) => event.shipment_id);
  const tell = (id: number | null, until: string | null) =>
    waypointsOf(
      (eventsOf.get(id ?? 0) ?? [])
        .filter(({ at }) => until === null || Date.parse(at) <= Date.parse(until))
        .map(({ code, at, city, country }) => ({ code, at, city, country })),
    );
  return new Map(
    rows.map((row) => {
      const next = nextOf.get(row.reshipment_id ?? 0);
      const went = next === undefined ? null : { city: next.to_city, country: next.to_country, points: tell(next.id, null) };
      return [row.id, { came: tell(row.shipment_id, row.received_at), went }];
    }),
  );
}
