import { isInland } from '../../shared/customs-territory.ts';
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

const IN_CUSTOMS: readonly number[] = [EVENT.presented, EVENT.released];
const BETWEEN_COUNTRIES: readonly number[] = [...IN_CUSTOMS, EVENT.departed, EVENT.arrived];

/** What of it happens on the way from one country to another: none of customs behind one border, and nothing between countries inside one. */
export function stepsBetween(from: string, to: string, steps: readonly Step[] = JOURNEY): readonly Step[] {
  const left = from === to ? BETWEEN_COUNTRIES : isInland(from, to) ? IN_CUSTOMS : [];
  return steps.filter(({ code }) => !left.includes(code));
}

/** The step after the furthest reached, or null at the end. */
export function nextStep(codes: readonly number[], journey: readonly Step[]): Step | null {
  const reached = journey.findLastIndex((each) => codes.includes(each.code));
  return journey[reached + 1] ?? null;
}
