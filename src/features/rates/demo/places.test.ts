import { expect, it } from 'vitest';
import { spotOf } from '../../../shared/map-places.ts';
import { findState } from '../../../shared/states.ts';
import { DEMO_ENTRY_POINTS, DEMO_EXIT_POINTS } from './places.ts';

it('lie on the map where they are', () => {
  const hubs = DEMO_ENTRY_POINTS.map(({ code, country, province, city }) => {
    const spot = spotOf({ country, state: findState(country, province)?.isoCode, city });
    return [code, spot?.in, spot?.lat, spot?.lon];
  });
  expect(hubs).toEqual([
    ['SZXHUB', 'place', 22.5, 114.1],
    ['CANHUB', 'place', 23.1, 113.3],
    ['HGHHUB', 'place', 30.3, 120.2],
    ['HKGHUB', 'place', 22.3, 114.2],
    ['LAXHUB', 'place', 34.1, -117.6],
    ['EWRHUB', 'place', 40.5, -74.4],
    ['YVRHUB', 'place', 49.2, -123.1],
    ['LHRHUB', 'place', 51.5, -0.6],
    ['FRAHUB', 'place', 50.1, 8.5],
  ]);
  // The airport and its city are the same on a map.
  for (const { code, city, country } of DEMO_EXIT_POINTS) {
    const [airport, town] = [spotOf({ country: null, airport: code }), spotOf({ country, city })];
    expect([airport?.in, town?.in], code).toEqual(['place', 'place']);
    expect(Math.hypot((airport?.lat ?? 0) - (town?.lat ?? 0), (airport?.lon ?? 0) - (town?.lon ?? 0)), code).toBeLessThan(0.5);
  }
});
