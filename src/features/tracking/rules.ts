import type { ParcelProblem } from './problems.ts';
import { EVENT, EVENT_KINDS, type Leg } from './events.ts';

/** One event as the rules see it: code and time (ISO 8601 UTC). */
export interface Seen {
  code: number;
  at: string;
}

/** What the events alone say: more events never lead back, except that a return undoes a delivery. Times are ISO 8601 UTC. */
export interface Progress {
  status: 'Processed' | 'En Route' | 'Delivered' | null;
  processedAt: string | null;
  deliveredAt: string | null;
}

const inOrder = <E extends Seen>(events: readonly E[]): E[] => events.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.code - b.code);

/** The latest event by time. */
export const lastOf = <E extends Seen>(events: readonly E[]): E | undefined => inOrder(events).at(-1);

const effectOf = (event: Seen) => EVENT_KINDS.get(event.code)?.effect ?? 'none';

/**
 * Where a parcel is according to all its events, in whatever order they arrived. Delivered stays delivered, whatever is
 * reported for a later time, until it is returned.
 */
export function progressOf(events: readonly Seen[]): Progress {
  const ordered = inOrder(events);
  const returned = ordered.findLastIndex((event) => event.code === EVENT.returned);
  const delivered = ordered.slice(returned + 1).find((event) => effectOf(event) === 'delivered');
  const moved = ordered.filter((event) => effectOf(event) !== 'none');
  const isUnderWay = moved.some((event) => effectOf(event) !== 'processed');
  const status = delivered ? 'Delivered' : isUnderWay ? 'En Route' : moved.length > 0 ? 'Processed' : null;
  return { status, processedAt: moved[0]?.at ?? null, deliveredAt: delivered?.at ?? null };
}

/** The problem the latest event by time reports, and since when; null once something better is reported or the parcel is delivered. */
export function problemOf(events: readonly Seen[]): { problem: ParcelProblem; at: string } | null {
  const last = lastOf(events);
  if (last === undefined || progressOf(events).status === 'Delivered') return null;
  if (last.code === EVENT.held) return { problem: 'held', at: last.at };
  if (last.code === EVENT.dutiesDue) return { problem: 'duties', at: last.at };
  return effectOf(last) === 'exception' ? { problem: 'failure', at: last.at } : null;
}

const RANK: Readonly<Record<string, number>> = { Labeled: 0, Packed: 1, Processed: 2, 'En Route': 3, Delivered: 4 };

/** Statuses that tracking events may change. */
export const TRACKED_STATUSES: readonly string[] = Object.keys(RANK);

/** The shipment's next status: that of the events if they are ahead, or if a return undid a delivery. */
export function nextStatus(current: string, progress: Progress): string {
  if (progress.status === null) return current;
  if (current === 'Delivered') return progress.status === 'Delivered' ? current : 'En Route';
  return (RANK[progress.status] ?? 0) > (RANK[current] ?? 0) ? progress.status : current;
}

export const TRACK_STATUSES = ['Pending', 'Processed', 'Customs', 'En Route', 'Exception', 'Delivered', 'Cancelled'] as const;
export type TrackStatus = (typeof TRACK_STATUSES)[number];

const CUSTOMS: readonly number[] = [EVENT.presented, EVENT.held, EVENT.dutiesDue];

/** The status that a label and its tracking page show: how far the parcel is, and what its latest event by time says. */
export function statusAfter(status: Progress['status'], lastCode: number | null): TrackStatus {
  if (status === 'Delivered' || lastCode === null) return status ?? 'Pending';
  if (EVENT_KINDS.get(lastCode)?.effect === 'exception') return 'Exception';
  return CUSTOMS.includes(lastCode) ? 'Customs' : (status ?? 'Pending');
}

/** The status of a label by all its events. */
export const trackStatus = (events: readonly Seen[], isCancelled = false): TrackStatus =>
  isCancelled ? 'Cancelled' : statusAfter(progressOf(events).status, lastOf(events)?.code ?? null);

export const JOURNEY_LEGS = ['origin', 'linehaul', 'customs', 'last_mile', 'delivered'] as const satisfies readonly Leg[];
export type LegState = 'done' | 'current' | 'problem' | 'ahead';

/** What only whoever delivers a parcel can report. */
const AT_RECIPIENT: readonly number[] = [EVENT.attempted, EVENT.addressProblem, EVENT.refused];

/** The legs a parcel was on. One that came back turned round with its last carrier, unless customs had not let it go. */
function legsSeen(ordered: readonly Seen[]): Leg[] {
  return ordered.map(({ code }, index): Leg => {
    if (AT_RECIPIENT.includes(code)) return 'last_mile';
    if (code !== EVENT.returned) return EVENT_KINDS.get(code)?.leg ?? 'origin';
    const before = ordered.slice(0, index).findLast((event) => effectOf(event) !== 'exception');
    return before !== undefined && CUSTOMS.includes(before.code) ? 'customs' : 'last_mile';
  });
}

export interface LegStep {
  leg: (typeof JOURNEY_LEGS)[number];
  state: LegState;
  /** Its first event; null where none told of it. A label begins the way only until something else is known of it: it was not picked up by then. */
  since: string | null;
}

/**
 * How far along its way a parcel is, leg by leg; one that crosses no border has no leg in customs. A leg passed without an event counts as done: not
 * every carrier reports customs. A problem is shown on the leg the parcel had reached.
 */
export function legStates(events: readonly Seen[], passesCustoms = true): LegStep[] {
  const legs: readonly Leg[] = JOURNEY_LEGS;
  const ordered = inOrder(events);
  const on = legsSeen(ordered);
  const isDelivered = progressOf(events).status === 'Delivered';
  const reached = isDelivered ? legs.length - 1 : Math.max(0, ...on.map((leg) => Math.min(legs.indexOf(leg), legs.length - 2)));
  const last = ordered.at(-1);
  const isWrong = !isDelivered && last !== undefined && (effectOf(last) === 'exception' || last.code === EVENT.held || last.code === EVENT.dutiesDue);
  const states = JOURNEY_LEGS.map((leg, index): LegStep => {
    const told = ordered.filter((_, at) => on[at] === leg);
    const first = told.find(({ code }) => code !== EVENT.labelCreated) ?? (index === reached ? told[0] : undefined);
    return {
      leg,
      state: index > reached ? 'ahead' : index < reached || isDelivered ? 'done' : isWrong ? 'problem' : 'current',
      since: index > reached ? null : (first?.at ?? null),
    };
  });
  return passesCustoms || on.includes('customs') ? states : states.filter(({ leg }) => leg !== 'customs');
}

/** What a recipient can be recognized by. */
export interface RecipientMarks {
  country: string;
  postalCode: string | null;
  email: string | null;
}

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
const US_ZIP = 5;

/** Does typed text prove that somebody knows the recipient: postal code (spaces and case aside; five digits of a US one) or e-mail? */
export function knowsRecipient(typed: string, { country, postalCode, email }: RecipientMarks): boolean {
  const given = typed.trim();
  if (given.includes('@')) return email !== null && email !== '' && given.toLowerCase() === email.trim().toLowerCase();
  const wanted = bare(postalCode ?? '');
  if (wanted === '') return false;
  return bare(given) === wanted || (country === 'US' && bare(given) === wanted.slice(0, US_ZIP));
}
