import { Flag } from '../../../ui/Flag.tsx';
import { useFormat } from '../../../web/format.ts';
import { useCountryNames } from '../../../web/use-country-names.ts';
import type { PublicTrack } from '../contract.ts';

type Shown = PublicTrack['events'][number];

/** Where an event took place, as one line; empty when not reported. */
export function usePlaceOf(): (event: Shown) => string {
  const countries = useCountryNames();
  return ({ city, country }) => {
    const name = country === null ? null : (countries[country] ?? country);
    // Hong Kong and Singapore are both.
    return [city === name ? null : city, name].filter(Boolean).join(', ');
  };
}

/** What happened to a parcel, latest first. */
export function TrackEvents({ events }: { events: readonly Shown[] }) {
  const { dateTime, relative } = useFormat();
  const placeOf = usePlaceOf();
  return (
    <ol>
      {events.map((event, index) => (
        <li
          key={`${event.code}-${event.time}`}
          className="relative pb-4 pl-6 last:pb-0 before:absolute before:top-4 before:bottom-0 before:left-[5px] before:w-px before:bg-line last:before:hidden"
        >
          <span
            aria-hidden
            className={`absolute top-1 left-0 size-[11px] rounded-full border-2 border-surface ${event.leg === 'failure' ? 'bg-bad' : event.leg === 'delivered' ? 'bg-ok' : 'bg-info'}`}
          />
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className={index === 0 ? 'font-semibold' : undefined}>{event.description}</span>
            <time dateTime={event.time} title={relative(event.time)} className="text-muted">
              {dateTime(event.time)}
            </time>
          </div>
          {placeOf(event) !== '' && (
            <div className="flex items-center gap-2 text-muted">
              {event.country !== null && <Flag code={event.country} />}
              {placeOf(event)}
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
