import { readFileSync } from 'node:fs';
import { readSchedule, type Schedule } from '../schedule.ts';
import type { ShippedTariffs } from '../tariff.ts';

/** The files beside this one, by whose tariff they are; the second name is a country of origin. */
const FILES: Readonly<Record<string, string>> = { AU: 'au', CA: 'ca', EU: 'eu', GB: 'gb', JP: 'jp', KR: 'kr', US: 'us', 'US CN': 'us-cn' };

/** The names of all tariffs that come with the program. */
export const SHIPPED_TARIFFS = Object.keys(FILES);

const read = new Map<string, Schedule>();

/** The tariffs that come with the program. Each is read when goods first go there, and kept. */
export const shippedTariffs: ShippedTariffs = {
  origins: { US: ['CN'] },
  read(name) {
    const file = FILES[name];
    if (file === undefined) return null;
    const before = read.get(name);
    if (before) return before;
    const schedule = readSchedule(readFileSync(new URL(`tariffs/${file}.txt`, import.meta.url), 'utf8'));
    read.set(name, schedule);
    return schedule;
  },
};
