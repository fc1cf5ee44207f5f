import { sql } from 'kysely';
import type { EventName } from '../../../shared/names.ts';
import { audit, emit } from '../../../server/audit.ts';
import type { Actor, App } from '../../../server/ctx.ts';
import { all, json, type Tx } from '../../../server/db.ts';
import type { Refusal, TrackingReport } from '../contract.ts';
import { isEventCode } from '../events.ts';
import { lastOf, nextStatus, problemOf, progressOf, TRACKED_STATUSES, trackStatus, type Seen } from '../rules.ts';

/** Who reports, and through what (`api`, `csv`, `demo`). */
export interface Reporter {
  actor: Actor;
  requestId: string;
  source: string;
}

export interface Outcome {
  stored: number;
  known: number;
  /** By position in the input. */
  refused: { index: number; reason: Refusal }[];
}

/** A report whose parcel is known. */
export interface Addressed {
  index: number;
  report: TrackingReport;
  shipmentId: number;
  labelCreated: string;
}

interface Parcel {
  id: number;
  status: string;
  tracking_number: string | null;
  processed_at: string | null;
  delivered_at: string | null;
}

const HOUR = 3_600_000;
/** Handheld scanners' clocks can run a little fast. */
const FUTURE_MS = HOUR;
/** A parcel is scanned after its label was made; a day's tolerance covers clocks set to local time. */
const EARLY_MS = 24 * HOUR;

function refusal(parcel: Parcel | undefined, { report, labelCreated }: Addressed, now: number): Refusal | null {
  if (!isEventCode(report.code)) return 'code';
  if (!parcel) return 'unknown';
  if (parcel.tracking_number !== report.tracking_number || !TRACKED_STATUSES.includes(parcel.status)) return 'cancelled';
  const at = Date.parse(report.time);
  if (at > now + FUTURE_MS) return 'future';
  return at < Date.parse(labelCreated) - EARLY_MS ? 'too_early' : null;
}

interface Stored extends Seen {
  shipment_id: number;
}

interface Known extends Stored {
  city: string | null;
  country: string | null;
}

/** Returns the shipments that got a new event, one row per event. */
async function insertEvents(tx: Tx, accountId: number, source: string, given: readonly Addressed[]): Promise<Stored[]> {
  const rows = given.map(({ report, shipmentId }) => ({ ...report, shipment_id: shipmentId }));
  return all(
    tx,
    sql<Stored>`
      insert into tracking_events (account_id, shipment_id, tracking_number, code, occurred_at, city, province, postal_code, country, latitude, longitude, carrier, note, source)
      select ${accountId}, e.shipment_id, e.tracking_number, e.code, e.time, nullif(e.city, ''), nullif(e.province, ''), nullif(e.postal_code, ''),
             e.country, e.latitude, e.longitude, nullif(e.carrier, ''), nullif(e.note, ''), ${source}
      from jsonb_to_recordset(${json(rows)}) as e (shipment_id bigint, tracking_number text, code smallint, time timestamptz, city text, province text,
        postal_code text, country text, latitude numeric, longitude numeric, carrier text, note text)
      on conflict do nothing returning shipment_id, code, occurred_at as at`,
  );
}

/** What is announced when tracking moves a shipment on, or its tracking page begins to say that it is in customs or that something went wrong. */
const ANNOUNCED: Readonly<Partial<Record<string, EventName>>> = {
  Processed: 'shipment.processed',
  'En Route': 'shipment.en_route',
  Delivered: 'shipment.delivered',
  Customs: 'shipment.customs',
  Exception: 'shipment.exception',
};

