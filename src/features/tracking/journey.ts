import { EVENT } from './events.ts';

/** A plausible journey, for the demo: what comes next, how long after the previous event, and where. */
export interface Step {
  code: number;
  /** Hours after the step before. */
  hours: number;
  /** At the gateway it comes in through, where that is in the country of its destination. */
  place: 'origin' | 'gateway' | 'destination';
}

const step = (code: number, hours: number, place: Step['place']): Step => ({ code, hours, place });

/** From the entry point through customs to the door. */
export const JOURNEY: readonly Step[] = [
  step(EVENT.received, 5, 'origin'),
  step(EVENT.processed, 3, 'origin'),
  step(EVENT.leftEntryPoint, 7, 'origin'),
  step(EVENT.departed, 11, 'origin'),
  step(EVENT.arrived, 16, 'gateway'),
  step(EVENT.presented, 4, 'gateway'),
  step(EVENT.released, 9, 'gateway'),
  step(EVENT.handedOver, 12, 'gateway'),
  step(EVENT.atDepot, 18, 'destination'),
  step(EVENT.outForDelivery, 9, 'destination'),
  step(EVENT.atDoor, 5, 'destination'),
];

/** The step after the furthest reached, or null at the end. */
export function nextStep(codes: readonly number[]): Step | null {
  const reached = JOURNEY.findLastIndex((each) => codes.includes(each.code));
  return JOURNEY[reached + 1] ?? null;
}
