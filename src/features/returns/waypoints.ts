import { z } from 'zod';
import { EVENT, EVENT_KINDS } from '../tracking/events.ts';

/** A place and time on a parcel's way, by what its tracking reports. */
export const waypoint = z.object({
  code: z.int().meta({ description: 'The tracking event' }),
  at: z.string(),
  city: z.string().nullable(),
  country: z.string().nullable(),
});
export type Waypoint = z.output<typeof waypoint>;

const isEnd = ({ code }: Waypoint): boolean => {
  const leg = EVENT_KINDS.get(code)?.leg;
  return leg === 'delivered' || (leg === 'failure' && code !== EVENT.returned);
};

/** Of a parcel's events, the oldest first, those that tell its way: where it set out, reached its country, how it ended, and when it turned back. */
export function waypointsOf(events: readonly Waypoint[]): Waypoint[] {
  const setOut = events.find(({ code, city }) => EVENT_KINDS.get(code)?.leg === 'origin' && city !== null);
  const arrived = events.find(({ code }) => code === EVENT.arrived);
  const turn = events.findLastIndex(({ code }) => code === EVENT.returned);
  const [out, back] = turn === -1 ? [events, []] : [events.slice(0, turn), events.slice(turn)];
  return [setOut, arrived, out.findLast(isEnd), back[0], back.findLast(isEnd)].filter((point) => point !== undefined);
}