/** Moves one shipment, whose row is locked, to where its events say it is. */
async function moveShipment(tx: Tx, by: Reporter, parcel: Parcel, events: readonly Known[], fresh: readonly Seen[]): Promise<void> {
  const { accountId } = by.actor;
  const progress = progressOf(events);
  const status = nextStatus(parcel.status, progress);
  const processedAt = [parcel.processed_at, progress.processedAt].filter((at) => at !== null).toSorted()[0] ?? null;
  const deliveredAt = status === 'Delivered' ? progress.deliveredAt : null;
  const wrong = status === 'Delivered' ? null : problemOf(events);
  const last = lastOf(events);
  await sql`
    update shipments set status = ${status}, processed_at = ${processedAt}, delivered_at = ${deliveredAt},
      problem = ${wrong?.problem ?? null}, problem_at = ${wrong?.at ?? null}, event_code = ${last?.code ?? null},
      event_at = ${last?.at ?? null}, event_city = ${last?.city ?? null}, event_country = ${last?.country ?? null}, updated_at = now(), version = version + 1
    where account_id = ${accountId} and id = ${parcel.id} and status = ${parcel.status}`.execute(tx);
  const object = { kind: 'shipment', id: parcel.id };
  const codes = fresh.map((event) => event.code);
  const hasMoved = status !== parcel.status;
  await audit(tx, by, { verb: 'shipment.track', object, detail: { codes, source: by.source, ...(hasMoved && { from: parcel.status, to: status }) } });
  await emit(tx, accountId, 'shipment.tracked', object, { tracking_number: parcel.tracking_number, codes });
  const moved = ANNOUNCED[status];
  if (hasMoved && moved !== undefined) await emit(tx, accountId, moved, object, { tracking_number: parcel.tracking_number, from: parcel.status });
  const before = trackStatus(events.filter((event) => !fresh.some((one) => one.code === event.code && one.at === event.at)));
  const now = trackStatus(events);
  const trouble = now === 'Customs' || now === 'Exception' ? ANNOUNCED[now] : undefined;
  if (now !== before && trouble !== undefined) await emit(tx, accountId, trouble, object, { tracking_number: parcel.tracking_number, codes });
}

/**
 * Stores one account's events and moves its shipments, in the account's transaction. Known events change nothing, so the
 * same reports can be sent again. The shipments stay locked until the end: two reports for one parcel take turns, and the
 * second sees the events of the first.
 */
export async function storeAccountEvents(tx: Tx, by: Reporter, now: Date, given: readonly Addressed[]): Promise<Outcome> {
  const { accountId } = by.actor;
  const ids = [...new Set(given.map((each) => each.shipmentId))];
  const parcels = await all(
    tx,
    sql<Parcel>`
      select id, status, tracking_number, processed_at, delivered_at from shipments
      where account_id = ${accountId} and id = any(${ids}::bigint[]) order by id for update`,
  );
  const byId = new Map(parcels.map((parcel) => [parcel.id, parcel]));
  const refused: Outcome['refused'] = [];
  const good = given.filter((each) => {
    const reason = refusal(byId.get(each.shipmentId), each, now.getTime());
    if (reason) refused.push({ index: each.index, reason });
    return reason === null;
  });
  if (good.length === 0) return { stored: 0, known: 0, refused };
  const stored = await insertEvents(tx, accountId, by.source, good);
  const moved = Map.groupBy(stored, (row) => row.shipment_id);
  const events = await all(
    tx,
    sql<Known>`
      select shipment_id, code, occurred_at as at, city, country from tracking_events where account_id = ${accountId} and shipment_id = any(${[...moved.keys()]}::bigint[])`,
  );
  const known = Map.groupBy(events, (event) => event.shipment_id);
  for (const parcel of parcels) {
    const fresh = moved.get(parcel.id);
    if (fresh) await moveShipment(tx, by, parcel, known.get(parcel.id) ?? [], fresh);
  }
  return { stored: stored.length, known: good.length - stored.length, refused };
}

interface Directory {
  tracking_number: string;
  account_id: number;
  shipment_id: number;
  created_at: string;
}

/**
 * Stores the operator's events for parcels of any account, one transaction per account. What fails midway can be sent again
 * as a whole. The accounts' audit trails name the operator's person, not their own people.
 */
export async function storeEvents(app: Pick<App, 'db' | 'now'>, by: Reporter, reports: readonly TrackingReport[]): Promise<Outcome> {
  const numbers = [...new Set(reports.map((report) => report.tracking_number))];
  const found = await app.db.system((tx) =>
    all(tx, sql<Directory>`select tracking_number, account_id, shipment_id, created_at from tracking_numbers where tracking_number = any(${numbers}::text[])`),
  );
  const directory = new Map(found.map((row) => [row.tracking_number, row]));
  const outcome: Outcome = { stored: 0, known: 0, refused: [] };
  const addressed = reports.flatMap((report, index) => {
    const row = directory.get(report.tracking_number);
    if (row) return [{ index, report, shipmentId: row.shipment_id, labelCreated: row.created_at, accountId: row.account_id }];
    outcome.refused.push({ index, reason: 'unknown' });
    return [];
  });
  for (const [accountId, given] of Map.groupBy(addressed, (each) => each.accountId)) {
    const actor: Actor = { ...by.actor, accountId, userId: null, staffUserId: by.actor.userId, tokenId: null, godmode: null };
    const part = await app.db.tenant(accountId, (tx) => storeAccountEvents(tx, { ...by, actor }, app.now(), given));
    outcome.stored += part.stored;
    outcome.known += part.known;
    outcome.refused.push(...part.refused);
  }
  outcome.refused.sort((a, b) => a.index - b.index);
  return outcome;
}
