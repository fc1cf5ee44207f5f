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

export interface OnItsWay {
  /** The day it was handed over, or, before that, the first day on which it can be. */
  handedOver: Day;
  today: Day;
}

/** When a parcel probably arrives, counted in business days from its handing over; null where neither history nor rates say. */
export function expectArrival({ handedOver, today }: OnItsWay, { took, promised }: LaneTime): Arrival | null {
  const parcels = took.reduce((sum, { n }) => sum + n, 0);
  const isKnown = parcels >= HISTORY_MIN;
  if (!isKnown && promised === null) return null;
  const days = isKnown || promised === null ? { min: quantile(took, 0.5), max: quantile(took, 0.9) } : promised;
  const on = (count: number) => isoDay(addBusinessDays(dayNumber(handedOver), count));
  const to = on(days.max);
  const from = on(days.min);
  const isLate = to < today;
  return { from: isLate || from > today ? from : today, to, basis: isKnown ? 'history' : 'service', parcels: isKnown ? parcels : 0, is_late: isLate };
}
