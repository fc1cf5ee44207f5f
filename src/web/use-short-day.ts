import { shortDay } from './days.ts';
import { useFormat } from './format.ts';
import { useDayHere } from './use-day-here.ts';

/** A day, or that of a time, where there is little room: without the year, if it is this one. */
export function useShortDay(): (iso: string) => string {
  const { date } = useFormat();
  const dayHere = useDayHere();
  return (iso) => {
    const day = iso.length === 10 ? iso : dayHere(iso);
    return day.slice(0, 4) === dayHere(new Date().toISOString()).slice(0, 4) ? shortDay(day) : date(iso);
  };
}
