import { expect, it } from 'vitest';
import { COUNTRY_CODES } from './country-codes.ts';
import { bareName, spotOf } from './map-places.ts';
import { statesOf } from './states.ts';

const at = (where: Parameters<typeof spotOf>[0]) => {
  const spot = spotOf(where);
  return spot && [spot.in, spot.lat, spot.lon];
};

it('knows where every country lies, and the states of the large ones', () => {
  for (const code of COUNTRY_CODES) {
    const spot = spotOf({ country: code });
    expect(Math.abs(spot?.lat ?? 99), code).toBeLessThan(84);
    expect(Math.abs(spot?.lon ?? 199), code).toBeLessThanOrEqual(180);
  }
  // Of the US, places of the armed forces are anywhere, and islands are countries on the map.
  const elsewhere = ['AA', 'AE', 'AP', 'AS', 'GU', 'MP', 'PR', 'VI', 'FM', 'MH', 'PW'];
  for (const country of ['US', 'CA', 'AU', 'CN', 'RU', 'BR', 'IN']) {
    const missing = statesOf(country).filter(({ isoCode }) => spotOf({ country, state: isoCode })?.in !== 'area');
    expect(
      missing.map(({ isoCode }) => isoCode).filter((code) => country !== 'US' || !elsewhere.includes(code)),
      country,
    ).toEqual([]);
  }
  expect(at({ country: 'DE' })).toEqual(['area', 51.1, 10.5]);
  expect(at({ country: 'FR' })).toEqual(['area', 46.6, 2.2]);
  expect(at({ country: 'RU' })).toEqual(['country', 55.8, 37.6]);
});

it('says as much as is known of a place', () => {
  const chicago = { country: 'US', state: 'IL', postal_code: '60611', city: 'Chicago' };
  expect(at({ ...chicago, latitude: 41.95, longitude: -87.65 })).toEqual(['place', 41.95, -87.65]);
  expect(at({ country: 'US', airport: 'ORD' })).toEqual(['place', 42, -87.9]);
  expect(at({ country: 'US', postal_code: '60611-1234' })).toEqual(['place', 41.9, -87.7]);
  expect(at({ country: 'CA', postal_code: 'm5v 3l9' })).toEqual(['place', 43.7, -79.4]);
  expect(at({ country: 'US', city: 'CHICAGO' })).toEqual(['place', 41.9, -87.6]);
  expect(at({ country: 'US', state: 'IL', city: 'Nowhere' })?.[0]).toBe('area');
  expect(at({ country: 'US', city: 'Nowhere' })?.[0]).toBe('country');
  expect(at({ country: 'DE', city: 'Hanau' })).toEqual(at({ country: 'DE' }));
  // A city of the same name elsewhere is another one.
  expect(at({ country: 'CA', city: 'Richmond' })?.[0]).toBe('place');
  expect(at({ country: 'GB', city: 'Richmond' })?.[0]).toBe('area');
  expect(spotOf({ country: null, city: 'Chicago' })).toBeNull();
  expect(spotOf({ country: 'ZZ' })).toBeNull();
});

it('finds cities in other scripts and with accents', () => {
  expect(at({ country: 'CN', city: '深圳市' })).toEqual(at({ country: 'CN', city: 'Shenzhen' }));
  expect(at({ country: 'JP', city: '東京都' })).toEqual(at({ country: 'JP', city: 'Tokyo' }));
  expect(at({ country: 'RU', city: 'Санкт-Петербург' })).toEqual(at({ country: 'RU', city: 'Saint Petersburg' }));
  expect(at({ country: 'CH', city: 'Zürich' })).toEqual(at({ country: 'CH', city: 'zurich' }));
  expect([bareName('京都'), bareName('京都府'), bareName(' Frankfurt  am Main ')]).toEqual(['京都', '京都', 'frankfurt am main']);
});
