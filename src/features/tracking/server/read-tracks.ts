import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import { all, type Tx } from '../../../server/db.ts';
import { known, say } from '../../../server/words.ts';
import { isInland } from '../../../shared/customs-territory.ts';
import type { Language } from '../../../shared/words.ts';
import type { Track, TrackEvent } from '../contract.ts';
import { EVENT, EVENT_KINDS, NEVER_ARRIVES } from '../events.ts';
import { trackStatus, type Seen, type TrackStatus } from '../rules.ts';
import { readArrivals } from './read-arrivals.ts';

const ENDED: readonly TrackStatus[] = ['Delivered', 'Cancelled'];

interface EventRow extends Seen, Omit<TrackEvent, 'code' | 'leg' | 'description' | 'time'> {
  label_id: number;
}

/** What an event means, in words. */
export const eventText = (code: number, lang: Language): string => known(lang, 'tracking:events', String(code)) ?? say(lang, 'unknown');

/** The same for whoever waits for the parcel: without the words of the trade. */
export const toldText = (code: number, lang: Language): string => known(lang, 'tracking:told', String(code)) ?? eventText(code, lang);

/** An event with its words. */
function shown(row: EventRow, lang: Language): TrackEvent {
  const { label_id: _, at, ...place } = row;
  return { ...place, leg: EVENT_KINDS.get(row.code)?.leg ?? 'origin', description: eventText(row.code, lang), time: at };
}

/** A label whose parcel it is about. */
interface Bought {
  id: number;
  created_at: string;
}

interface LabelRow extends Bought {
  tracking_number: string;
  service: string;
  carrier: string;
  order_number: string | null;
  shipment_id: number;
  entry_point: string;
  destination: string;
  origin: string | null;
  postal_code: string | null;
  processed_at: string | null;
  cancelled_at: string | null;
}

const made = (label: Bought): EventRow => ({
  label_id: label.id,
  code: EVENT.labelCreated,
  at: label.created_at,
  city: null,
  province: null,
  postal_code: null,
  country: null,
  latitude: null,
  longitude: null,
  carrier: null,
});

/** What is known of the parcels of labels, by label, the latest first. Buying the label is the first event; the operator need not report it. */
async function eventsOf(tx: Tx, accountId: number, labels: readonly Bought[]): Promise<Map<number, EventRow[]>> {
  if (labels.length === 0) return new Map();
  const events = await all(
    tx,
    sql<EventRow>`
      select l.id as label_id, e.code, e.occurred_at as at, e.city, e.province, e.postal_code, e.country, e.latitude, e.longitude, e.carrier
      from labels l
      join tracking_events e on e.account_id = l.account_id and e.shipment_id = l.shipment_id and e.tracking_number = l.tracking_number
      where l.account_id = ${accountId} and l.id = any(${labels.map((label) => label.id)}::bigint[])
      order by e.occurred_at desc, e.code desc`,
  );
  const byLabel = Map.groupBy(events, (event) => event.label_id);
  return new Map(
    labels.map((label) => {
      const reported = byLabel.get(label.id) ?? [];
      return [label.id, reported.some((event) => event.code === EVENT.labelCreated) ? reported : [...reported, made(label)]];
    }),
  );
}

/** The same in words. */
export async function readEvents(tx: Tx, accountId: number, labels: readonly Bought[], lang: Language): Promise<Map<number, TrackEvent[]>> {
  const events = await eventsOf(tx, accountId, labels);
  return new Map([...events].map(([id, rows]) => [id, rows.map((row) => shown(row, lang))]));
}

/** Where the account's parcels with these numbers are, in the order asked; numbers that are not its own are left out. */
export async function readTracks(tx: Tx, accountId: number, numbers: readonly string[], { lang, now, db }: Pick<Ctx, 'lang' | 'now' | 'db'>): Promise<Track[]> {
  const labels = await all(
    tx,
    sql<LabelRow>`
      select l.id, l.tracking_number, l.service, l.carrier, s.order_number, l.shipment_id, l.entry_point, s.to_country as destination,
        s.to_postal_code as postal_code, s.processed_at, l.created_at, l.cancelled_at,
        (select facts ->> 'country' from entry_points where code = l.entry_point) as origin
      from shipments s join labels l on l.account_id = s.account_id and l.id = s.label_id
      where s.account_id = ${accountId} and s.tracking_number = any(${[...numbers]}::text[])`,
  );
  const events = await eventsOf(tx, accountId, labels);
  const byNumber = new Map(labels.map((label) => [label.tracking_number, label]));
  const found = numbers.flatMap((number) => {
    const label = byNumber.get(number);
    if (!label) return [];
    const whole = events.get(label.id) ?? [];
    return [{ label, whole, status: trackStatus(whole, label.cancelled_at !== null) }];
  });
  const arrivals = await readArrivals(
    tx,
    { now, db },
    accountId,
    found.flatMap(({ label, whole, status }) => (ENDED.includes(status) || whole.some(({ code }) => NEVER_ARRIVES.includes(code)) ? [] : [label])),
  );
  return found.map(({ label, whole, status }) => {
    const { id: _, created_at: _created, cancelled_at: _cancelled, postal_code: postal, processed_at: _processed, origin, ...facts } = label;
    const passes_customs = !isInland(origin ?? '', facts.destination, postal);
    return { ...facts, passes_customs, status, arrival: arrivals.get(label.shipment_id) ?? null, events: whole.map((event) => shown(event, lang)), images: [] };
  });
}
