import { EVENT, EVENT_KINDS } from './events.ts';

/** One event as the rules see it: code and time (ISO 8601 UTC). */
export interface Seen {
  code: number;
  at: string;
}

/** What the events alone say: never less after more events, save that a return undoes a delivery. Times are ISO 8601 UTC. */
export interface Progress {
  status: 'Processed' | 'En Route' | 'Delivered' | null;
  processedAt: string | null;
  deliveredAt: string | null;
}

const inOrder = (events: readonly Seen[]): Seen[] => events.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.code - b.code);

const effectOf = (event: Seen) => EVENT_KINDS.get(event.code)?.effect ?? 'none';

/**
 * Where a parcel is by all its events, in whatever order they came in. Delivered stays delivered whatever is reported
 * for a later time, until it is returned.
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

const RANK: Readonly<Record<string, number>> = { Labeled: 0, Packed: 1, Processed: 2, 'En Route': 3, Delivered: 4 };

/** Statuses that tracking events may change. */
export const TRACKED_STATUSES: readonly string[] = Object.keys(RANK);

/** The shipment's next status: the events' own where they are ahead, or where a return took a delivery back. */
export function nextStatus(current: string, progress: Progress): string {
  if (progress.status === null) return current;
  if (current === 'Delivered') return progress.status === 'Delivered' ? current : 'En Route';
  return (RANK[progress.status] ?? 0) > (RANK[current] ?? 0) ? progress.status : current;
}

export const TRACK_STATUSES = ['Pending', 'Processed', 'Customs', 'En Route', 'Exception', 'Delivered', 'Cancelled'] as const;
export type TrackStatus = (typeof TRACK_STATUSES)[number];

const CUSTOMS: readonly number[] = [EVENT.presented, EVENT.held, EVENT.dutiesDue];

/** The status a label and its tracking page show; the latest event by time decides (design api.md, "label"). */
export function trackStatus(events: readonly Seen[], isCancelled = false): TrackStatus {
  if (isCancelled) return 'Cancelled';
  const { status } = progressOf(events);
  if (status === 'Delivered') return 'Delivered';
  const last = inOrder(events).at(-1);
  if (last && effectOf(last) === 'exception') return 'Exception';
  if (last && CUSTOMS.includes(last.code)) return 'Customs';
  return status ?? 'Pending';
}
