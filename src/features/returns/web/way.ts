import type { StepState } from '../../../ui/WayLine.tsx';
import { EVENT } from '../../tracking/events.ts';
import type { Return } from '../return-out.ts';
import { isDue, type Decision } from '../status.ts';
import type { Waypoint } from '../waypoints.ts';

export interface WayStep {
  word:
    | 'place'
    | 'delivered'
    | 'attempted'
    | 'address'
    | 'refused'
    | 'lost'
    | 'damaged'
    | 'back'
    | 'announced'
    | 'arrival'
    | 'verification'
    | 'received'
    | 'verified'
    | 'decide'
    | 'reship'
    | 'restock'
    | 'discard'
    | 'done'
    | 'reshipped'
    | 'restocked'
    | 'discarded'
    | 'delivery';
  /** ISO 8601; null for what is ahead or has no time. */
  at: string | null;
  /** It has to be by then. */
  by?: string;
  /** Where that was: on the way to the buyer and back, the step is named by it. */
  where?: { city: string | null; country: string | null };
  state: StepState;
}

const ENDS = { Reshipped: 'reshipped', Restocked: 'restocked', Discarded: 'discarded' } as const;
const AIMS = { reship: 'reshipped', restock: 'restocked', discard: 'discarded' } as const satisfies Record<Decision, WayStep['word']>;
type Ended = keyof typeof ENDS;
const isEnded = (status: Return['status']): status is Ended => status in ENDS;

const FAILED: ReadonlyMap<number, WayStep['word']> = new Map([
  [EVENT.attempted, 'attempted'],
  [EVENT.addressProblem, 'address'],
  [EVENT.refused, 'refused'],
  [EVENT.lost, 'lost'],
  [EVENT.damaged, 'damaged'],
]);

function stepOf({ code, at, city, country }: Waypoint): WayStep {
  const failed = FAILED.get(code);
  const where = { city, country };
  if (failed !== undefined) return { word: failed, at, where, state: 'failed' };
  if (code === EVENT.returned) return { word: 'back', at, where, state: 'done' };
  // Under way only the place counts; where none was told, the shipment's own page says what was.
  return { word: code >= EVENT.atDoor ? 'delivered' : 'place', at, where, state: 'done' };
}

/** Where the parcel left again: that it did, and where it is to arrive, or how that ended. */
function goneOn({ ended, way: { went } }: Facts): WayStep[] {
  const left: WayStep = { word: 'reshipped', at: ended, state: 'done' };
  if (went === null) return [left];
  const end = went.points.findLast(({ code }) => code >= EVENT.atDoor);
  return [left, end === undefined ? { word: 'delivery', at: null, where: went, state: 'now' } : stepOf(end)];
}

type Facts = Pick<
  Return,
  'status' | 'source' | 'created' | 'received' | 'verified' | 'decided' | 'carried_out' | 'ended' | 'decision' | 'expires' | 'verify_asked' | 'way'
>;

/** The way of a return: to the buyer and back as far as tracking tells, else its announcement; received, looked at closer if it was, decided, done, and on. */
export function wayOf(one: Facts): WayStep[] {
  const { status, received, verified, decided, decision, way } = one;
  const steps = way.came.map(stepOf).filter(({ word, where }) => word !== 'place' || where?.city != null);
  const isTold = steps.length > 0;
  // What nobody announced begins with its arrival, and what tracking tells of with its way.
  if (one.source !== 'desk' && !steps.some(({ word }) => word === 'back')) steps.push({ word: 'announced', at: one.created, state: 'done' });
  steps.push(received === null ? { word: 'arrival', at: null, state: 'now' } : { word: 'received', at: received, state: 'done' });
  // There is room for so many: on a way that is told the head of the page says that it was looked at.
  const isWaiting = verified === null && one.verify_asked && isDue(one);
  if (isWaiting) steps.push({ word: 'verification', at: null, state: 'now' });
  else if (verified !== null && !isTold) steps.push({ word: 'verified', at: verified, state: 'done' });
  const isOver = isEnded(status);
  const hasDecided = isOver || status === 'Confirmed';
  // While the warehouse looks closer the time stands still, and nobody knows by when.
  const due = one.expires === null || isWaiting ? {} : { by: one.expires };
  if (!hasDecided) steps.push({ word: 'decide', at: null, ...due, state: received === null || isWaiting ? 'ahead' : 'now' });
  else if (!isOver || !isTold) steps.push({ word: decision ?? 'decide', at: decided, state: isOver ? 'done' : 'now' });
  if (status === 'Reshipped') return [...steps, ...goneOn(one)];
  // What was decided is being done, and so its end has a name.
  const aim = hasDecided && decision !== null ? AIMS[decision] : 'done';
  return [...steps, { word: isOver ? ENDS[status] : aim, at: one.ended ?? one.carried_out, state: isOver ? 'done' : 'ahead' }];
}
