import data from './data/map-places.json' with { type: 'json' };

/** Latitude and longitude. */
const PLACES: Readonly<Record<string, readonly number[] | undefined>> = data;

/** Countries whose states have places of their own. */
const DIVIDED = new Set(Object.keys(PLACES).flatMap((key) => key.match(/^[A-Z]{2}(?=-)/) ?? []));

/** What is known of where something is; none of it may be. */
export interface Whereabouts {
  country: string | null;
  /** By its code in ISO 3166-2. */
  state?: string | null | undefined;
  postal_code?: string | null | undefined;
  city?: string | null | undefined;
  /** Its IATA code. */
  airport?: string | null | undefined;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}

/** A place on the map. */
export interface Spot {
  lat: number;
  lon: number;
  /** It is a place, or just somewhere in an area: a state or a country, or a country so large that its states have places of their own. */
  in: 'place' | 'area' | 'country';
}

/** A city's name as places are found by it: without case, accents, and the word for city that some languages add. */
export function bareName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return plain.replace(/(?<=\p{Script=Han}{2})[市都府県县]$/u, '');
}

/** Where something is on the map, as exactly as is known: as told, the airport, the postal code, the city, the state, the country; null if not even that. */
export function spotOf({ country, state, postal_code, city, airport, latitude, longitude }: Whereabouts): Spot | null {
  if (typeof latitude === 'number' && typeof longitude === 'number') return { lat: latitude, lon: longitude, in: 'place' };
  const inCountry = (name: string | null | undefined) => (country === null || !name ? '' : `${country} ${name}`);
  const code = postal_code?.toUpperCase();
  const place = [airport ?? '', inCountry(code?.slice(0, 3)), inCountry(code?.slice(0, 2)), inCountry(bareName(city ?? ''))].find((key) => PLACES[key]);
  const key = place ?? [`${country}-${state}`, country ?? ''].find((area) => PLACES[area]) ?? '';
  const [lat, lon] = PLACES[key] ?? [];
  return lat === undefined || lon === undefined ? null : { lat, lon, in: place !== undefined ? 'place' : DIVIDED.has(key) ? 'country' : 'area' };
}
