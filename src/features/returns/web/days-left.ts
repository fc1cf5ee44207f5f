import type { Return } from '../return-out.ts';
import { daysToDecide } from './days-to-decide.ts';

/** What a day of the time to decide is: gone, still to come, or one on which a mail reminds of it. */
export type DayKind = 'gone' | 'ahead' | 'mail' | 'lastMail';

export interface Mark {
  /** The day it stands under, from 0. */
  at: number;
  kind: 'received' | 'today' | 'mail' | 'end';
  /** ISO 8601, or a day. */
  day: string;
}

export interface DaysLeft {
  total: number;
  left: number;
  days: readonly DayKind[];
  /** The words under the bar, from left to right, none upon another. */
  marks: readonly Mark[];
}

/** Words under the bar are at least so large a share of it apart; those of the arrival are longer. */
const APART = 0.17;
const APART_FROM_ARRIVAL = 0.28;
const apartOf = (kind: Mark['kind']): number => (kind === 'received' ? APART_FROM_ARRIVAL : APART);

type Timed = Pick<Return, 'received' | 'expires' | 'days_left' | 'warned' | 'verify_asked' | 'verified'>;

/** The warehouse was asked to look closer: the time stands still until it has, so that nobody knows yet on which day it ends or a mail reminds of it. */
export const isPaused = ({ verify_asked, verified }: Pick<Return, 'verify_asked' | 'verified'>): boolean => verify_asked && verified === null;

/** The time to decide, day by day; null where no decision is due. */
export function daysLeftOf(one: Timed): DaysLeft | null {
  const { received, expires, days_left: left } = one;
  const isStill = isPaused(one);
  const warned = isStill ? [] : one.warned;
  if (received === null || expires === null || left === null) return null;
  const total = daysToDecide(one);
  const now = total - left;
  const mails = warned.filter(({ days }) => days < total).map(({ days, at }) => ({ at: total - days, days, day: at }));
  const last = Math.min(...mails.map(({ days }) => days));
  const days = Array.from({ length: total }, (_, at): DayKind => {
    if (at < now) return 'gone';
    const mail = mails.find((mailed) => mailed.at === at);
    return mail === undefined ? 'ahead' : mail.days === last ? 'lastMail' : 'mail';
  });
  const wanted: Mark[] = [
    ...(isStill ? [] : [{ at: total, kind: 'end', day: expires } as const]),
    { at: now, kind: 'today', day: '' },
    { at: 0, kind: 'received', day: received },
    ...mails.filter(({ at }) => at > now).map(({ at, day }): Mark => ({ at, kind: 'mail', day })),
  ];
  const marks: Mark[] = [];
  for (const mark of wanted) if (marks.every(({ at, kind }) => Math.abs(at - mark.at) >= Math.max(apartOf(kind), apartOf(mark.kind)) * total)) marks.push(mark);
  return { total, left, days, marks: marks.toSorted((a, b) => a.at - b.at) };
}
