import type { Day } from '../shared/day.ts';
import { dayIn } from '../shared/time.ts';
import { ownZone } from './format.ts';
import { useSession } from './session.tsx';

/** The day of a time in the zone that times are shown in, the account's or else the reader's own. */
export function useDayHere(): (iso: string) => Day {
  const { user } = useSession();
  return (iso) => dayIn(iso, user?.time_zone ?? ownZone());
}
