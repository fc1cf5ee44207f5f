import { useWords } from '../../../../web/i18n.ts';
import { useFormat } from '../../../../web/format.ts';
import { useCountryNames } from '../../../../web/use-country-names.ts';
import { legStates, type JOURNEY_LEGS, type LegStep } from '../../rules.ts';
import { stopsOf, type Stop, type Told, type Way } from './way-stops.ts';
import type { WayChartProps } from './WayChart.tsx';

/** How much of the chart's way is done on each leg. */
const DONE: Record<(typeof JOURNEY_LEGS)[number], number> = { origin: 0.08, linehaul: 0.42, customs: 0.66, last_mile: 0.85, delivered: 1 };

/** The legs of a parcel, and the one it has reached. */
export function legsOf(events: readonly Pick<Told, 'code' | 'time'>[], passesCustoms = true): LegStep[] {
  const seen = events.map(({ code, time }) => ({ code, at: time }));
  return legStates(seen, passesCustoms);
}

interface Shown extends Way {
  /** What its beginning is called as long as no place is known. */
  begins: string;
  /** How times are written. */
  when: (time: string) => string;
}

/** A parcel's way place by place, and as the chart without geography draws it where the places are not known. */
export interface ShownWay extends Pick<WayChartProps, 'done' | 'from' | 'now' | 'to'> {
  stops: Stop[] | null;
}

export function useWay({ begins, when, ...way }: Shown): ShownWay {
  const { t } = useWords('tracking');
  const { date } = useFormat();
  const countries = useCountryNames();
  const { events, isOver, origin, to } = way;
  const place = (event: Told) => event.city ?? (event.country === null ? '' : (countries[event.country] ?? event.country));
  const stops = stopsOf(way, {
    place,
    left: (time) => t('place.left', { time: when(time) }),
    arrived: (time) => t('place.arrived', { time: when(time) }),
    since: (time) => t('place.since', { time: when(time) }),
  });
  const reached = legsOf(events).findLast(({ state }) => state !== 'ahead')?.leg;
  const done = isOver || events.length === 0 ? 0 : DONE[reached ?? 'origin'];
  const told = events.filter((event) => event.city !== null || event.country !== null);
  const [latest] = told;
  const first = told.at(-1);
  const from = { name: (first && place(first)) ?? origin?.name ?? begins, detail: first === undefined ? '' : date(first.time) };
  const isApart = latest !== undefined && done > 0.3 && done < 0.8 && place(latest) !== from.name;
  const now = isApart ? { name: place(latest), detail: date(latest.time) } : null;
  return { done, from, now, to, stops };
}
