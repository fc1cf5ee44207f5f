import { sql } from 'kysely';
import { all, type Tx } from '../../../server/db.ts';
import { known, say } from '../../../server/words.ts';
import type { Language } from '../../../shared/words.ts';
import type { Track, TrackEvent } from '../contract.ts';
import { EVENT, EVENT_KINDS } from '../events.ts';
import { trackStatus, type Seen } from '../rules.ts';

interface EventRow extends Seen, Omit<TrackEvent, 'code' | 'leg' | 'description' | 'time'> {
  label_id: number;
}

/** What an event means, in words. */
export const eventText = (code: number, lang: Language): string => known(lang, 'tracking:events', String(code)) ?? say(lang, 'unknown');

/** An event with its words. */
function shown(row: EventRow, lang: Language): TrackEvent {
  const { label_id: _, at, ...place } = row;
  return { ...place, leg: EVENT_KINDS.get(row.code)?.leg ?? 'origin', description: eventText(row.code, lang), time: at };
}

interface LabelRow {
  id: number;
  tracking_number: string;
  service: string;
  carrier: string;
  order_number: string | null;
  shipment_id: number;
  entry_point: string;
  destination: string;
  created_at: string;
  cancelled_at: string | null;
}

const made = (label: LabelRow): EventRow => ({
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

/** Where the account's parcels with these numbers are, in the order asked; numbers that are not its own are left out. */
export async function readTracks(tx: Tx, accountId: number, numbers: readonly string[], lang: Language): Promise<Track[]> {
  const labels = await all(
    tx,
    sql<LabelRow>`
      select l.id, l.tracking_number, l.service, l.carrier, s.order_number, l.shipment_id, l.entry_point, s.to_country as destination, l.created_at, l.cancelled_at
      from shipments s join labels l on l.account_id = s.account_id and l.id = s.label_id
      where s.account_id = ${accountId} and s.tracking_number = any(${[...numbers]}::text[])`,
  );
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
  const byNumber = new Map(labels.map((label) => [label.tracking_number, label]));
  return numbers.flatMap((number) => {
    const label = byNumber.get(number);
    if (!label) return [];
    const reported = byLabel.get(label.id) ?? [];
    // Buying the label is the first event; the operator need not report it.
    const whole = reported.some((event) => event.code === EVENT.labelCreated) ? reported : [...reported, made(label)];
    const { id: _, created_at: _created, cancelled_at: cancelled, ...facts } = label;
    return [{ ...facts, status: trackStatus(whole, cancelled !== null), events: whole.map((event) => shown(event, lang)), images: [] }];
  });
}
