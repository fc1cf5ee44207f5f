import type { Db, Tx } from '../../../server/db.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { addDays, dayIn } from '../../../shared/time.ts';
import type { RateBook } from '../../rates/book.ts';
import { loadBook } from '../../rates/server/load-book.ts';
import { arrivalDays, expectArrival, isEnough, type Arrival, type ArrivalDay } from '../arrival.ts';
import { laneHistory } from './lane-history.ts';

export interface Underway {
  shipment_id: number;
  entry_point: string;
  destination: string;
  postal_code: string | null;
  service: string;
  processed_at: string | null;
}

/** The lane's business days in today's rates. */
function promisedIn(book: RateBook, { entry_point, destination, postal_code, service }: Underway) {
  const lanes = book.origins
    .get(entry_point)
    ?.services.find((one) => one.row.code === service)
    ?.countries.get(destination)?.lanes;
  const [lane] = lanes?.match(postal_code ?? '') ?? [];
  return lane === undefined ? null : { min: lane.transitMin, max: lane.transitMax };
}

/** The day it can be handed over at the earliest: today at the entry point, or the day after it is closed. */
function nextHandOver(now: Date, book: RateBook, code: string): string {
  const point = book.origins.get(code)?.entryPoint;
  const today = dayIn(now, point?.timeZone ?? 'UTC');
  const { closedFrom = null, closedTo = null } = point ?? {};
  return closedFrom !== null && closedTo !== null && closedFrom <= today && today <= closedTo ? addDays(closedTo, 1) : today;
}

/** The day on which parcels were processed, at the place they were handed over at: those of a manifest are of one moment, and a day far away is dear. */
function handedOverDays(book: RateBook): (parcel: Underway, processedAt: string) => string {
  const days = new Map<string, string>();
  return ({ entry_point: code }, processedAt) => {
    const key = `${code} ${processedAt}`;
    const day = days.get(key) ?? dayIn(processedAt, book.origins.get(code)?.entryPoint.timeZone ?? 'UTC');
    days.set(key, day);
    return day;
  };
}

type Reader = Pick<Ctx, 'now' | 'db'>;

/** An arrival may be told by rates that were replaced a moment ago; to ask for newer ones is half of what it costs. */
const KEEP_BOOK_MS = 10_000;
const books = new WeakMap<Db, { book: RateBook; until: number }>();

async function recentBook(tx: Tx, db: Db): Promise<RateBook> {
  const before = books.get(db);
  if (before !== undefined && before.until > performance.now()) return before.book;
  const book = await loadBook(tx);
  books.set(db, { book, until: performance.now() + KEEP_BOOK_MS });
  return book;
}

interface Expected {
  arrival: Arrival;
  days: () => ArrivalDay[];
}

async function expect(tx: Tx, { now, db }: Reader, accountId: number, parcels: readonly Underway[]): Promise<Map<number, Expected>> {
  const found = new Map<number, Expected>();
  if (parcels.length === 0) return found;
  const today = dayIn(now(), 'UTC');
  const history = await laneHistory(tx, db, accountId, today);
  const book = await recentBook(tx, db);
  // The day at a place far away is the dearest part of a row, and a page has few places.
  const soonest = new Map<string, string>();
  const dayAtPlace = handedOverDays(book);
  for (const parcel of parcels) {
    const took = history(parcel);
    const promised = isEnough(took) ? null : promisedIn(book, parcel);
    if (parcel.processed_at === null && !soonest.has(parcel.entry_point)) soonest.set(parcel.entry_point, nextHandOver(now(), book, parcel.entry_point));
    const { processed_at: processedAt } = parcel;
    const handedOver = processedAt === null ? (soonest.get(parcel.entry_point) ?? today) : dayAtPlace(parcel, processedAt);
    const arrival = expectArrival({ handedOver, today }, { took, promised });
    if (arrival) found.set(parcel.shipment_id, { arrival, days: () => arrivalDays(handedOver, took) });
  }
  return found;
}

/** When parcels that are not there yet will probably arrive, by shipment: by what their lanes really took, or what their service promises. */
export async function readArrivals(tx: Tx, reader: Reader, accountId: number, parcels: readonly Underway[]): Promise<Map<number, Arrival>> {
  const found = await expect(tx, reader, accountId, parcels);
  return new Map([...found].map(([id, { arrival }]) => [id, arrival]));
}

/** The same with what the lanes really took, day by day. */
export async function readArrivalDays(
  tx: Tx,
  reader: Reader,
  accountId: number,
  parcels: readonly Underway[],
): Promise<Map<number, Arrival & { days: ArrivalDay[] }>> {
  const found = await expect(tx, reader, accountId, parcels);
  return new Map([...found].map(([id, { arrival, days }]) => [id, { ...arrival, days: days() }]));
}
