import { dayIn } from '../../../shared/time.ts';
import { shortDay } from '../../../web/days.ts';
import { useFormat } from '../../../web/format.ts';
import { useSession } from '../../../web/session.tsx';

/** The day of a time where there is little room: without the year, if it is this one. */
export function useShortDay(): (iso: string) => string {
  const { date } = useFormat();
  const zone = useSession().user?.timezone ?? 'UTC';
  return (iso) => {
    const day = dayIn(iso, zone);
    return day.slice(0, 4) === dayIn(Date.now(), zone).slice(0, 4) ? shortDay(day) : date(iso);
  };
}
