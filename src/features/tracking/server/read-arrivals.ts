import { sql } from 'kysely';
import { all, type Tx } from '../../../server/db.ts';
import { addDays, dayIn } from '../../../shared/time.ts';
import type { Took } from '../../../shared/took.ts';
import type { RateBook } from '../../rates/book.ts';
import { loadBook } from '../../rates/server/load-book.ts';
import { expectArrival, HISTORY_DAYS, type Arrival } from '../arrival.ts';

export interface Underway {
  shipment_id: number;
  entry_point: string;
  destination: string;
  postal_code: string | null;
  service: string;
  processed_at: string | null;
}

interface LaneRow {
  entry_point: string;
  to_country: string;
  service: string;
  took: Took[];
}

const keyOf = (entryPoint: string, country: string, service: string) => [entryPoint, country, service].join(' ');

/** The lane's business days in today's rates, and the first day from which its entry point takes parcels again. */
function ratesFor(book: RateBook, { entry_point, destination, postal_code, service }: Underway) {
  const origin = book.origins.get(entry_point);
  const lanes = origin?.services.find((one) => one.row.code === service)?.countries.get(destination)?.lanes;
  const [lane] = lanes?.match(postal_code ?? '') ?? [];
  return { promised: lane === undefined ? null : { min: lane.transitMin, max: lane.transitMax }, point: origin?.entryPoint ?? null };
}

/** The day it can be handed over at the earliest: today at the entry point, or the day after it is closed. */
function nextHandOver(now: Date, point: ReturnType<typeof ratesFor>['point']): string {
  const today = dayIn(now, point?.timeZone ?? 'UTC');
  const { closedFrom = null, closedTo = null } = point ?? {};
  return closedFrom !== null && closedTo !== null && closedFrom <= today && today <= closedTo ? addDays(closedTo, 1) : today;
}

/** When parcels that are not there yet will probably arrive, by shipment: by what their lanes really took, or what their service promises. */
export async function readArrivals(tx: Tx, accountId: number, now: Date, parcels: readonly Underway[]): Promise<Map<number, Arrival>> {
  const arrivals = new Map<number, Arrival>();
  if (parcels.length === 0) return arrivals;
  const today = dayIn(now, 'UTC');
  const rows = await all(
    tx,
    sql<LaneRow>`
      with summed as (
        select entry_point, to_country, service, business_days, sum(n)::bigint as n from delivery_counts
        where account_id = ${accountId} and day >= ${addDays(today, -HISTORY_DAYS)}::date
          and entry_point = any(${[...new Set(parcels.map((one) => one.entry_point))]}::text[])
          and to_country = any(${[...new Set(parcels.map((one) => one.destination))]}::text[])
        group by 1, 2, 3, 4 having sum(n) > 0
      )
      select entry_point, to_country, service, json_agg(json_build_object('days', business_days, 'n', n)) as took from summed group by 1, 2, 3`,
  );
  const history = new Map(rows.map((row) => [keyOf(row.entry_point, row.to_country, row.service), row.took]));
  const book = await loadBook(tx);
  for (const parcel of parcels) {
    const { promised, point } = ratesFor(book, parcel);
    const took = history.get(keyOf(parcel.entry_point, parcel.destination, parcel.service)) ?? [];
    const handedOver = parcel.processed_at === null ? nextHandOver(now, point) : dayIn(parcel.processed_at, 'UTC');
    const arrival = expectArrival({ handedOver, today }, { took, promised });
    if (arrival) arrivals.set(parcel.shipment_id, arrival);
  }
  return arrivals;
}
