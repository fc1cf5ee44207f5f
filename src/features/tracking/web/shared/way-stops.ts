import type { Whereabouts } from '../../../../shared/map-places.ts';
import { EVENT, NEVER_ARRIVES } from '../../events.ts';
import { progressOf } from '../../rules.ts';

/** A place on a parcel's way, and what is said of it. */
export interface Stop {
  name: string;
  detail: string;
  at: Whereabouts;
  state: 'done' | 'now' | 'ahead';
}

export type Known = Pick<Stop, 'name' | 'at'>;

export interface Told extends Whereabouts {
  code: number;
  time: string;
  city: string | null;
}

export interface Way {
  /** Latest first; none before it is handed over. */
  events: readonly Told[];
  /** Its label was canceled. */
  isOver: boolean;
  /** Where it is handed over; null where only events tell. */
  origin: Known | null;
  /** The gateway it leaves the region through, where its label names one. */
  gateway: Known | null;
  to: Known & Pick<Stop, 'detail'>;
}

export interface Sayings {
  place: (event: Told) => string;
  left: (time: string) => string;
  arrived: (time: string) => string;
  since: (time: string) => string;
}

const LEAVES: readonly number[] = [EVENT.leftEntryPoint, EVENT.departed];
/** The parcel is beyond its gateway, or at it. */
const isBeyond = ({ code }: Told) => code >= EVENT.arrived && code < EVENT.attempted;
const isSamePlace = (a: Told, b: Told) => a.country === b.country && a.city === b.city && a.state === b.state;

/** The places that events tell of, first to last, each with its events. */
function visits(events: readonly Told[]): Told[][] {
  const told = events.filter(({ city, country }) => city !== null || country !== null).toReversed();
  return told.reduce<Told[][]>((all, event) => {
    const last = all.at(-1);
    const before = last?.at(-1);
    if (last !== undefined && before !== undefined && isSamePlace(before, event)) last.push(event);
    else all.push([event]);
    return all;
  }, []);
}

/** A parcel's way, place by place; null where nobody says where it begins or where it is. */
export function stopsOf({ events, isOver, origin, gateway, to }: Way, say: Sayings): Stop[] | null {
  const isDelivered = progressOf(events.map(({ code, time }) => ({ code, at: time }))).status === 'Delivered';
  const places = isOver ? [] : visits(events);
  const visited = places.map((there, i): Stop & { isBeyond: boolean } => {
    const [first, last] = [there[0], there.at(-1)];
    if (first === undefined || last === undefined) throw new RangeError('A visit has events.');
    const isNow = i === places.length - 1 && !isDelivered;
    const detail = LEAVES.includes(last.code) ? say.left(last.time) : isNow ? say.since(first.time) : say.arrived(first.time);
    return { name: say.place(last), detail, at: last, state: isNow ? 'now' : 'done', isBeyond: there.some(isBeyond) };
  });
  const begins: Stop[] = origin === null ? [] : [{ ...origin, detail: '', state: 'done' }];
  if (visited.length === 0 && (origin === null || (events.length > 0 && !isOver))) return null;
  const beyond = visited.findIndex((stop) => stop.isBeyond);
  const through: Stop[] = gateway === null ? [] : [{ ...gateway, detail: '', state: beyond !== -1 || isDelivered ? 'done' : 'ahead' }];
  const at = beyond === -1 ? visited.length : beyond;
  const isLost = !isDelivered && NEVER_ARRIVES.includes(events[0]?.code ?? 0) && visited.some((stop) => stop.at.country === to.at.country);
  const ends: Stop[] = isLost ? [] : [{ ...to, state: isDelivered ? 'done' : 'ahead' }];
  return [...begins, ...visited.slice(0, at), ...(isLost && beyond === -1 ? [] : through), ...visited.slice(at), ...ends].map(
    ({ name, detail, at: where, state }) => ({ name, detail, at: where, state }),
  );
}
