import { quantile, type Took } from '../../shared/took.ts';
import type { Day } from '../../shared/day.ts';
import { addBusinessDays, dayNumber, isoDay } from '../rates/calendar.ts';

/** So many parcels of a lane in {@link HISTORY_DAYS} say more than what the service promises. */
export const HISTORY_MIN = 10;
export const HISTORY_DAYS = 90;

export interface LaneTime {
  /** Business days from handing over to delivery, of the account's own parcels. */
  took: readonly Took[];
  /** The service's business days in today's rates; null where nothing is shipped any more. */
  promised: { min: number; max: number } | null;
}

export interface Arrival {
  /** The likely days: by `history` from the day half of all had arrived to that of nine in ten; by `service` as promised. */
  from: Day;
  to: Day;
  basis: 'history' | 'service';
  /** How many parcels the history is of. */
  parcels: number;
  /** The last of the likely days is over. */
  is_late: boolean;
}

/** How many parcels of the lane's history would arrive on a day, had they been handed over with this one. */
export interface ArrivalDay {
  day: Day;
  parcels: number;
}

export interface OnItsWay {
  /** The day it was handed over, or, before that, the first day on which it can be. */
  handedOver: Day;
  today: Day;
}

interface Summed {
  parcels: number;
  /** Within so many business days half of them had arrived, and nine in ten. */
  half: number;
  most: number;
}

const summed = new WeakMap<readonly Took[], Summed>();

/** A lane's history in three numbers: a page asks for each of its parcels, and the same lanes come again and again. */
function sumOf(took: readonly Took[]): Summed {
  const before = summed.get(took);
  if (before !== undefined) return before;
  const sum = { parcels: took.reduce((all, { n }) => all + n, 0), half: quantile(took, 0.5), most: quantile(took, 0.9) };
  summed.set(took, sum);
  return sum;
}

/** Whether a lane's history says when a parcel arrives, so that what its service promises need not be looked up. */
export const isEnough = (took: readonly Took[]): boolean => sumOf(took).parcels >= HISTORY_MIN;

/** When a parcel probably arrives, counted in business days from its handing over; null where neither history nor rates say. */
export function expectArrival({ handedOver, today }: OnItsWay, { took, promised }: LaneTime): Arrival | null {
  const { parcels, half, most } = sumOf(took);
  const isKnown = parcels >= HISTORY_MIN;
  if (!isKnown && promised === null) return null;
  const days = isKnown || promised === null ? { min: half, max: most } : promised;
  const on = (count: number) => isoDay(addBusinessDays(dayNumber(handedOver), count));
  const to = on(days.max);
  const from = on(days.min);
  const isLate = to < today;
  return { from: isLate || from > today ? from : today, to, basis: isKnown ? 'history' : 'service', parcels: isKnown ? parcels : 0, is_late: isLate };
}

/** A history of so many parcels, with likely days this close together, is one to rely on. */
const SURE_PARCELS = 30;
const SURE_DAYS = 4;

/** Whether the lane's history is long and even enough to promise its days. */
export const isSure = ({ basis, parcels, from, to, is_late }: Arrival): boolean =>
  basis === 'history' && !is_late && parcels >= SURE_PARCELS && dayNumber(to) - dayNumber(from) < SURE_DAYS;

/** This many days of a lane's history are shown. */
const SHOWN_DAYS = 5;

/** The business days around the middle one of the lane's history, as days for this parcel; none where the lane has too little history. */
export function arrivalDays(handedOver: Day, took: readonly Took[]): ArrivalDay[] {
  if (!isEnough(took)) return [];
  const first = Math.max(0, sumOf(took).half - Math.floor(SHOWN_DAYS / 2));
  return Array.from({ length: SHOWN_DAYS }, (_none, i) => ({
    day: isoDay(addBusinessDays(dayNumber(handedOver), first + i)),
    parcels: took.reduce((sum, { days, n }) => sum + (days === first + i ? n : 0), 0),
  }));
}
