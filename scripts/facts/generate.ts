import { generateCountries } from './countries.ts';
import type { Fact } from './facts.ts';
import { writeArray } from './facts.ts';
import { generateFlags } from './flags.ts';
import { generateHsCodes } from './hs-codes.ts';
import { generateLand } from './land.ts';
import { generateMapPlaces } from './map-places.ts';
import { generatePostal, generatePrefixes, generateStates } from './places.ts';
import { generateTimeZones } from './time-zones.ts';
import { generateCaFsas, generateUsZips } from './zips.ts';

/**
 * Writes every generated fact file and the manifest: `node scripts/facts/generate.ts [YYYY-MM-DD]`.
 * Run it after changing scripts/facts/source or the packages the facts come from.
 */
const date = process.argv[2] ?? new Date().toISOString().slice(0, 10);
const us = generateUsZips(date);
const facts: Fact[] = [
  ...generateCountries(date),
  generateFlags(date),
  generateLand(date),
  generateMapPlaces(date),
  generateStates(date),
  generatePostal(date),
  generatePrefixes(date, us.prefixes),
  generateTimeZones(date),
  us.fact,
  generateCaFsas(date),
  generateHsCodes(date),
];
writeArray('manifest.json', facts);
for (const fact of facts) process.stdout.write(`${fact.rows}\t${fact.file}\n`);
