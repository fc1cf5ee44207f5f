import type { TrackEvent } from '../../tracking/contract.ts';
import { EVENT } from '../../tracking/events.ts';
import type { Tone } from '../../../shared/statuses.ts';
import type { PlainPageKey } from '../../../shared/words.ts';
import type { Shipment } from '../shipment-out.ts';

/** One line of a shipment's timeline: a sentence of ours, or what tracking says, already in the reader's language. */
export interface Moment {
  key: string;
  at: string;
  says: PlainPageKey | { text: string };
  tone: Tone;
  place: { city: string | null; province: string | null; country: string | null } | null;
}

const WAITING: readonly number[] = [EVENT.delayed, EVENT.held, EVENT.dutiesDue, EVENT.attempted, EVENT.atPickUp];

function toneOf({ code, leg }: TrackEvent): Tone {
  if (leg === 'delivered') return 'ok';
  if (WAITING.includes(code)) return 'warn';
  return leg === 'failure' ? 'bad' : 'info';
}

type Step = 'created' | 'labeled' | 'cancelled' | 'cancelledPending';
const moment = (key: Step, at: string, tone: Tone): Moment => ({ key, at, says: `shipments:view.timeline.${key}`, tone, place: null });

/**
 * The shipment's timeline, latest first: what tracking reports, and what the merchant did. Buying the label appears once,
 * from tracking if it is known there. `cancelledAt` is when it was cancelled, if known.
 */
export function timelineOf(s: Shipment, events: readonly TrackEvent[], cancelledAt: string | null): Moment[] {
  const told: Moment[] = events.map((event, index) => ({
    key: `${event.code}-${event.time}-${index}`,
    at: event.time,
    says: { text: event.description },
    tone: toneOf(event),
    place: { city: event.city, province: event.province, country: event.country },
  }));
  const own = [moment('created', s.created, 'neutral')];
  if (s.labeled !== null && !events.some((event) => event.code === EVENT.labelCreated)) own.push(moment('labeled', s.labeled, 'info'));
  if (s.status === 'Cancelled') own.push(moment(s.labeled === null ? 'cancelledPending' : 'cancelled', cancelledAt ?? s.updated, 'neutral'));
  // Among simultaneous entries, the one done first comes last.
  return [...told, ...own.toReversed()].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
