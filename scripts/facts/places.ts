import type { Fact } from './facts.ts';
import { readSource, writeObject } from './facts.ts';

/** Splits "CC: a; b; c" paragraphs, whose lines may be folded, into countries and their entries. */
function paragraphs(text: string): [string, string[]][] {
  return text
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const colon = line.indexOf(':');
      return [
        line.slice(0, colon),
        line
          .slice(colon + 1)
          .split(';')
          .map((entry) => entry.trim()),
      ];
    });
}

/** States by country: [code, Latin name, local name where it is not Latin]. */
export function generateStates(date: string): Fact {
  let rows = 0;
  const entries = paragraphs(readSource('states.txt')).map(([country, list]) => {
    const states = list.map((entry) => {
      const [code = '', names = ''] = entry.split('=');
      return [code, ...names.split('/')];
    });
    rows += states.length;
    return [country, states] as const;
  });
  const file = writeObject('states.json', entries);
  return { name: 'States and provinces', file, source: 'ISO 3166-2, written by hand', licence: 'Apache-2.0', date, rows };
}

function patternOf(text: string): string {
  const classes: Readonly<Record<string, string>> = { '#': '\\d', '@': '[A-Z]', '*': '[A-Z\\d]', '?': '?' };
  const alternatives = text.split(' or ').map((part) => Array.from(part, (char) => classes[char] ?? char).join(''));
  return alternatives.length === 1 ? (alternatives[0] ?? '') : `(?:${alternatives.join('|')})`;
}

/** Address rules by country: required fields, order of the place line, postal code pattern, example. */
export function generatePostal(date: string): Fact {
  const rows = readSource('postal.txt').trimEnd().split('\n');
  const entries = rows.map((row) => {
    const [country = '', required = '', order = '', pattern = '', example = ''] = row.split('|');
    const source = patternOf(pattern);
    if (pattern !== '' && !new RegExp(`^${source}$`).test(example)) throw new Error(`${country}: ${example} does not match ${pattern}`);
    return [country, { required: required.replace('-', ''), order, ...(pattern === '' ? {} : { pattern: source, example }) }] as const;
  });
  const file = writeObject('postal.json', entries);
  const source = "Postal services' public address rules, written by hand";
  return { name: 'Postal rules', file, source, licence: 'Apache-2.0', date, rows: rows.length };
}

function expand(prefixes: string): string[] {
  const [from = '', to] = prefixes.split('-');
  if (to === undefined) return [from];
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => String(Number(from) + index).padStart(from.length, '0'));
}

/** Postal prefix → states it can belong to, by country. The US part comes from the ZIP data. */
export function generatePrefixes(date: string, us: ReadonlyMap<string, string>): Fact {
  let rows = us.size;
  const written = paragraphs(readSource('postal-prefixes.txt')).map(([country, list]) => {
    const prefixes = list.flatMap((entry) => {
      const [range = '', states = ''] = entry.split('=');
      return expand(range).map((prefix) => [prefix, states] as const);
    });
    rows += prefixes.length;
    return [country, Object.fromEntries(prefixes)] as const;
  });
  const file = writeObject('postal-prefixes.json', [...written, ['US', Object.fromEntries(us)]]);
  const source = "Postal services' region tables, written by hand; US from the ZIP data below";
  return { name: 'Postal prefixes of states', file, source, licence: 'Apache-2.0', date, rows };
}
