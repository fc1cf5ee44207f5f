import type { StepState } from '../../../ui/WayLine.tsx';
import type { Return } from '../return-out.ts';

export interface WayStep {
  word:
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
    | 'discarded';
  /** ISO 8601; null for what is ahead or has no time. */
  at: string | null;
  /** It has to be by then. */
  by?: string;
  state: StepState;
}

const ENDS = { Reshipped: 'reshipped', Restocked: 'restocked', Discarded: 'discarded' } as const;
type Ended = keyof typeof ENDS;
const isEnded = (status: Return['status']): status is Ended => status in ENDS;

type Facts = Pick<
  Return,
  'status' | 'source' | 'created' | 'received' | 'verified' | 'decided' | 'carried_out' | 'ended' | 'decision' | 'expires' | 'verify_asked'
>;

/** The way of a return: announced, received, looked at closer if it was, decided, done. */
export function wayOf(one: Facts): WayStep[] {
  const { status, received, verified, decided, decision } = one;
  const steps: WayStep[] = [];
  // What nobody announced begins with its arrival.
  if (one.source !== 'desk') steps.push({ word: 'announced', at: one.created, state: 'done' });
  steps.push(received === null ? { word: 'arrival', at: null, state: 'now' } : { word: 'received', at: received, state: 'done' });
  if (verified !== null || (one.verify_asked && received !== null)) {
    steps.push(verified === null ? { word: 'verification', at: null, state: 'now' } : { word: 'verified', at: verified, state: 'done' });
  }
  const isOver = isEnded(status);
  const hasDecided = isOver || status === 'Confirmed';
  const waits = received === null || (one.verify_asked && verified === null);
  const due = one.expires === null ? {} : { by: one.expires };
  if (hasDecided) steps.push({ word: decision ?? 'decide', at: decided, state: 'done' });
  else steps.push({ word: 'decide', at: null, ...due, state: waits ? 'ahead' : 'now' });
  const end = isOver ? ENDS[status] : 'done';
  steps.push({ word: end, at: one.ended ?? one.carried_out, state: isOver ? 'done' : hasDecided ? 'now' : 'ahead' });
  return steps;
}
