import { useCountryNames } from '../../../web/use-country-names.ts';
import type { PublicTrack } from '../contract.ts';
import { EventLine } from './shared/EventLine.tsx';

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

const DOTS: { readonly [leg: string]: string } = { failure: 'bg-bad', delivered: 'bg-ok' };

/** What happened to a parcel, latest first. */
export function TrackEvents({ events }: { events: readonly Shown[] }) {
  const placeOf = usePlaceOf();
  return (
    <ol>
      {events.map((event, index) => (
        <EventLine
          key={`${event.code}-${event.time}`}
          says={event.description}
          at={event.time}
          country={event.country}
          where={placeOf(event)}
          dot={DOTS[event.leg] ?? (index === 0 ? 'track-dot-done' : undefined)}
          isLatest={index === 0}
        />
      ))}
    </ol>
  );
}
