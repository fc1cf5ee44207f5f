import { readFile } from 'node:fs/promises';
import { comparableCity } from '../rules.ts';
import type { ZipData } from '../verification.ts';

/** The generated tables beside this file (scripts/facts), read once, when the first address is checked. */

function read(name: string): Promise<string> {
  return readFile(new URL(name, import.meta.url), 'utf8');
}

function build(zips: string, fsas: string): ZipData {
  // Rows stay as text and are split only when needed: 42,000 small objects would cost ten times the memory.
  const rows = new Map<string, string>();
  const byCity = new Map<string, string[]>();
  for (const row of zips.trimEnd().split('\n')) {
    const [zip = '', state = '', cities = ''] = row.split('\t');
    rows.set(zip, `${state}\t${cities}`);
    for (const city of cities.split('|')) {
      const key = `${state} ${comparableCity(city)}`;
      const known = byCity.get(key);
      if (known === undefined) byCity.set(key, [zip]);
      else known.push(zip);
    }
  }
  const areas = new Set(
    fsas
      .trimEnd()
      .split('\n')
      .map((row) => row.slice(0, 3)),
  );
  return {
    zip(zip) {
      const row = rows.get(zip);
      if (row === undefined) return null;
      const [state = '', cities = ''] = row.split('\t');
      return { state, cities: cities.split('|') };
    },
    zipsOf: (state, city) => byCity.get(`${state} ${comparableCity(city)}`) ?? [],
    hasFsa: (fsa) => areas.has(fsa.toUpperCase()),
  };
}

let loading: Promise<ZipData> | null = null;

/** US ZIP codes and Canadian FSAs; later calls share the tables of the first. */
export function loadZipData(): Promise<ZipData> {
  loading ??= Promise.all([read('us-zips.tsv'), read('ca-fsas.tsv')]).then(([zips, fsas]) => build(zips, fsas));
  return loading;
}
