import { bareName, spotOf, type Spot, type Whereabouts } from '../../../../shared/map-places.ts';
import type { MapStop } from '../../../../ui/chart/draw-map.ts';
import type { Stop } from './way-stops.ts';

type Placed = MapStop & Spot & Pick<Whereabouts, 'country'>;

/** Where stops are; of the same city all say the same, however much each knows of it. */
function spotsOf(stops: readonly Stop[]): (Spot | null)[] {
  const spots = stops.map(({ at }) => spotOf(at));
  const city = ({ country, city: name }: Whereabouts) => name && `${country} ${bareName(name)}`;
  return stops.map(({ at }, i) => {
    const known = spots[i]?.in === 'place' ? -1 : stops.findIndex((other, j) => city(at) && city(other.at) === city(at) && spots[j]?.in === 'place');
    return spots[known === -1 ? i : known] ?? null;
  });
}

/**
 * The stops of a way on the map; null where one that matters, an end or where it is now, is nowhere known. Where no more than the country or the state
 * of a stop is known, the one before in the same country says more, and it is left out; but not the end, where the country is small or its state known.
 */
export function placeStops(stops: readonly Stop[]): MapStop[] | null {
  const spots = spotsOf(stops);
  const placed: Placed[] = [];
  for (const [i, { at, ...stop }] of stops.entries()) {
    const isLast = i === stops.length - 1;
    const spot = spots[i] ?? null;
    if (spot === null) {
      if (i === 0 || isLast || stop.state === 'now') return null;
      continue;
    }
    const before = placed.at(-1);
    const isNear = before !== undefined && before.country === at.country;
    if (isNear && spot.in !== 'place' && !(isLast && at.city && spot.in === 'area')) {
      if (stop.state === 'now') before.state = 'now';
      continue;
    }
    if (isNear && before.in !== 'place' && !isLast) Object.assign(before, spot);
    placed.push({ ...stop, ...spot, country: at.country });
  }
  return placed;
}
