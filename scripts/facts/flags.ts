import { readFileSync } from 'node:fs';
import { COUNTRY_CODES } from '../../src/shared/country-codes.ts';
import type { Fact } from './facts.ts';
import { versionOf, writeFile, writeObject } from './facts.ts';

const PACKAGE = 'country-flag-icons';

/** The flags of all countries, drawn 3 to 2. The build puts each into a file of its own (vite.config.ts). */
export function generateFlags(date: string): Fact {
  const read = (path: string) => readFileSync(new URL(`../../node_modules/${PACKAGE}/${path}`, import.meta.url), 'utf8').trim();
  const file = writeObject(
    'flags.json',
    COUNTRY_CODES.map((code) => [code, read(`3x2/${code}.svg`)] as const),
  );
  writeFile('src/shared/data/flags.license.txt', read('LICENSE'));
  return { name: 'Flags', file, source: `${PACKAGE} ${versionOf(PACKAGE)}`, licence: 'MIT', date, rows: COUNTRY_CODES.length };
}
