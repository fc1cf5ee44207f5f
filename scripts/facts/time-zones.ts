import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Fact } from './facts.ts';
import { versionOf, writeArray } from './facts.ts';

const rawZones = z.array(z.object({ name: z.string(), mainCities: z.array(z.string()), rawOffsetInMinutes: z.number().int() }));

function gmt(minutes: number): string {
  const sign = minutes < 0 ? '-' : '+';
  const absolute = Math.abs(minutes);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `GMT${sign}${two(Math.floor(absolute / 60))}:${two(absolute % 60)}`;
}

/** Time zones in the spec's shape, from west to east, with their offset outside daylight saving time. */
export function generateTimeZones(date: string): Fact {
  const file = new URL('../../node_modules/@vvo/tzdb/raw-time-zones.json', import.meta.url);
  const zones = rawZones.parse(JSON.parse(readFileSync(file, 'utf8')));
  const utc = { name: 'UTC', mainCities: ['Coordinated Universal Time'], rawOffsetInMinutes: 0 };
  const rows = [utc, ...zones]
    .toSorted((a, b) => a.rawOffsetInMinutes - b.rawOffsetInMinutes || a.name.localeCompare(b.name, 'en'))
    .map((zone) => {
      const offset = gmt(zone.rawOffsetInMinutes);
      return { label: `${zone.name} (${offset})`, tzCode: zone.name, name: `(${offset}) ${zone.mainCities.join(', ')}`, utc: offset };
    });
  const written = writeArray('time-zones.json', rows);
  return { name: 'Time zones', file: written, source: `@vvo/tzdb ${versionOf('@vvo/tzdb')} (IANA, GeoNames)`, licence: 'MIT', date, rows: rows.length };
}
