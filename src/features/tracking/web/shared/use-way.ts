import { useFormat } from '../../../../web/format.ts';
import { useCountryNames } from '../../../../web/use-country-names.ts';
import { legStates, type JOURNEY_LEGS, type LegStep } from '../../rules.ts';
import type { Named, WayChartProps } from './WayChart.tsx';

/** How much of the chart's way is done on each leg. */
const DONE: Record<(typeof JOURNEY_LEGS)[number], number> = { origin: 0.08, linehaul: 0.42, customs: 0.66, last_mile: 0.85, delivered: 1 };

export interface Told {
  code: number;
  time: string;
  city: string | null;
  country: string | null;
}

/** The legs of a parcel, and the one it has reached. */
export function legsOf(events: readonly Pick<Told, 'code' | 'time'>[]): LegStep[] {
  return legStates(events.map(({ code, time }) => ({ code, at: time })));
}

interface Way {
  /** Latest first; none before it is handed over. */
  events: readonly Told[];
  /** Its label was canceled. */
  isOver: boolean;
  /** Where it begins, as long as no event names the place. */
  origin: string;
  to: Named;
}

/** A parcel's way as the chart draws it. */
export function useWay({ events, isOver, origin, to }: Way): Pick<WayChartProps, 'done' | 'from' | 'now' | 'to'> {
  const { date } = useFormat();
  const countries = useCountryNames();
  const reached = legsOf(events).findLast(({ state }) => state !== 'ahead')?.leg;
  const done = isOver || events.length === 0 ? 0 : DONE[reached ?? 'origin'];
  const place = (event: Told | undefined) => event && (event.city ?? (event.country === null ? null : (countries[event.country] ?? event.country)));
  const told = events.filter((event) => event.city !== null || event.country !== null);
  const [latest] = told;
  const first = told.at(-1);
  const from = { name: place(first) ?? origin, detail: first === undefined ? '' : date(first.time) };
  const here = place(latest);
  const isApart = done > 0.3 && done < 0.8 && here !== undefined && here !== null && here !== from.name;
  const now = isApart && latest !== undefined ? { name: here, detail: date(latest.time) } : null;
  return { done, from, now, to };
}
