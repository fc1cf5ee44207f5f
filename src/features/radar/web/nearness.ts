import type { Day } from '../../../shared/day.ts';
import { daysBetween } from '../../../shared/time.ts';
import { AT_HAND_DAYS, NEAR_DAYS } from '../rules.ts';

/** How near an end is, as the bands of the chart show it. */
export function nearness(today: Day, day: Day): 'atHand' | 'near' | 'far' {
  const left = daysBetween(today, day);
  return left < AT_HAND_DAYS ? 'atHand' : left < NEAR_DAYS ? 'near' : 'far';
}
